import { addDays } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import { totalsBy } from '../modules/totals/index.ts';
import type { DbOrTx } from '../platform/db/database.ts';
import type { DayWindow, Span } from './day-window.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;

/** What was sold: subscriptions, plays, powerups and wildcards, as the ledger's accounts of sales have it. */
export async function revenueOf(db: DbOrTx, { now, day, today, weekAgo }: DayWindow) {
  const here = await totalsBy(db, day, [today.to, ...endsOfHours(today)]);
  const then = await totalsBy(db, addDays(day, -7), [weekAgo.to, ...endsOfHours(weekAgo)]);
  const { soldKobo, soldByAirtimeKobo } = here[0]!;
  /** By the end of an hour less by the end of the one before. */
  const inHour = (totals: typeof here, hour: number) =>
    toNaira(totals[hour + 1]!.soldKobo - (hour === 0 ? 0n : totals[hour]!.soldKobo));
  const hourNow = Math.floor((now.getTime() - today.from.getTime()) / HOUR_MS);
  return {
    revenue: {
      today: toNaira(soldKobo),
      weekAgo: toNaira(then[0]!.soldKobo),
      byWallet: toNaira(soldKobo - soldByAirtimeKobo),
      byAirtime: toNaira(soldByAirtimeKobo),
    },
    revenueByHour: Array.from({ length: HOURS }, (_, hour) => ({
      hour,
      today: hour > hourNow ? null : inHour(here, hour),
      weekAgo: inHour(then, hour),
    })),
  };
}

function endsOfHours({ from }: Span): Date[] {
  return Array.from({ length: HOURS }, (_, hour) => new Date(from.getTime() + (hour + 1) * HOUR_MS));
}
