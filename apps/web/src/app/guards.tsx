import { useLingui } from '@lingui/react/macro';
import { FullScreenLoader } from '@spw/ui/parts/full-screen-loader.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { track } from '../shared/analytics/track.ts';
import { paths } from '../shared/paths.ts';
import { dropReturnPath, readReturnPath, storeReturnPath } from '../shared/session/return-path.ts';
import { endSession, useSession } from '../shared/session/session-store.ts';

/** Signed-in areas. Whoever may not enter never sees a flash of them. */
export function PlayersOnly({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const toast = useToast();
  const { session, ended } = useSession();
  const { pathname, search } = useLocation();
  const disabled = session?.user.disabled === 'true';

  useEffect(() => {
    if (disabled) endSession('disabled');
    if (session !== null || ended === 'logout') return;
    storeReturnPath(pathname + search);
    // A session that just ended has its own words.
    if (ended === null) toast.error(t`Please Login`);
  }, [session, disabled, ended, pathname, search, toast, t]);

  if (disabled) return null;
  if (ended === 'logout') return <FullScreenLoader text={t`Logging out…`} />;
  if (session === null) return <Navigate to={paths.welcome} replace />;
  return children;
}

/** Pages for visitors. Signing in on one of them leads on, to where the player was going. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  return usePageView() ? children : <GoOn />;
}

/** Pages for everybody. Only visitors are counted on them. */
export function Anyone({ children }: { children: ReactNode }) {
  usePageView();
  return children;
}

/** Counts a page that is opened without a session, and says whether it was. */
function usePageView(): boolean {
  const { session } = useSession();
  const { pathname } = useLocation();
  const visiting = session === null;

  useEffect(() => {
    if (visiting) track('Page View', { pathname });
  }, [visiting, pathname]);

  return visiting;
}

function GoOn() {
  const [to] = useState(() => readReturnPath() ?? paths.home);
  useEffect(dropReturnPath, []);
  return <Navigate to={to} replace />;
}
