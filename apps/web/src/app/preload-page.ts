import { paths } from '../shared/paths.ts';
import { getSession } from '../shared/session/session-store.ts';
import { routes, Shell } from './routes.ts';

const LONGEST_WAIT_MILLISECONDS = 3000;

/** Settles when the files of the page that will show have come, and `also`, or when waiting longer would look like nothing happens. */
export async function preloadPage(pathname: string, also: Promise<unknown>): Promise<void> {
  const player = getSession().session !== null;
  const asked = routes.find(({ path }) => path === pathname);
  const shown = player && asked?.access !== 'anyone' && asked?.access !== 'player' ? paths.home : pathname;
  const route = routes.find(({ path }) => path === shown);
  const parts =
    route === undefined
      ? []
      : route.access === 'player' || (player && route.shellForPlayers)
        ? [Shell, route.Screen]
        : [route.Screen];
  const patience = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MILLISECONDS));
  await Promise.race([Promise.all([also, ...parts.map((part) => part.preload())]), patience]);
}
