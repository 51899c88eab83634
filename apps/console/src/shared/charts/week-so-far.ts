import type { Data } from '../api/calls.ts';

type Days = Data<'getDays'>['days'];

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What the prizes would have cost at the end of each day of this week, from its Monday to today. */
export function weekSoFar(days: Days, asOf: string): readonly number[] {
  return days
    .slice(-weekdayOf(asOf))
    .flatMap(({ prizeLiability }) => (prizeLiability === null ? [] : [prizeLiability]));
}

/** 1 for Monday in Lagos, 7 for Sunday: as many days of the week have begun. */
function weekdayOf(instant: string): number {
  const name = new Date(instant).toLocaleDateString('en-GB', { timeZone: 'Africa/Lagos', weekday: 'short' });
  return NAMES.indexOf(name) + 1;
}
