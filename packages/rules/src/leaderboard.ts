/** What a player's place in a week rests on, most important first. */
export interface WeekScore {
  readonly points: number;
  /** Points earned without a powerup; a streak's bonus counts as such. */
  readonly unassisted: number;
  readonly plays: number;
  readonly answeringMs: number;
}

const POINTS = 2 ** 37;
const UNASSISTED = 2 ** 21;
const PLAYS = 2 ** 13;
const MOST_PLAYS = 255;
const MOST_TIME = 8191;
const TIME_STEP_MS = 4000;

/**
 * The order of the board in one number of 53 bits, which a sorted set keeps exactly: more points, then more of them
 * unassisted, then fewer plays, then less time. Where two numbers are equal the lower player id stands first.
 */
export function packScore({ points, unassisted, plays, answeringMs }: WeekScore): number {
  const fewerPlays = MOST_PLAYS - Math.min(plays, MOST_PLAYS);
  const lessTime = MOST_TIME - Math.min(Math.floor(answeringMs / TIME_STEP_MS), MOST_TIME);
  return Math.min(points, 65_535) * POINTS + Math.min(unassisted, 65_535) * UNASSISTED + fewerPlays * PLAYS + lessTime;
}
