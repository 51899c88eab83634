import type { LagosWeek } from '@spw/rules/lagos';
import type { Round } from '@spw/rules/round';
import type { Settings } from '@spw/rules/settings';
import type { Tx } from '../../platform/db/database.ts';
import { addPoints } from '../leaderboard/index.ts';
import { countStreakDay } from '../streaks/index.ts';
import { finishTurn } from '../wheel/index.ts';
import { dayOf, saveRound, saveRoundQuestion, weekOf, type RoundRow } from './round-store.ts';

export interface FinishedScore {
  readonly week: LagosWeek;
  readonly score: Awaited<ReturnType<typeof addPoints>>;
}

/** Books an ended round: its points in its week, its day in the streak, its turn as done. All or nothing, and once. */
export async function finishRound(
  tx: Tx,
  row: RoundRow,
  ended: Round,
  { now, game }: { now: Date; game: Settings['game'] },
): Promise<{ row: RoundRow; score: FinishedScore }> {
  const { playerId, roundId } = row;
  if (ended.end === 'out-of-time')
    await saveRoundQuestion(tx, { playerId, roundId, level: row.level }, { answeredAt: now, wasRight: false });

  const { streak, bonus, counted } = await countStreakDay(tx, { playerId, day: dayOf(row), game });
  const week = weekOf(row);
  const score = await addPoints(tx, {
    playerId,
    roundId,
    week,
    points: ended.points,
    unassisted: ended.unassisted,
    answeringMs: ended.answeringMs,
    streakBonus: bonus,
    now,
  });
  await finishTurn(tx, row);
  const saved = await saveRound(tx, row, ended, {
    countedDay: counted,
    streakDays: streak.days,
    streakBonus: bonus,
    endedAt: now,
  });
  return { row: saved, score: { week, score } };
}
