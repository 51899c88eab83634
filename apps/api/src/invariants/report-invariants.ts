import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';
import { gamesAreWhole } from './scope.ts';

const dayOf = (column: string) => sql`(${sql.raw(column)} at time zone 'Africa/Lagos')::date`;
/** The days that are counted for good. Of those before the games that are kept only money can still be compared. */
const finalDays = sql`select day from report_days where final`;
const firstWholeDay = sql`(${gamesAreWhole} at time zone 'Africa/Lagos')::date + 1`;

/** What the worker counted for reports, beside the rows it was counted from. */
export const reportInvariants: readonly Invariant[] = [
  {
    id: 'I25',
    says: 'what reports say of a day is what its rows say, as long as there are any',
    offences: ({ everything }) =>
      everything
        ? sql`
      with counted as (
        select f.what, f.day, sum(f.amount) as amount from report_facts f join (${finalDays}) d using (day) group by 1, 2
      ), there as (
        select 'rounds' as what, ${dayOf('started_at')} as day, count(*) as amount from rounds group by 2
        union all
        select 'players', ${dayOf('started_at')}, count(distinct player_id) from rounds group by 2
        union all
        select 'new', ${dayOf('created_at')}, count(*) from players group by 2
        union all
        select 'revenue', day, sum(amount) from house_days where account_id in (-20, -21, -22, -23) group by 2
        union all
        select 'begun', ${dayOf('created_at')}, count(*) from payments group by 2
      ), sums as (
        select d.day, w.what, coalesce(c.amount, 0) as counted, coalesce(t.amount, 0) as there
        from (${finalDays}) d
        cross join (values ('rounds'), ('players'), ('new'), ('revenue'), ('begun')) w (what)
        left join (
          select what, day, amount from counted where what <> 'begun'
          union all
          select 'begun', f.day, sum(f.amount) from report_facts f where f.what = 'begun' and f.key <> 'payout' group by 2
        ) c on c.day = d.day and c.what = w.what
        left join there t on t.day = d.day and t.what = w.what
        where w.what not in ('rounds', 'players') or d.day >= ${firstWholeDay}
      )
      select 0::bigint as player_id, what || ' on ' || day || ': ' || counted || ' instead of ' || there as offence
      from sums where counted <> there and (what <> 'revenue' or day <= (select max(day) from house_days))`
        : null,
  },
];
