import type { LagosDay } from '@spw/rules/lagos';
import type { Settings } from '@spw/rules/settings';
import { countDay, NO_STREAK, type Streak, type StreakStep } from '@spw/rules/streak';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

export async function streakOf(db: DbOrTx, playerId: bigint): Promise<Streak> {
  const row = await own(db)
    .selectFrom('streaks')
    .select(['days', 'lastDay'])
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return row ? { days: row.days, lastDay: row.lastDay as LagosDay } : NO_STREAK;
}

/** Counts the day of a finished round. The caller holds the player's round, so that two ends of rounds wait for each other. */
export async function countStreakDay(
  tx: Tx,
  { playerId, day, game }: { playerId: bigint; day: LagosDay; game: Settings['game'] },
): Promise<StreakStep> {
  const step = countDay(await streakOf(tx, playerId), day, game);
  if (!step.counted) return step;
  const { days } = step.streak;
  await own(tx)
    .insertInto('streaks')
    .values({ playerId, days, lastDay: day })
    .onConflict((oc) => oc.column('playerId').doUpdateSet({ days, lastDay: day }))
    .execute();
  return step;
}
