import type { DataOf } from '@spw/contract/endpoint';
import type { closeRound as closeRoundEndpoint } from '@spw/contract/game';
import { lagosWeek } from '@spw/rules/lagos';
import { together } from '../../platform/db/together.ts';
import type { FirstAsks } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findScore, totalPointsOf } from '../leaderboard/index.ts';
import type { RoundsDeps } from './deps.ts';
import { findRound } from './round-store.ts';
import { endIfOver, withRound } from './with-round.ts';

type ClosedRound = DataOf<typeof closeRoundEndpoint>;

interface NamedRound {
  readonly playerId: bigint;
  readonly roundId: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

/** What a round came to, by the server's own count. What the caller says of it is compared, noted and forgotten. */
export async function closeRound(
  deps: RoundsDeps,
  { playerId, points, token, first }: { playerId: bigint; points: number; token: string; first: FirstAsks },
): Promise<ClosedRound> {
  const named = deps.roundTokens.read(token);
  if (!named) throw new Refusal('not_allowed');
  const name = { playerId, ...named };
  let closed = await readClosed(deps, name, first);
  if (closed === 'open') {
    await withRound(deps, name, async (step) => ({ answer: null, score: (await endIfOver(step)).score }));
    closed = await readClosed(deps, name, []);
  }
  if (closed === 'open') throw new Refusal('not_allowed');
  if (points !== closed.points)
    deps.log.info({ roundId: named.roundId, said: points, counted: closed.points }, 'points differ');
  return closed;
}

/** What ended stays as it is, so that nothing has to be held while it is read. */
async function readClosed(
  deps: RoundsDeps,
  { playerId, roundId, startedAt, expiresAt }: NamedRound,
  first: FirstAsks,
): Promise<ClosedRound | 'open'> {
  const [now, row, week, totalPoints] = await together(deps.db, [
    (db) => deps.databaseNow(db),
    (db) => findRound(db, { playerId, roundId }),
    (db) => findScore(db, { playerId, week: lagosWeek(startedAt) }),
    (db) => totalPointsOf(db, playerId),
    ...first,
  ]);
  // A round of somebody else is as unknown as one that never was.
  if (!row || expiresAt <= now) throw new Refusal('not_allowed');
  if (row.phase !== 'ended') return 'open';
  return {
    roundId,
    points: row.points,
    bonus: row.streakBonus,
    streak: row.streakDays,
    firstToday: row.countedDay,
    highScore: week?.points ?? 0,
    totalPoints,
  };
}
