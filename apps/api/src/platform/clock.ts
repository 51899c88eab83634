/** The time is handed to whoever needs it, so that a test can choose it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const DAY_MS = 86_400_000;

/**
 * Earlier than whatever the database's clock says, also where a process's own is a few hours off. A statement that is sent together with the
 * question for the time reads from here on, and what is too old for that time is left out afterwards.
 */
export function surelyPast(clock: Clock): Date {
  return new Date(clock.now().getTime() - DAY_MS);
}
