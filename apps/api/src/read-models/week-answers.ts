import type { LagosWeek } from '@spw/rules/lagos';
import type { Tier } from '@spw/rules/ladder';
import { LOOK, type AnswerFacts, type TierFacts } from '@spw/rules/player-signals';
import { sql } from 'kysely';
import type { DbOrTx } from '../platform/db/database.ts';

export const NO_ANSWERS: AnswerFacts = {
  answers: 0,
  fast: 0,
  quarterMilliseconds: 0,
  threeQuarterMilliseconds: 0,
  tiers: [],
};

interface Wanted {
  readonly week: LagosWeek;
  readonly ids: readonly bigint[];
}

/** How these players answered in a week, without a powerup: how fast, how evenly, and how often right beside everybody else. */
export async function answersOf(db: DbOrTx, wanted: Wanted): Promise<Map<bigint, AnswerFacts>> {
  const { rows: speeds } = await sql<Omit<AnswerFacts, 'tiers'> & { playerId: bigint }>`
    with answers as (${answersIn(wanted)})
    select player_id as "playerId", count(*)::int as answers,
      (count(*) filter (where ms < ${sql.lit(LOOK.fastMilliseconds)}))::int as fast,
      percentile_cont(0.25) within group (order by ms) as "quarterMilliseconds",
      percentile_cont(0.75) within group (order by ms) as "threeQuarterMilliseconds"
    from answers group by player_id`.execute(db);
  const { rows: rates } = await sql<TierFacts & { playerId: bigint; tier: Tier }>`
    with answers as (${answersIn(wanted)})
    select player_id as "playerId", tier, count(*)::int as answers, (count(*) filter (where was_right))::int as right,
      sum(share) as expected, sum(share * (1 - share)) as variance
    from answers where others >= ${sql.lit(LOOK.othersAnswers)} group by player_id, tier order by player_id, tier`.execute(
    db,
  );
  const tiers = Map.groupBy(rates, ({ playerId }) => playerId);
  return new Map(speeds.map(({ playerId, ...speed }) => [playerId, { ...speed, tiers: tiers.get(playerId) ?? [] }]));
}

/** The share of others who were right leaves the player's own answer out. */
function answersIn({ week, ids }: Wanted) {
  return sql`
    select a.player_id, extract(epoch from a.answered_at - a.revealed_at)::float8 * 1000 as ms, a.was_right, q.tier,
      q.served - 1 as others,
      greatest(0, least(1, (q.answered_right - a.was_right::int)::float8 / greatest(1, q.served - 1))) as share
    from point_entries e
    join round_questions a on a.player_id = e.player_id and a.round_id = e.round_id
    join questions q on q.question_id = a.question_id
    where e.week = ${week} and e.player_id = any(${[...ids]}::bigint[]) and e.reason = 'round'
      and a.chosen is not null and a.answered_at is not null and a.revealed_at is not null and a.powerups = '{}'`;
}
