const DAY = 24 * 3_600_000;

/** The week of the year, as calendars count it: 2026-11-09 → Week 46. */
export function weekName(monday: string): string {
  const thursday = new Date(Date.parse(`${monday}T00:00:00Z`) + 3 * DAY);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return `Week ${Math.floor((thursday.getTime() - newYear) / (7 * DAY)) + 1}`;
}

/** Monday 9 to Sunday 15 November 2026 */
export function weekDays(monday: string): string {
  const first = new Date(`${monday}T00:00:00Z`);
  const last = new Date(first.getTime() + 6 * DAY);
  const day = (date: Date, more: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-NG', { timeZone: 'UTC', weekday: 'long', day: 'numeric', ...more }).replace(',', '');
  const sameMonth = first.getUTCMonth() === last.getUTCMonth();
  return `${day(first, sameMonth ? {} : { month: 'long' })} to ${day(last, { month: 'long', year: 'numeric' })}`;
}
