import { lagosWeek, type LagosWeek } from '@spw/rules/lagos';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { demoPlayers } from '../players/index.ts';
import type { BoardDeps } from './read-board.ts';
import * as board from './redis-board.ts';
import { changedSince, type PlayerScore } from './score-store.ts';

const PAGE = 5000;
/** A score committed a moment ago may carry an earlier time than the last look; it is read again. */
const OVERLAP_MS = 10_000;
/** Before a process has looked at a copy it knows of no commit that is waited for, and goes back as far as one may have been. */
const FIRST_OVERLAP_MS = 3_600_000;
/** Any number will do, as long as everybody who makes a copy takes the same. */
const MAKING_A_COPY = 7_310_021;
const NOTHING_DONE = { rebuilt: false, written: 0 };

type Deps = Omit<BoardDeps, 'currentSettings' | 'clock'>;

/** What is known of a copy after a look at what changed. */
interface Look {
  readonly generation: string;
  readonly at: Date;
  readonly open: OpenWindow;
}

/** Scores with a time since `from` may still come to light: they do when every transaction before `until` is over. */
interface OpenWindow {
  readonly from: Date;
  readonly opened: Date;
  readonly until: bigint;
}

/**
 * Keeps the copy in Redis true: makes it when there is none that is whole (flushed, new week, new server), else writes what changed.
 * Called again and again by the worker; any number of workers may do it at once, and one of them makes the copy.
 */
export function boardSync(deps: Deps): () => Promise<{ rebuilt: boolean; written: number }> {
  let last: Look | null = null;

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

    // Before the scores are read: whatever is over by now is seen by then.
    const { oldest, next } = await readTransactions(deps.db);
    const before = last?.generation === generation ? last : null;
    const from = before ? lookFrom(before, { now, oldest }) : board.begunAt(generation).getTime() - FIRST_OVERLAP_MS;
    const written = await copySince(deps, week, { at: new Date(from), playerId: 0n }, (scores) =>
      ask(deps, 'board copy', (redis) => board.write({ redis, week, generation }, scores)),
    );
    const isOver = before === null || oldest >= before.open.until;
    const open = isOver ? { from: before?.open.opened ?? now, opened: now, until: next } : before.open;
    last = { generation, at: now, open };
    return { rebuilt: false, written };
  };
}

/**
 * A commit that waits for a standby is seen long after its score was given a time. As long as anything that had begun by a look is not
 * over, what was changed since is read once more when it is.
 */
function lookFrom({ at, open }: Look, { now, oldest }: { now: Date; oldest: bigint }): number {
  const wasHeldUp = oldest >= open.until && now.getTime() - open.from.getTime() > OVERLAP_MS / 2;
  return (wasHeldUp ? open.from : at).getTime() - OVERLAP_MS;
}

/** The oldest that may not be over, and one that is younger than all that have begun: this statement's own. */
async function readTransactions(db: DbOrTx): Promise<{ oldest: bigint; next: bigint }> {
  const { rows } = await sql<{ oldest: string; next: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_current_xact_id()::text as next`.execute(db);
  return { oldest: BigInt(rows[0]!.oldest), next: BigInt(rows[0]!.next) };
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
