import { lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import { demoPlayers } from '../players/index.ts';
import type { BoardDeps } from './read-board.ts';
import * as board from './redis-board.ts';
import { changedSince } from './score-store.ts';

const PAGE = 5000;
/** A score committed a moment ago may carry an earlier time than the last run; it is read again. */
const OVERLAP_MS = 10_000;
const START = { at: new Date(0), playerId: 0n };

/**
 * Keeps the copy in Redis true: fills it when its mark is gone (flushed, new week, new server), else writes what changed.
 * Called again and again by the worker; any number of workers may do it at once.
 */
export function boardSync(
  deps: Omit<BoardDeps, 'currentSettings'>,
): () => Promise<{ rebuilt: boolean; written: number }> {
  let lastLook: { week: LagosWeek; at: Date } | null = null;

  return async () => {
    const now = await deps.databaseNow(deps.db);
    const week = lagosWeek(now);
    const ready = await deps.redis.ask(
      'board mark',
      (commands) => board.isReady(commands, week),
      () => null,
    );
    if (ready === null) return { rebuilt: false, written: 0 };

    if (!ready) await ask(deps, 'board clear', (commands) => board.clear(commands, week));
    const since =
      ready && lastLook?.week === week ? { at: new Date(lastLook.at.getTime() - OVERLAP_MS), playerId: 0n } : START;
    const written = await copySince(deps, week, since);
    if (!ready) await ask(deps, 'board ready', (commands) => board.markReady(commands, week));
    lastLook = { week, at: now };
    return { rebuilt: !ready, written };
  };
}

async function copySince(
  deps: Omit<BoardDeps, 'currentSettings'>,
  week: LagosWeek,
  since: { at: Date; playerId: bigint },
): Promise<number> {
  const unranked = await demoPlayers(deps);
  let after = since;
  let written = 0;
  for (;;) {
    const scores = await changedSince(deps.db, { week, after, limit: PAGE });
    const last = scores.at(-1);
    if (!last) return written;
    await ask(deps, 'board copy', (commands) =>
      board.write(
        commands,
        week,
        scores.filter(({ playerId }) => !unranked.includes(playerId)),
      ),
    );
    written += scores.length;
    after = { at: last.updatedAt, playerId: last.playerId };
    if (scores.length < PAGE) return written;
  }
}

/** While copying, an answer that does not come means that the copy is not whole: it is begun again at the next call. */
function ask<T>(
  { redis }: Pick<BoardDeps, 'redis'>,
  what: string,
  use: Parameters<typeof redis.ask<T>>[1],
): Promise<T> {
  return redis.ask(what, use, () => {
    throw new Error(`Redis did not answer: ${what}`);
  });
}
