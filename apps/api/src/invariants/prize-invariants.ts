import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';
import { firstKeptRound, firstWholeWeek } from './scope.ts';

/** Read every row of every closed week. */
const hashes = sql`
  union all
  select 0, 'hash of week ' || week from prize_weeks
  where state <> 'closing' and (standings_hash is distinct from prize_standings_hash(week, players, points)
    or awards_hash is distinct from prize_awards_hash(week, factor_millionths))`;

/** What holds for closed weeks. A player's cash is account player_id * 16; -31 is the cost of prizes, -32 those owed, -33 withheld tax. */
export const prizeInvariants: readonly Invariant[] = [
  {
    id: 'I10',
    says: 'each prize of an approved week is credited once, prize = tax + net, inside the budget, to the hash that was published',
    offences: ({ of, everything }) => sql`
      select a.player_id, 'prize ' || a.week || ' rank ' || a.rank as offence
      from ${of('prize_awards', 'a')}
      left join ${of('ledger.journals', 'j')} on j.operation_key = 'prize:' || a.week || ':' || a.rank
      left join ${of('ledger.entries', 'e')} on e.journal_id = j.journal_id and e.posted_at = j.posted_at
      group by a.week, a.rank, a.player_id, a.credited_at, a.prize_kobo, a.tax_kobo, a.net_kobo
      having count(distinct j.journal_id) <> case when a.credited_at is null then 0 else 1 end
        or (a.credited_at is not null and (
          coalesce(sum(e.amount) filter (where e.account_id = a.player_id * 16), 0) <> a.net_kobo
          or coalesce(sum(e.amount) filter (where e.account_id = -33), 0) <> a.tax_kobo
          or coalesce(sum(e.amount) filter (where e.account_id = -32), 0) <> -a.prize_kobo
          or count(*) filter (where e.account_id not in (a.player_id * 16, -32, -33)) > 0))
      union all
      select j.player_id, 'journal ' || j.operation_key from ${of('ledger.journals', 'j')}
      where (j.kind = 'prize' or j.operation_key like 'prize:%') and not exists (
        select from ${of('prize_awards', 'a')} where 'prize:' || a.week || ':' || a.rank = j.operation_key)
      union all
      select 0, 'owed of week ' || coalesce(w.week::text, j.operation_key)
      from (
        select week, sum(prize_kobo) as amount from prize_awards a join prize_weeks w using (week)
        where w.approved_at is not null group by week having sum(prize_kobo) > 0
      ) w
      full join (
        select j.operation_key, sum(e.amount) as amount from ${of('ledger.journals', 'j')}
        join ${of('ledger.entries', 'e')} on e.journal_id = j.journal_id and e.posted_at = j.posted_at and e.account_id = -32
        where j.kind = 'prizes-owed' group by j.operation_key
      ) j on j.operation_key = 'prizes:' || w.week || ':owed'
      where w.amount is distinct from j.amount
      union all
      select 0, 'budget of week ' || w.week from prize_weeks w join prize_awards a using (week)
      group by w.week, w.rules having sum(a.prize_kobo) > (w.rules #>> '{prizes,weeklyBudget}')::bigint * 100
      union all
      select 0, 'end of week ' || w.week from prize_weeks w
      where w.approved_at is not null and (w.state = 'credited') = exists (
        select from prize_awards a where a.week = w.week and a.place is not null and a.credited_at is null)
      ${everything ? hashes : sql``}`,
  },
  {
    id: 'I18',
    says: 'the standings of a closed week are its entries, and in their order',
    // A closed week has as many rows as it had players, and stands still.
    offences: ({ everything }) =>
      everything
        ? sql`
      select s.player_id, 'standing ' || s.week || ' rank ' || s.rank as offence
      from prize_standings s
      join prize_weeks w using (week)
      left join lateral (
        select sum(points) as points, count(*) filter (where reason = 'round') as plays
        from (
          select points, reason from point_entries
          where week = s.week and player_id = s.player_id and round_id >= ${firstKeptRound}
          union all
          select points, 'repair' from round_repairs where week = s.week and player_id = s.player_id and round_id < ${firstKeptRound}
        ) e
      ) e on true
      where s.week >= ${firstWholeWeek} and not w.points_changed and not exists (select from late_points l where l.week = w.week)
        and (s.points is distinct from e.points or s.plays is distinct from e.plays)
      union all
      select player_id, 'order of week ' || week || ' at rank ' || rank
      from (
        select week, rank, player_id, row_number() over (
          partition by week order by points desc, unassisted desc, plays, answering_ms, player_id) as place
        from prize_standings
      ) ordered
      where rank <> place`
        : null,
  },
];
