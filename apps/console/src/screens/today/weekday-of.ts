const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** 1 for Monday in Lagos, 7 for Sunday: as many days of the week have begun. */
export function weekdayOf(instant: string): number {
  const name = new Date(instant).toLocaleDateString('en-GB', { timeZone: 'Africa/Lagos', weekday: 'short' });
  return NAMES.indexOf(name) + 1;
}
