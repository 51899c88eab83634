import { lagosDay, startOf, type LagosDay } from '@spw/rules/lagos';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

type What = 'paid-in' | 'paid-out' | 'week-players' | 'impressions' | 'clicks';

export interface Sum {
  readonly what: string;
  readonly key: string;
  readonly amount: bigint;
}

export interface DayTotals {
  readonly rounds: number;
  readonly players: number;
  readonly newPlayers: number;
  readonly soldKobo: bigint;
  readonly soldByAirtimeKobo: bigint;
}

const NOTHING: DayTotals = { rounds: 0, players: 0, newPlayers: 0, soldKobo: 0n, soldByAirtimeKobo: 0n };
const HOUR_MS = 3_600_000;

/** Up to where things are settled, for whoever moves it. Nothing while another is doing that. */
export function lockMark(tx: Tx): Promise<{ settledAt: Date } | undefined> {
  return own(tx).selectFrom('totalsMark').select('settledAt').forUpdate().skipLocked().executeTakeFirst();
}

export async function moveMark(tx: Tx, settledAt: Date): Promise<void> {
  await own(tx).updateTable('totalsMark').set({ settledAt }).execute();
}

export interface Counted {
  readonly asOf: Date;
  readonly openRounds: number;
  readonly lateRounds: number;
  /** Of those, the ones of the day. */
  readonly openToday: number;
}

export async function saveCounted(tx: Tx, counted: Counted): Promise<void> {
  await own(tx).updateTable('totalsMark').set(counted).execute();
}

/** What was counted last; nothing before the worker's first run. */
export async function readMark(db: DbOrTx): Promise<Counted | null> {
  const row = await own(db)
    .selectFrom('totalsMark')
    .select(['asOf', 'openRounds', 'lateRounds', 'openToday'])
    .executeTakeFirstOrThrow();
  return row.asOf === null ? null : { ...row, asOf: row.asOf };
}

/** Takes away what was counted of a day from a moment on, to count it anew, and says what had been counted before. */
export async function openDay(
  tx: Tx,
  { day, from, to }: { day: LagosDay; from: Date; to: Date | null },
): Promise<DayTotals> {
  let later = own(tx).deleteFrom('dayTotals').where('at', '>', from);
  later = to ? later.where('day', '=', day).where('at', '<=', to) : later.where('day', '>=', day);
  await later.execute();
  const [totals] = await totalsBy(tx, day, [from]);
  return totals!;
}

/** What had happened on a day by each of these moments, by the minute. */
export async function totalsBy(db: DbOrTx, day: LagosDay, moments: readonly Date[]): Promise<DayTotals[]> {
  const { rows } = await sql<DayTotals & { nth: bigint }>`
    select asked.nth, t.rounds, t.players, t.new_players as "newPlayers", t.sold_kobo as "soldKobo",
      t.sold_by_airtime_kobo as "soldByAirtimeKobo"
    from unnest(${[...moments]}::timestamptz[]) with ordinality asked (at, nth) cross join lateral (
      select * from day_totals d where d.day = ${day} and d.at <= asked.at order by d.at desc limit 1
    ) t`.execute(db);
  return moments.map((_, at) => rows.find(({ nth }) => Number(nth) === at + 1) ?? NOTHING);
}

/** What happened on each of these days, as far as it is counted. */
export async function lastDays(db: DbOrTx, days: readonly LagosDay[]): Promise<Map<LagosDay, DayTotals>> {
  const { rows } = await sql<DayTotals & { day: LagosDay }>`
    select t.day, t.rounds, t.players, t.new_players as "newPlayers", t.sold_kobo as "soldKobo",
      t.sold_by_airtime_kobo as "soldByAirtimeKobo"
    from unnest(${[...days]}::date[]) asked (day) cross join lateral (
      select * from day_totals d where d.day = asked.day order by d.at desc limit 1
    ) t`.execute(db);
  return new Map(days.map((day) => [day, rows.find((row) => row.day === day) ?? NOTHING]));
}

/** Adds sums for good, or puts those that are not settled in the place of the ones before. */
export async function addSums(tx: Tx, part: 'settled' | 'recent', sums: readonly Sum[]): Promise<void> {
  if (part === 'recent') await own(tx).updateTable('keptSums').set({ recent: 0n }).where('recent', '<>', 0n).execute();
  for (const { what, key, amount } of sums)
    await own(tx)
      .insertInto('keptSums')
      .values({ what, key, [part]: amount })
      .onConflict((oc) =>
        oc.columns(['what', 'key']).doUpdateSet((eb) => ({ [part]: eb(`keptSums.${part}`, '+', amount) })),
      )
      .execute();
}

/** Of these keys, those that are kept. */
export async function readSums(db: DbOrTx, what: What, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await own(db)
    .selectFrom('keptSums')
    .select(['key', sql<bigint>`settled + recent`.as('sum')])
    .where('what', '=', what)
    .where('key', '=', (eb) => eb.fn.any(eb.val([...keys])))
    .execute();
  return new Map(rows.map(({ key, sum }) => [key, Number(sum)]));
}

const hourly = (db: DbOrTx, what: 'paid-in' | 'paid-out', { from, to }: { from: string; to: string }) =>
  own(db).selectFrom('keptSums').where('what', '=', what).where('key', '>=', from).where('key', '<', to);

/** What is kept by the hour, from one hour's key until before another's. */
export async function sumBetween(
  db: DbOrTx,
  what: 'paid-in' | 'paid-out',
  between: { from: string; to: string },
): Promise<bigint> {
  const { sum } = await hourly(db, what, between)
    .select(sql<bigint>`coalesce(sum(settled + recent), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/** All of it: a row for each hour there was any. */
export async function sumOf(db: DbOrTx, what: 'paid-in' | 'paid-out'): Promise<bigint> {
  const { sum } = await own(db)
    .selectFrom('keptSums')
    .select(sql<bigint>`coalesce(sum(settled + recent), 0)::bigint`.as('sum'))
    .where('what', '=', what)
    .executeTakeFirstOrThrow();
  return sum;
}

/** The same by the day. */
export async function sumsByDay(
  db: DbOrTx,
  what: 'paid-in' | 'paid-out',
  between: { from: string; to: string },
): Promise<Map<string, bigint>> {
  const rows = await hourly(db, what, between)
    .select([sql<string>`left(key, 10)`.as('day'), sql<bigint>`sum(settled + recent)::bigint`.as('sum')])
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, sum }) => [day, sum]));
}

/** The hour of Lagos that a moment is in: what is kept by the hour is kept under this. */
export function hourOf(moment: Date): string {
  const day = lagosDay(moment);
  const hour = Math.floor((moment.getTime() - startOf(day).getTime()) / HOUR_MS);
  return `${day} ${String(hour).padStart(2, '0')}`;
}

/** The same of a column, in SQL. */
export function hourKey(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24')`;
}

/** Deletes days that no page looks back to. */
export async function forgetBefore(tx: Tx, day: LagosDay): Promise<void> {
  await own(tx).deleteFrom('dayTotals').where('day', '<', day).execute();
  await own(tx).deleteFrom('keptSums').where('what', 'in', ['paid-in', 'paid-out']).where('key', '<', day).execute();
}
