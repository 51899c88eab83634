import type { LagosWeek } from '@spw/rules/lagos';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Redis } from '../../platform/redis/redis.ts';
import { demoPlayers } from '../players/index.ts';
import { writeOne } from './redis-board.ts';
import { bookPoints, type PlayerScore, type PointEntry } from './score-store.ts';

export interface FinishedRound {
  readonly playerId: bigint;
  readonly roundId: string;
  readonly week: LagosWeek;
  readonly points: number;
  readonly unassisted: number;
  readonly answeringMs: number;
  /** Points of a completed streak; they count as unassisted. */
  readonly streakBonus: number;
  readonly now: Date;
}

/** Books the points of a finished round in the transaction that ends it. A round can be booked once. */
export function addPoints(tx: Tx, round: FinishedRound): Promise<PlayerScore> {
  const { points, unassisted, answeringMs, streakBonus } = round;
  const entries: PointEntry[] = [{ reason: 'round', points }];
  if (streakBonus > 0) entries.push({ reason: 'streak', points: streakBonus });
  return bookPoints(tx, round, { entries, unassisted: unassisted + streakBonus, plays: 1, answeringMs });
}

/**
 * Points for a round that ended at a question that was wrong: an entry of their own beside what was booked, once for each round.
 */
export function addRepair(
  tx: Tx,
  { points, unassisted, ...of }: Omit<FinishedRound, 'answeringMs' | 'streakBonus'>,
): Promise<PlayerScore> {
  return bookPoints(tx, of, { entries: [{ reason: 'repair', points }], unassisted, plays: 0, answeringMs: 0 });
}

/** Shows a booked score on the board at once. Lost, it is found by the next catch-up. */
export async function showOnBoard(
  deps: { db: Db; redis: Redis; demoPhones: readonly string[] },
  week: LagosWeek,
  score: PlayerScore,
): Promise<void> {
  if ((await demoPlayers(deps)).includes(score.playerId)) return;
  await deps.redis.ask(
    'board write',
    (commands) => writeOne(commands, week, score),
    () => undefined,
  );
}
