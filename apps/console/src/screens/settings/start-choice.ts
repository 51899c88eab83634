import { addDays, lagosDay, lagosWeek } from '@spw/rules/lagos';

export type StartChoice = 'now' | 'tomorrow' | 'monday' | 'other';

/** When a version is to begin: as soon as it may, or at a time of a clock in Lagos. */
export interface Start {
  readonly choice: StartChoice;
  /** As a field for date and time has it. */
  readonly other: string;
}

export function startAtFirst(now: number): Start {
  return { choice: 'now', other: `${addDays(lagosDay(new Date(now)), 1)}T09:00` };
}

/** The moment, or null for as soon as it may; undefined while the field holds none that lies ahead. */
export function momentOf({ choice, other }: Start, now: number): string | null | undefined {
  if (choice === 'now') return null;
  const local = choice === 'other' ? other : `${choice === 'tomorrow' ? tomorrow(now) : nextMonday(now)}T00:00`;
  const moment = Date.parse(`${local}+01:00`);
  return moment > now ? new Date(moment).toISOString() : undefined;
}

function tomorrow(now: number): string {
  return addDays(lagosDay(new Date(now)), 1);
}

/** Weeks of the game begin on it. */
function nextMonday(now: number): string {
  return addDays(lagosWeek(new Date(now)), 7);
}
