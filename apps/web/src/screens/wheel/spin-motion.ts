import { angleFor } from '@spw/rules/wheel';

/**
 * How the wheel turns, as numbers: a run-up, a cruise that lasts until the server has answered, and a stop whose first
 * speed is the cruise's. Degrees clockwise, milliseconds. The two curves are exact polynomials, so the same angle can be
 * asked for here that the browser shows.
 */
export const CRUISE_DEGREES_PER_SECOND = 900;
export const RUN_UP_MS = 450;
export const SHORTEST_CRUISE_MS = 600;
const FEWEST_TURNS = 2;
const TURN = 360;

/** p² and 1 − (1 − p)³. */
export const RUN_UP_EASING = `cubic-bezier(${1 / 3}, 0, ${2 / 3}, ${1 / 3})`;
export const STOP_EASING = `cubic-bezier(${1 / 3}, 1, ${2 / 3}, 1)`;
/** The slope of the stop's curve where it begins. */
const STOP_SLOPE = 3;

const speed = CRUISE_DEGREES_PER_SECOND / 1000;
export const RUN_UP_DEGREES = (speed * RUN_UP_MS) / 2;

/** How far the wheel has turned this long after the tap, while nobody has stopped it. */
export function turnedAfter(ms: number): number {
  if (ms <= 0) return 0;
  if (ms < RUN_UP_MS) return RUN_UP_DEGREES * (ms / RUN_UP_MS) ** 2;
  return RUN_UP_DEGREES + (ms - RUN_UP_MS) * speed;
}

export interface Stop {
  /** Where the stop begins and how far it goes from there. */
  readonly from: number;
  readonly degrees: number;
  readonly ms: number;
}

/** From `from` forward, at least two turns, onto a resting angle; never backwards. */
export function planStop(from: number, restingAngle: number): Stop {
  const ahead = (((restingAngle - from) % TURN) + TURN) % TURN;
  const degrees = FEWEST_TURNS * TURN + ahead;
  return { from, degrees, ms: (STOP_SLOPE * degrees) / speed };
}

export function angleInStop({ from, degrees, ms }: Stop, elapsed: number): number {
  const left = 1 - Math.min(1, Math.max(0, elapsed / ms));
  return from + degrees * (1 - left ** 3);
}

/** Where the pointer stands on a line between two categories: the wheel shows none. */
export function angleBetween(count: number): number {
  return angleFor(0, count) + TURN / count / 2;
}

/** Studs that have gone past the pointer: three to a category. */
export function studsPassed(angle: number, count: number): number {
  return Math.floor(angle / (TURN / (count * 3)));
}
