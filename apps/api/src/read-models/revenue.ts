import { toNaira } from '@spw/rules/naira';
import { sql } from 'kysely';
import type { DbOrTx } from '../platform/db/database.ts';
import type { DayWindow } from './day-window.ts';

interface HourRow {
  readonly hour: number;
  readonly which: 'today' | 'weekAgo';
  readonly airtime: boolean;
  readonly whole: bigint;
  /** Of it, what was sold before this time of day. */
  readonly soFar: bigint;
}

const HOURS = 24;

/** What was sold: subscriptions, plays, powerups and wildcards, as the ledger's accounts of sales have it. */
export async function revenueOf(db: DbOrTx, { now, today, weekAgo }: DayWindow) {
  const { rows } = await sql<HourRow>`
    select which, extract(hour from e.posted_at at time zone 'Africa/Lagos')::int as hour, j.kind = 'sale-airtime' as airtime,
      sum(e.amount)::bigint as whole, coalesce(sum(e.amount) filter (where e.posted_at < span.until), 0)::bigint as so_far
    from (values ('today', ${today.from}::timestamptz, ${today.to}::timestamptz),
      ('weekAgo', ${weekAgo.from}::timestamptz, ${weekAgo.to}::timestamptz)) as span (which, since, until)
    join ledger.entries e on e.account_id in (-20, -21, -22, -23)
      and e.posted_at >= span.since and e.posted_at < span.since + interval '1 day'
    join ledger.journals j on j.journal_id = e.journal_id and j.posted_at = e.posted_at
    group by 1, 2, 3`.execute(db);
  const sum = (part: keyof Pick<HourRow, 'whole' | 'soFar'>, fits: (row: HourRow) => boolean) =>
    toNaira(rows.filter(fits).reduce((total, row) => total + row[part], 0n));
  const hourNow = Math.floor((now.getTime() - today.from.getTime()) / 3_600_000);
  return {
    revenue: {
      today: sum('soFar', ({ which }) => which === 'today'),
      weekAgo: sum('soFar', ({ which }) => which === 'weekAgo'),
      byWallet: sum('soFar', ({ which, airtime }) => which === 'today' && !airtime),
      byAirtime: sum('soFar', ({ which, airtime }) => which === 'today' && airtime),
    },
    revenueByHour: Array.from({ length: HOURS }, (_, hour) => ({
      hour,
      today: hour > hourNow ? null : sum('soFar', (row) => row.which === 'today' && row.hour === hour),
      weekAgo: sum('whole', (row) => row.which === 'weekAgo' && row.hour === hour),
    })),
  };
}
