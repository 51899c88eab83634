import type { LagosDay } from '@spw/rules/lagos';
import { NO_STREAK, type Streak } from '@spw/rules/streak';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

interface KeptStreak {
  readonly days: number;
  readonly lastDay: LagosDay;
}

export async function streakOf(db: DbOrTx, playerId: bigint): Promise<Streak> {
  const row = await own(db)
    .selectFrom('streaks')
    .select(['days', 'lastDay'])
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return row ? { days: row.days, lastDay: row.lastDay as LagosDay } : NO_STREAK;
}

/** The caller holds the round that counted the day, so that two ends of rounds wait for each other. */
export async function saveStreak(tx: Tx, playerId: bigint, { days, lastDay }: KeptStreak): Promise<void> {
  await own(tx)
    .insertInto('streaks')
    .values({ playerId, days, lastDay })
    .onConflict((oc) => oc.column('playerId').doUpdateSet({ days, lastDay }))
    .execute();
}

/** Streaks that were last played on this day, by player, after one. */
export function streaksOfDay(
  db: DbOrTx,
  { day, after, limit }: { day: LagosDay; after: bigint; limit: number },
): Promise<{ playerId: bigint; days: number }[]> {
  return own(db)
    .selectFrom('streaks')
    .select(['playerId', 'days'])
    .where('lastDay', '=', day)
    .where('playerId', '>', after)
    .orderBy('playerId')
    .limit(limit)
    .execute();
}
