import type { QueryClient } from '@tanstack/react-query';
import { getSession, subscribeToSession } from '../shared/session/session-store.ts';

const VISITED = 'spw.visited';

/**
 * Players, and visitors who come back, can open the app without a network; a first visit pays nothing for it. Settles when a player's
 * page may be shown: what was kept for it must be there before it asks.
 */
export async function startOffline(queries: QueryClient): Promise<void> {
  const again = cameBefore();
  let player: string | undefined;
  const start = async () => {
    const { keepEverything } = await import('../shared/offline/keep-everything.ts');
    keepEverything(queries);
  };
  const follow = async () => {
    const now = getSession().session?.user.id;
    if (now === player) return;
    player = now;
    if (now !== undefined) await start().catch(() => undefined);
  };
  subscribeToSession(() => void follow());
  await follow();
  if (player === undefined && again) start().catch(() => undefined);
}

function cameBefore(): boolean {
  try {
    const before = localStorage.getItem(VISITED) !== null;
    localStorage.setItem(VISITED, '1');
    return before;
  } catch {
    return false;
  }
}
