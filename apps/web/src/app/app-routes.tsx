import { useLingui } from '@lingui/react';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { trackPath } from '../shared/analytics/track.ts';
import { useSession } from '../shared/session/session-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Anyone, PlayersOnly, VisitorsOnly } from './guards.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { routeAt, Shell, type AppRoute } from './routes.ts';
import { useUtmSource } from './use-utm-source.ts';

const PartsPage = import.meta.env.DEV
  ? lazyPart(async () => (await import('../dev/parts-page.tsx')).default)
  : undefined;

export function AppRoutes() {
  const { pathname } = useLocation();
  useUtmSource();
  // In another language the whole page is written anew, with every date and number in it.
  useLingui();
  useLayoutEffect(() => trackPath(pathname), [pathname]);

  return (
    <ErrorBoundary resetOn={pathname}>
      <PageAt pathname={pathname} />
    </ErrorBoundary>
  );
}

function PageAt({ pathname }: { pathname: string }) {
  const route = routeAt(pathname);
  if (route !== undefined) return <Page route={route} />;
  if (PartsPage && pathname === '/parts') return <PartsPage />;
  return <NotFoundPage />;
}

function Page({ route: { access, title, Screen, bare, shellForPlayers } }: { route: AppRoute }) {
  const { session } = useSession();
  const screen = <Screen title={title} />;
  if (access === 'visitor') return <VisitorsOnly>{screen}</VisitorsOnly>;
  if (access === 'anyone' && (session === null || !shellForPlayers)) return <Anyone>{screen}</Anyone>;
  void Screen.preload();
  if (bare) return <PlayersOnly>{screen}</PlayersOnly>;
  return (
    <PlayersOnly>
      <Shell title={title}>{screen}</Shell>
    </PlayersOnly>
  );
}
