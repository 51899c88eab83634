import { addDays, endOfWeek, type LagosDay, type LagosWeek } from './lagos.ts';

/** The life of a week. It is open while it runs; the rest is kept in the database. */
export type WeekState = 'open' | 'closing' | 'provisional' | 'approved' | 'credited';

const MINUTE_MS = 60_000;
const LAST_BOOKING_MINUTES = 1;

/** When a week may be counted: its last round has ended by itself, and had a minute to be booked. */
export function countableFrom(week: LagosWeek, { roundMinutes }: { readonly roundMinutes: number }): Date {
  return new Date(endOfWeek(week).getTime() + (roundMinutes + LAST_BOOKING_MINUTES) * MINUTE_MS);
}

export function lastDayOf(week: LagosWeek): LagosDay {
  return addDays(week, 6);
}

/** A Monday, written as one. */
export function isWeek(text: string): text is LagosWeek {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text && new Date(at).getUTCDay() === 1;
}
