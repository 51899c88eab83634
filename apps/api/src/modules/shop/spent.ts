import { lagosDay, lagosWeek, startOf } from '@spw/rules/lagos';
import type { Spent } from '@spw/rules/spend-limits';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { airtimeSpending } from '../payments/index.ts';

/** Paid from the wallet, and paid or begun by airtime for something other than the wallet, in the running Lagos day and week. */
export async function spentOf(db: DbOrTx, { playerId, now }: { playerId: bigint; now: Date }): Promise<Spent> {
  const today = startOf(lagosDay(now));
  const week = startOf(lagosWeek(now));
  const { rows } = await sql<Spent>`
    select coalesce(sum(kobo) filter (where at >= ${today}), 0)::bigint as today, coalesce(sum(kobo), 0)::bigint as "thisWeek"
    from (
      select price_kobo as kobo, created_at as at from purchases
      where player_id = ${playerId} and created_at >= ${week}
      union all
      ${airtimeSpending({ playerId, since: week, now })}
    ) spending`.execute(db);
  return rows[0]!;
}
