import { msg } from '@lingui/core/macro';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../shared/paths.ts';
import { useSession } from '../shared/session/session-store.ts';
import { VisitorsOnly } from './guards.tsx';
import { lazyScreen } from './lazy-screen.tsx';

const Landing = lazyScreen(async () => {
  const { LandingScreen } = await import('../screens/landing/landing-screen.tsx');
  return () => <LandingScreen lost />;
});

/** An address we do not know: players are brought home, visitors may log in. */
export function NotFoundPage() {
  const { session } = useSession();
  const { pathname } = useLocation();
  if (session !== null) return <Navigate to={paths.home} replace />;
  return (
    <VisitorsOnly>
      <Landing key={pathname} title={msg`Login`} />
    </VisitorsOnly>
  );
}
