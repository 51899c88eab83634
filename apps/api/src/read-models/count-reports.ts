import { addDays, lagosDay, startOf, type LagosDay } from '@spw/rules/lagos';
import { DELAY_SECONDS, MOST_HOURS_TO_PAYMENT, NEVER, PAYOUT } from '@spw/rules/reports';
import { sql } from 'kysely';
import { countedDays, openReportDay } from '../modules/totals/index.ts';
import type { Db, DbOrTx, Tx } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/job.ts';

interface Deps {
  readonly db: Db;
  /** For statements that may take longer than one of a request. */
  readonly longRunningDb?: Db;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
}

/** At most one waits, however many workers there are and however long the one before it takes. */
export const countReportsJob = defineJob('reports.count', { policy: 'short', expireSeconds: 3600 });

/** So long after it happened, everything is there to be seen: `measureRounds` says why. */
const SETTLED_AFTER_MS = 10 * 60_000;
const LONGEST_MILLISECONDS = 900_000;

const dayIn = (column: string) => sql`(${sql.ref(column)} at time zone 'Africa/Lagos')::date`;
const weekOf = (column: string) => sql`date_trunc('week', ${sql.ref(column)} at time zone 'Africa/Lagos')::date::text`;

/** Counts the days that are over and not counted yet, and once more those that have become final. Each is a transaction of its own. */
export async function countReports({ db: usual, longRunningDb, databaseNow }: Deps): Promise<void> {
  const db = longRunningDb ?? usual;
  const now = await databaseNow(db);
  const today = lagosDay(new Date(now.getTime() - SETTLED_AFTER_MS));
  const counted = await countedDays(db);
  let day = counted ? addDays(counted.lastFinal ?? addDays(counted.first, -1), 1) : await firstDay(db);
  for (; day && day < today; day = addDays(day, 1)) {
    const final = addDays(day, 1) < today;
    const already = counted !== null && day <= counted.last;
    if (final || !already) await db.transaction().execute((tx) => countDay(tx, { day: day!, now, final }));
  }
}

/** The day from which on games are kept, or somebody joined. */
async function firstDay(db: Db): Promise<LagosDay | null> {
  const { rows } = await sql<{ day: LagosDay | null }>`
    select ${dayIn('first')} as day
    from (select greatest((select min(created_at) from players), (select since from kept_games)) as first
      where exists (select from players)) f`.execute(db);
  return rows[0]?.day ?? null;
}

async function countDay(tx: Tx, { day, now, final }: { day: LagosDay; now: Date; final: boolean }): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(LONGEST_MILLISECONDS)}, true)`.execute(tx);
  await openReportDay(tx, day, { at: now, final });
  await countPeople(tx, day);
  await countSales(tx, day);
  await countPayments(tx, day);
}

async function countPeople(tx: Tx, day: LagosDay): Promise<void> {
  const [from, to] = [startOf(day), startOf(addDays(day, 1))];
  await sql`
    with here as (
      select player_id, count(*) as rounds from rounds where started_at >= ${from} and started_at < ${to} group by player_id
    ), known as (
      select h.player_id, h.rounds, ${weekOf('p.created_at')} as joined, last.day as last_day
      from here h join players p using (player_id)
      left join lateral (
        select ${dayIn('r.started_at')} as day from rounds r
        where r.player_id = h.player_id and r.started_at < ${from} order by r.round_id desc limit 1
      ) last on true
    ), facts as (
      select 'rounds' as what, '' as key, rounds as amount from known
      union all
      select 'players', coalesce((${day}::date - last_day)::text, ${NEVER}), 1 from known
      union all
      select 'seen', joined, 1 from known where last_day is null or last_day < date_trunc('week', ${day}::date)::date
      union all
      select 'first-play', joined, 1 from known where last_day is null
      union all
      select 'second-day', joined, 1 from known k
      where last_day is not null and not exists (
        select from rounds r where r.player_id = k.player_id and r.started_at < last_day::timestamp at time zone 'Africa/Lagos')
      union all
      select 'new', '', 1 from players where created_at >= ${from} and created_at < ${to}
    )
    insert into report_facts (day, what, key, amount) select ${day}::date, what, key, sum(amount) from facts group by what, key`.execute(
    tx,
  );
}

async function countSales(tx: Tx, day: LagosDay): Promise<void> {
  const [from, to] = [startOf(day), startOf(addDays(day, 1))];
  await sql`
    with sales as (
      select e.player_id, e.amount,
        case when j.kind = 'sale-airtime' then 'airtime' else
          (array['subscription', 'plays', 'powerups', 'wildcard'])[-e.account_id - 19] end as source
      from ledger.entries e join ledger.journals j on j.journal_id = e.journal_id and j.posted_at = e.posted_at
      where e.account_id in (-20, -21, -22, -23) and e.posted_at >= ${from} and e.posted_at < ${to}
    ), facts as (
      select 'revenue' as what, source as key, amount from sales
      union all
      select 'payers', coalesce((${day}::date - ${dayIn('last.posted_at')})::text, ${NEVER}), 1
      from (select distinct player_id from sales where amount > 0) payer
      left join lateral (
        select e.posted_at from ledger.entries e
        where e.player_id = payer.player_id and e.account_id in (-20, -21, -22, -23) and e.posted_at < ${from} and e.amount > 0
        order by e.posted_at desc limit 1
      ) last on true
    )
    insert into report_facts (day, what, key, amount) select ${day}::date, what, key, sum(amount) from facts group by what, key`.execute(
    tx,
  );
}

async function countPayments(tx: Tx, day: LagosDay): Promise<void> {
  const [from, to] = [startOf(day), startOf(addDays(day, 1))];
  const delay = (seconds: ReturnType<typeof sql>) =>
    sql`(select min(bound) from unnest(${[...DELAY_SECONDS]}::int[]) bound where bound >= ${seconds})`;
  await sql`
    with steps as (
      select * from money_steps where at >= ${from} and at < ${to}
    ), arrived as (
      select s.player_id, s.subject_id, min(s.at) as at from steps s
      where s.to_state = 'credited' and not exists (
        select from money_steps b where b.player_id = s.player_id and b.subject_id = s.subject_id and b.to_state = 'credited' and b.at < ${from})
      group by s.player_id, s.subject_id
    ), nth as (
      select a.player_id, a.at, row_number() over (partition by a.player_id order by a.at, a.subject_id) + (
        select count(*) from (
          select distinct b.subject_id from money_steps b
          where b.player_id = a.player_id and b.to_state = 'credited' and b.at < ${from} limit 2
        ) before) as nth
      from arrived a join payments p on p.player_id = a.player_id and p.payment_id = a.subject_id
    ), begun as (
      select p.channel, p.created_at as begun_at,
        min(s.at) filter (where s.to_state = 'credited') as done_at, count(s.at) as answers
      from payments p left join money_steps s on s.player_id = p.player_id and s.subject_id = p.payment_id
        and s.to_state in ('credited', 'failed', 'quarantined') and s.at < p.created_at + interval '1 day'
      where p.created_at >= ${from} and p.created_at < ${to}
      group by p.player_id, p.payment_id, p.channel, p.created_at
      union all
      select ${PAYOUT}, min(f.at), min(s.at) filter (where s.to_state = 'paid'), count(s.at)
      from (
        select player_id, subject_id, min(at) as at from steps f where to_state = 'submitting' and not exists (
          select from money_steps b
          where b.player_id = f.player_id and b.subject_id = f.subject_id and b.to_state = 'submitting' and b.at < ${from})
        group by player_id, subject_id
      ) f left join money_steps s on s.player_id = f.player_id and s.subject_id = f.subject_id
        and s.to_state in ('paid', 'released', 'returned') and s.at >= f.at and s.at < f.at + interval '1 day'
      group by f.player_id, f.subject_id
    ), facts as (
      select 'paid-in' as what, p.channel as key,
        p.principal_kobo * ((s.to_state = 'credited')::int - (s.from_state is not distinct from 'credited')::int) as amount
      from steps s join payments p on p.player_id = s.player_id and p.payment_id = s.subject_id
      where 'credited' in (s.to_state, s.from_state)
      union all
      select 'paid-out', '', w.amount_kobo * ((s.to_state = 'paid')::int - (s.from_state is not distinct from 'paid')::int)
      from steps s join withdrawals w on w.player_id = s.player_id and w.withdrawal_id = s.subject_id
      where 'paid' in (s.to_state, s.from_state)
      union all
      select case nth when 1 then 'first-payment' else 'second-payment' end, ${weekOf('p.created_at')}, 1
      from nth join players p using (player_id) where nth <= 2
      union all
      select 'hours-to-payment', least(floor(extract(epoch from nth.at - p.created_at) / 3600), ${MOST_HOURS_TO_PAYMENT})::text, 1
      from nth join players p using (player_id) where nth = 1
      union all
      select 'begun', channel, 1 from begun
      union all
      select 'completed', channel, 1 from begun where done_at is not null
      union all
      select 'unanswered', channel, 1 from begun where answers = 0
      union all
      select 'delay', channel || ' ' || ${delay(sql`extract(epoch from done_at - begun_at)`)}, 1 from begun where done_at is not null
    )
    insert into report_facts (day, what, key, amount)
    select ${day}::date, what, key, sum(amount) from facts group by what, key`.execute(tx);
}
