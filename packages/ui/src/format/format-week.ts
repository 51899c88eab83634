const DAY_MS = 86_400_000;
const utc = { timeZone: 'UTC' } as const;

/** 2026-11-02 → 2 to 8 November; 30 November to 6 December where it crosses a month. */
export function formatWeek(week: string, month: 'long' | 'short' = 'long'): string {
  const monday = new Date(`${week}T00:00:00Z`);
  const sunday = new Date(monday.getTime() + 6 * DAY_MS);
  const whole = (day: Date) => day.toLocaleDateString('en-NG', { ...utc, day: 'numeric', month });
  const isOneMonth = monday.getUTCMonth() === sunday.getUTCMonth();
  return `${isOneMonth ? monday.getUTCDate() : whole(monday)} to ${whole(sunday)}`;
}

/** 2026-03-02 → March 2026 */
export function formatMonth(week: string): string {
  return new Date(`${week}T00:00:00Z`).toLocaleDateString('en-NG', { ...utc, month: 'long', year: 'numeric' });
}
