import type { LagosWeek } from '@spw/rules/lagos';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { roundsOfWeek, sumsOfWeek } from '../../leaderboard/index.ts';
import { scoresOfRounds } from '../../rounds/index.ts';

/** Far more than can ever be looked at before ten are found who may be paid. */
export const KEPT_STANDINGS = 1000;

export interface Totals {
  readonly players: number;
  readonly points: bigint;
}

/**
 * Counts a week from its entries, in the order of the board, and keeps its front. What orders those with equal points comes from
 * the rounds behind the entries, and is looked up for the front alone. One statement, so that totals and rows are of one moment.
 */
export async function countStandings(
  tx: Tx,
  { week, unranked }: { week: LagosWeek; unranked: readonly bigint[] },
): Promise<Totals> {
  await sql`select set_config('work_mem', '128MB', true)`.execute(tx);
  const { rows } = await sql<{ players: number; points: bigint }>`
    with sums as materialized (${sumsOfWeek({ week, unranked })}),
    front as (
      select player_id, points, plays from sums
      where points >= coalesce((select points from sums order by points desc offset ${KEPT_STANDINGS - 1} limit 1), -2147483648)
    ),
    behind as (
      select f.player_id, sum(s.unassisted)::int as unassisted, sum(s.answering_ms)::bigint as answering_ms
      from front f
      join (${roundsOfWeek(week)}) r on r.player_id = f.player_id
      join (${scoresOfRounds()}) s on s.player_id = r.player_id and s.round_id = r.round_id
      group by f.player_id
    ),
    kept as (
      insert into prize_standings (week, rank, player_id, points, unassisted, plays, answering_ms)
      select ${week}, row_number() over in_order, player_id, points, unassisted, plays, answering_ms
      from front join behind using (player_id)
      window in_order as (order by points desc, unassisted desc, plays, answering_ms, player_id)
      order by 2 limit ${KEPT_STANDINGS}
    )
    select count(*)::int as players, coalesce(sum(points), 0)::bigint as points from sums`.execute(tx);
  return rows[0]!;
}
