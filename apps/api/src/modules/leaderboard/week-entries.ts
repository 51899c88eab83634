import type { LagosWeek } from '@spw/rules/lagos';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { RankedIn } from './score-store.ts';
import { own } from './tables.ts';

export async function firstPlayedWeek(db: DbOrTx): Promise<LagosWeek | null> {
  const { week } = await own(db)
    .selectFrom('pointEntries')
    .select(({ fn }) => fn.min<LagosWeek | null>('week').as('week'))
    .executeTakeFirstOrThrow();
  return week;
}

export async function wasPlayed(db: DbOrTx, week: LagosWeek): Promise<boolean> {
  const entry = await own(db).selectFrom('pointEntries').select('week').where('week', '=', week).limit(1).execute();
  return entry.length > 0;
}

/** Points and plays of each player of a week, summed from its entries: for the statement that counts it. */
export function sumsOfWeek({ week, unranked }: RankedIn) {
  return sql`
      select player_id, sum(points)::int as points, count(*) filter (where reason = 'round')::int as plays
      from point_entries
      where week = ${week} and player_id <> all(${unranked}::bigint[])
      group by player_id`;
}

/** The rounds behind the entries of a week: for the same statement. */
export function roundsOfWeek(week: LagosWeek) {
  return sql`select player_id, round_id from point_entries where week = ${week} and reason = 'round'`;
}
