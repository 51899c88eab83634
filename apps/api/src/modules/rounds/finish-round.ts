import type { LagosWeek } from '@spw/rules/lagos';
import type { Round } from '@spw/rules/round';
import type { Settings } from '@spw/rules/settings';
import { countDay } from '@spw/rules/streak';
import type { Tx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { addPoints } from '../leaderboard/index.ts';
import { saveStreak, streakOf } from '../streaks/index.ts';
import { finishTurn } from '../wheel/index.ts';
import { dayOf, saveRound, saveRoundQuestion, weekOf, type QuestionChange, type RoundRow } from './round-store.ts';

export interface FinishedScore {
  readonly week: LagosWeek;
  readonly score: Awaited<ReturnType<typeof addPoints>>;
}

/** Books an ended round: its points in its week, its day in the streak, its turn as done. All or nothing, and once. */
export async function finishRound(
  tx: Tx,
  row: RoundRow,
  ended: Round,
  { now, game, judged }: { now: Date; game: Settings['game']; judged?: QuestionChange },
): Promise<{ row: RoundRow; score: FinishedScore }> {
  const { playerId, roundId, level } = row;
  const { streak, bonus, counted } = countDay(await streakOf(tx, playerId), dayOf(row), game);
  const week = weekOf(row);
  const { points, unassisted, answeringMs } = ended;
  const question = judged ?? (ended.end === 'out-of-time' ? { answeredAt: now, wasRight: false } : null);
  const end = { countedDay: counted, streakDays: streak.days, streakBonus: bonus, endedAt: now };
  const [score, saved] = await together(tx, [
    (db) => addPoints(db, { playerId, roundId, week, points, unassisted, answeringMs, streakBonus: bonus, now }),
    (db) => saveRound(db, row, ended, end),
    (db) => finishTurn(db, row),
    ...(counted ? [(db: Tx) => saveStreak(db, playerId, { days: streak.days, lastDay: dayOf(row) })] : []),
    ...(question ? [(db: Tx) => saveRoundQuestion(db, { playerId, roundId, level }, question)] : []),
  ]);
  return { row: saved, score: { week, score } };
}
