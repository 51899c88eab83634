import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { useLayoutEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { trackPath } from '../shared/analytics/track.ts';
import { useSession } from '../shared/session/session-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Anyone, PlayersOnly, VisitorsOnly } from './guards.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { routes, Shell, type AppRoute } from './routes.ts';
import { useUtmSource } from './use-utm-source.ts';

const PartsPage = import.meta.env.DEV
  ? lazyPart(async () => (await import('../dev/parts-page.tsx')).default)
  : undefined;

export function AppRoutes() {
  const { pathname } = useLocation();
  useUtmSource();
  useLayoutEffect(() => trackPath(pathname), [pathname]);

  return (
    <ErrorBoundary resetOn={pathname}>
      <Routes>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<Page route={route} />} />
        ))}
        {PartsPage && <Route path="/parts" element={<PartsPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ErrorBoundary>
  );
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
