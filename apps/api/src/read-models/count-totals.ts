import { addDays, lagosDay, startOf } from '@spw/rules/lagos';
import { sql } from 'kysely';
import {
  addSums,
  forgetBefore,
  hourKey,
  lockMark,
  moveMark,
  openDay,
  saveCounted,
  type Sum,
} from '../modules/totals/index.ts';
import type { Db, DbOrTx, Tx } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Span } from './day-window.ts';

interface Deps {
  readonly db: Db;
  /** For statements that may take longer than one of a request. */
  readonly longRunningDb?: Db;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
}

/** At most one waits, however many workers there are and however long the one before it takes. */
export const countTotalsJob = defineJob('totals.count', { policy: 'short', expireSeconds: 900 });

const MINUTE_MS = 60_000;
/** So long after it happened, everything is there to be seen: `measureRounds` says why. What is younger is counted again by the next run. */
const SETTLED_AFTER_MS = 10 * MINUTE_MS;
/** What is settled at once: a minute, and after a pause of the worker steps of this length. */
const STEP_MS = 6 * 60 * MINUTE_MS;
const LONGEST_MILLISECONDS = 300_000;
const KEEP_DAYS = 30;
const LATE_MS = 15 * MINUTE_MS;

/** Counts what happened since the last time. */
export async function countTotals({ db: usual, longRunningDb, databaseNow }: Deps): Promise<void> {
  const db = longRunningDb ?? usual;
  const now = await databaseNow(db);
  const settled = new Date(Math.floor((now.getTime() - SETTLED_AFTER_MS) / MINUTE_MS) * MINUTE_MS);
  while (await settleStep(db, settled));
  await db.transaction().execute((tx) => countRecent(tx, now));
}

/** Says whether there was anything. The totals and the mark are one transaction: both are there, or neither. */
function settleStep(db: Db, until: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const mark = await lockMark(tx);
    if (!mark || mark.settledAt >= until) return false;
    await sql`select set_config('statement_timeout', ${String(LONGEST_MILLISECONDS)}, true)`.execute(tx);
    const from = mark.settledAt;
    const to = new Date(Math.min(from.getTime() + STEP_MS, endOfDay(from).getTime(), until.getTime()));
    await countDay(tx, { from, to }, to);
    await addSums(tx, 'settled', await sumsIn(tx, { from, to }));
    await moveMark(tx, to);
    return true;
  });
}

async function countRecent(tx: Tx, now: Date): Promise<void> {
  const mark = await lockMark(tx);
  if (!mark || mark.settledAt >= now) return;
  const midnight = new Date(Math.min(endOfDay(mark.settledAt).getTime(), now.getTime()));
  await countDay(tx, { from: mark.settledAt, to: midnight }, null);
  if (midnight < now) await countDay(tx, { from: midnight, to: now }, null);
  await addSums(tx, 'recent', await sumsIn(tx, { from: mark.settledAt, to: now }));
  const today = lagosDay(now);
  const { rows } = await sql<{ openRounds: number; lateRounds: number; openToday: number }>`
    select count(*)::int as "openRounds",
      count(*) filter (where started_at < ${new Date(now.getTime() - LATE_MS)})::int as "lateRounds",
      count(*) filter (where started_at >= ${startOf(today)} and started_at < ${now})::int as "openToday"
    from rounds where phase <> 'ended'`.execute(tx);
  await saveCounted(tx, { asOf: now, ...rows[0]! });
  await forgetBefore(tx, addDays(today, -KEEP_DAYS));
}

function endOfDay(moment: Date): Date {
  return startOf(addDays(lagosDay(moment), 1));
}

/** Writes what had happened on a day by the end of each minute of a span of it, and by the end of the span. */
async function countDay(tx: Tx, { from, to }: Span, until: Date | null): Promise<void> {
  const day = lagosDay(from);
  const before = await openDay(tx, { day, from, to: until });
  await sql`
    with ends as (
      select at from generate_series(${from}::timestamptz + interval '1 minute', ${to}::timestamptz, interval '1 minute') at
      union select ${to}::timestamptz
    ), things as (
      select started_at as at, 1 as rounds, 0 as players, 0 as new_players, 0::bigint as sold, 0::bigint as by_airtime
      from rounds where started_at >= ${from} and started_at < ${to}
      union all
      select at, 0, 1, 0, 0, 0 from (
        select player_id, min(started_at) as at from rounds where started_at >= ${from} and started_at < ${to} group by player_id
      ) first
      where not exists (
        select from rounds r where r.player_id = first.player_id and r.started_at >= ${startOf(day)} and r.started_at < ${from})
      union all
      select created_at, 0, 0, 1, 0, 0 from players where created_at >= ${from} and created_at < ${to}
      union all
      select e.posted_at, 0, 0, 0, e.amount, case when j.kind = 'sale-airtime' then e.amount else 0 end
      from ledger.entries e join ledger.journals j on j.journal_id = e.journal_id and j.posted_at = e.posted_at
      where e.account_id in (-20, -21, -22, -23) and e.posted_at >= ${from} and e.posted_at < ${to}
    ), minutes as (
      select least(date_trunc('minute', at) + interval '1 minute', ${to}::timestamptz) as at, sum(rounds) as rounds, sum(players) as players,
        sum(new_players) as new_players, sum(sold) as sold, sum(by_airtime) as by_airtime
      from things group by 1
    )
    insert into day_totals (day, at, rounds, players, new_players, sold_kobo, sold_by_airtime_kobo)
    select ${day}::date, at, ${before.rounds}::int + coalesce(sum(rounds) over upto, 0), ${before.players}::int + coalesce(sum(players) over upto, 0),
      ${before.newPlayers}::int + coalesce(sum(new_players) over upto, 0), ${before.soldKobo}::bigint + coalesce(sum(sold) over upto, 0),
      ${before.soldByAirtimeKobo}::bigint + coalesce(sum(by_airtime) over upto, 0)
    from ends left join minutes using (at) window upto as (order by at)`.execute(tx);
}

/**
 * What is kept under a key, of a span. Payments and withdrawals count in the hour they were begun in, while they are credited or paid: a step
 * into that state adds, a step out of it takes away.
 */
async function sumsIn(tx: Tx, { from, to }: Span): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select 'paid-in' as what, ${hourKey('p.created_at')} as key,
      sum(p.principal_kobo * ((s.to_state = 'credited')::int - (s.from_state is not distinct from 'credited')::int))::bigint as amount
    from money_steps s join payments p on p.player_id = s.player_id and p.payment_id = s.subject_id
    where s.at >= ${from} and s.at < ${to} and 'credited' in (s.to_state, s.from_state) group by 2
    union all
    select 'paid-out', ${hourKey('w.created_at')},
      sum(w.amount_kobo * ((s.to_state = 'paid')::int - (s.from_state is not distinct from 'paid')::int))::bigint
    from money_steps s join withdrawals w on w.player_id = s.player_id and w.withdrawal_id = s.subject_id
    where s.at >= ${from} and s.at < ${to} and 'paid' in (s.to_state, s.from_state) group by 2
    union all
    select 'week-players', week::text, count(*) from (
      select player_id, week from rounds where ended_at >= ${from} and ended_at < ${to} group by 1, 2
    ) first
    where not exists (
      select from rounds r where r.player_id = first.player_id and r.week = first.week and r.ended_at < ${from})
    group by 2
    union all
    select kind || 's', campaign_id::text, count(*) from campaign_events where created_at >= ${from} and created_at < ${to} group by 1, 2`.execute(
    tx,
  );
  return rows;
}
