import { lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { demoPlayers } from '../players/index.ts';
import type { BoardDeps } from './read-board.ts';
import * as board from './redis-board.ts';
import { changedSince, type PlayerScore } from './score-store.ts';

const PAGE = 5000;
/** A score committed a moment ago may carry an earlier time than the last run; it is read again. */
const OVERLAP_MS = 10_000;
/** Any number will do, as long as everybody who makes a copy takes the same. */
const MAKING_A_COPY = 7_310_021;
const NOTHING_DONE = { rebuilt: false, written: 0 };

type Deps = Omit<BoardDeps, 'currentSettings' | 'clock'>;

/**
 * Keeps the copy in Redis true: makes it when there is none that is whole (flushed, new week, new server), else writes what changed.
 * Called again and again by the worker; any number of workers may do it at once, and one of them makes the copy.
 */
export function boardSync(deps: Deps): () => Promise<{ rebuilt: boolean; written: number }> {
  let lastLook: { generation: string; at: Date } | null = null;

  return async () => {
    const now = await deps.databaseNow(deps.db);
    const week = lagosWeek(now);
    const found = await deps.redis.ask(
      'board mark',
      async (commands) => ({ generation: await board.findGeneration(commands, week) }),
      () => null,
    );
    if (found === null) return NOTHING_DONE;
    const { generation } = found;
    if (generation === null) return makeCopy(deps, week, now);

    const last = lastLook?.generation === generation ? lastLook.at : board.begunAt(generation);
    const since = { at: new Date(last.getTime() - OVERLAP_MS), playerId: 0n };
    const written = await copySince(deps, week, since, (scores) =>
      ask(deps, 'board copy', (redis) => board.write({ redis, week, generation }, scores)),
    );
    lastLook = { generation, at: now };
    return { rebuilt: false, written };
  };
}

/**
 * Makes a generation beside whatever is there and has it read at once when it is whole. One worker at a time: the lock is the
 * transaction's, which reads the scores and so is never idle for long; a worker that dies lets go of it, and what it has made goes by
 * itself. What is committed meanwhile is written by the next call, because the generation says when it was begun.
 */
function makeCopy(deps: Deps, week: LagosWeek, now: Date): Promise<{ rebuilt: boolean; written: number }> {
  return deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean; id: string }>`
      select pg_try_advisory_xact_lock(${MAKING_A_COPY}) as mine, pg_current_xact_id()::text as id`.execute(tx);
    const { mine, id } = rows[0]!;
    if (!mine) return NOTHING_DONE;
    // Another worker may have made it after this one looked.
    if (await ask(deps, 'board before', (redis) => board.findGeneration(redis, week))) return NOTHING_DONE;
    const generation = board.nameGeneration(now, id);
    const sent: board.Sent = new Map();
    await ask(deps, 'board begin', (redis) => board.begin({ redis, week, generation }));
    const start = { at: new Date(0), playerId: 0n };
    const written = await copySince({ ...deps, db: tx }, week, start, (scores) =>
      ask(deps, 'board copy', (redis) => board.write({ redis, week, generation }, scores, sent)),
    );
    const whole = await ask(deps, 'board finish', (redis) => board.finish({ redis, week, generation }, sent));
    return { rebuilt: whole, written };
  });
}

/** Hands over every score that changed after this, in pages, and says how many there were. */
async function copySince(
  { db, demoPhones }: { db: DbOrTx; demoPhones: readonly string[] },
  week: LagosWeek,
  since: { at: Date; playerId: bigint },
  write: (scores: readonly PlayerScore[]) => Promise<void>,
): Promise<number> {
  const unranked = await demoPlayers({ db, demoPhones });
  let after = since;
  let written = 0;
  for (;;) {
    const scores = await changedSince(db, { week, after, limit: PAGE });
    const last = scores.at(-1);
    if (!last) return written;
    await write(scores.filter(({ playerId }) => !unranked.includes(playerId)));
    written += scores.length;
    after = { at: last.updatedAt, playerId: last.playerId };
    if (scores.length < PAGE) return written;
  }
}

/** While copying, an answer that does not come means that the copy is not whole: it is begun again at the next call. */
function ask<T>({ redis }: Pick<Deps, 'redis'>, what: string, use: Parameters<typeof redis.ask<T>>[1]): Promise<T> {
  return redis.ask(what, use, () => {
    throw new Error(`Redis did not answer: ${what}`);
  });
}
