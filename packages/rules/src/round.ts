import { allow, refuse, type Decision } from './decision.ts';
import { passedStep, pointsOf, secondsFor } from './ladder.ts';
import type { Powerup } from './powerups.ts';
import type { Settings } from './settings.ts';

type Game = Settings['game'];

export type RoundEnd = 'wrong' | 'out-of-time' | 'cashed-out' | 'champion' | 'expired';

/**
 * A game of ten questions. On the ladder no clock runs and `level` is the next to be asked; while asking, the clock has run
 * since `revealedAt`. Times are milliseconds of the server's clock.
 */
export interface Round {
  readonly phase: 'ladder' | 'asking' | 'ended';
  readonly level: number;
  readonly startedAt: number;
  readonly revealedAt: number | null;
  readonly frozenMs: number;
  /** Powerups used in this round: one of each kind. */
  readonly used: readonly Powerup[];
  /** Those of them used on the question being asked. */
  readonly usedHere: readonly Powerup[];
  readonly points: number;
  readonly unassisted: number;
  readonly answeringMs: number;
  readonly end: RoundEnd | null;
}

export function startRound(now: number): Round {
  return {
    phase: 'ladder',
    level: 1,
    startedAt: now,
    revealedAt: null,
    frozenMs: 0,
    used: [],
    usedHere: [],
    points: 0,
    unassisted: 0,
    answeringMs: 0,
    end: null,
  };
}

type NotAllowed = 'not_allowed';

/** Shows a question and starts its clock. Shown again, as after a reload, its clock goes on as it was. */
export function reveal(round: Round, level: number, now: number, game: Game): Decision<Round, NotAllowed> {
  const current = expireIfOver(round, now, game);
  if (current.phase === 'ended' || current.level !== level) return refuse('not_allowed');
  if (current.phase === 'asking') return allow(current);
  return allow({ ...current, phase: 'asking', revealedAt: now, frozenMs: 0, usedHere: [] });
}

/** When the clock on the screen runs out. */
export function deadlineOf(round: Round, game: Game): number {
  return (round.revealedAt ?? round.startedAt) + secondsFor(round.level, game) * 1000 + round.frozenMs;
}

/** An answer given in time may arrive a little later: the line, not the player, was slow. */
function isTooLate(round: Round, now: number, game: Game): boolean {
  return now > deadlineOf(round, game) + game.graceMilliseconds;
}

/** `right` says whether the option is the right one; null that the player's screen ran out of time. */
export function answer(
  round: Round,
  { level, right, now }: { level: number; right: boolean | null; now: number },
  game: Game,
): Decision<Round, NotAllowed> {
  if (round.phase !== 'asking' || round.level !== level) return refuse('not_allowed');
  if (isTooLate(round, now, game)) return allow(endRound(round, 'out-of-time', now, game));
  if (right === null) {
    return now >= deadlineOf(round, game) ? allow(endRound(round, 'out-of-time', now, game)) : refuse('not_allowed');
  }
  return allow(right ? passLevel(round, now, game) : endRound(round, 'wrong', now, game));
}

/** Uses a powerup on the question being asked. Skip passes the level; what the others do shows in the question and its score. */
export function applyPowerup(round: Round, powerup: Powerup, now: number, game: Game): Decision<Round, NotAllowed> {
  if (round.phase !== 'asking' || round.used.includes(powerup) || now > deadlineOf(round, game))
    return refuse('not_allowed');
  const helped: Round = { ...round, used: [...round.used, powerup], usedHere: [...round.usedHere, powerup] };
  if (powerup === 'skip') return allow(passLevel(helped, now, game));
  if (powerup === 'timefreeze') return allow({ ...helped, frozenMs: helped.frozenMs + game.freezeSeconds * 1000 });
  return allow(helped);
}

/** Stops with the points so far, from the first step that may be kept. */
export function cashOut(round: Round, now: number, game: Game): Decision<Round, NotAllowed> {
  const current = expireIfOver(round, now, game);
  if (current.phase !== 'ladder' || passedStep(current.level) === null) return refuse('not_allowed');
  return allow({ ...current, phase: 'ended', end: 'cashed-out' });
}

/** A question whose time is over, or a round left lying, has ended whether or not anyone says so. */
export function expireIfOver(round: Round, now: number, game: Game): Round {
  if (round.phase === 'ended') return round;
  if (round.phase === 'asking' && isTooLate(round, now, game)) return endRound(round, 'out-of-time', now, game);
  const over = now > round.startedAt + game.roundMinutes * 60_000;
  return over ? { ...round, phase: 'ended', end: 'expired' } : round;
}

function timeTaken(round: Round, now: number, game: Game): number {
  const most = secondsFor(round.level, game) * 1000 + round.frozenMs;
  return Math.min(Math.max(0, now - (round.revealedAt ?? now)), most);
}

function endRound(round: Round, end: RoundEnd, now: number, game: Game): Round {
  return { ...round, phase: 'ended', end, answeringMs: round.answeringMs + timeTaken(round, now, game) };
}

function passLevel(round: Round, now: number, game: Game): Round {
  const base = pointsOf(round.level, game);
  const won = round.usedHere.includes('doublepoint') ? base * 2 : base;
  const passed: Round = {
    ...round,
    points: round.points + won,
    unassisted: round.unassisted + (round.usedHere.length === 0 ? base : 0),
    answeringMs: round.answeringMs + timeTaken(round, now, game),
  };
  if (round.level === game.levels.length) return { ...passed, phase: 'ended', end: 'champion' };
  return { ...passed, phase: 'ladder', level: round.level + 1, revealedAt: null, frozenMs: 0, usedHere: [] };
}
