/** Days and weeks are those of Lagos, which is one hour ahead of UTC all year round. A week is named by its Monday. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A calendar day in Lagos, written 2026-11-15. */
export type LagosDay = string & { readonly brand: 'LagosDay' };
/** A week, named by its Monday. */
export type LagosWeek = LagosDay & { readonly week: true };

function dayNumber(at: Date): number {
  return Math.floor((at.getTime() + HOUR_MS) / DAY_MS);
}

function nameOf(day: number): LagosDay {
  return new Date(day * DAY_MS).toISOString().slice(0, 10) as LagosDay;
}

function numberOf(day: LagosDay): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function lagosDay(at: Date): LagosDay {
  return nameOf(dayNumber(at));
}

export function daysBetween(earlier: LagosDay, later: LagosDay): number {
  return numberOf(later) - numberOf(earlier);
}

export function addDays(day: LagosDay, days: number): LagosDay {
  return nameOf(numberOf(day) + days);
}

export function lagosWeek(at: Date): LagosWeek {
  const day = dayNumber(at);
  // Day 0 of the era, 1 January 1970, was a Thursday.
  return nameOf(day - ((day + 3) % 7)) as LagosWeek;
}

/** The first moment of a day in Lagos. */
export function startOf(day: LagosDay): Date {
  return new Date(numberOf(day) * DAY_MS - HOUR_MS);
}

/** The first moment after a week. */
export function endOfWeek(week: LagosWeek): Date {
  return startOf(addDays(week, 7));
}

/** Whole days an account has been open. */
export function accountAge(createdAt: Date, now: Date): number {
  return Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS);
}
