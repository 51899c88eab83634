import { allow, refuse, type Decision } from './decision.ts';
import type { Settings } from './settings.ts';

export interface OpenTurn {
  readonly spinsUsed: number;
}

export interface SpinFacts {
  readonly subscribed: boolean;
  /** Of all kinds that may be spent now. */
  readonly playsLeft: number;
  /** Of them, those that need no subscription. */
  readonly welcomePlays: number;
  /** Turns opened today. */
  readonly playsToday: number;
  readonly hasBirthDate: boolean;
}

type TurnRefusal = 'not_subscribed' | 'no_plays_left' | 'daily_cap_exceeded' | 'profile_incomplete';

/** May this player open a turn, which costs a play? The cap comes first: no other step would help on a day that is over. */
export function decideTurn(player: SpinFacts, game: Settings['game']): Decision<{ plays: 1 }, TurnRefusal> {
  if (player.playsToday >= game.dailyCap) return refuse('daily_cap_exceeded');
  if (!player.subscribed && player.welcomePlays === 0) return refuse('not_subscribed');
  if (player.playsToday >= game.playsBeforeProfile && !player.hasBirthDate) return refuse('profile_incomplete');
  if (player.playsLeft === 0) return refuse('no_plays_left');
  return allow({ plays: 1 });
}

/** A spin of an open turn is already paid for: neither a lapsed subscription nor the day's cap takes it away. */
export function decideSpin(turn: OpenTurn, game: Settings['game']): Decision<{ spin: number }, 'no_spins_left'> {
  if (turn.spinsUsed >= game.spinsPerPlay) return refuse('no_spins_left');
  return allow({ spin: turn.spinsUsed + 1 });
}

/** A wildcard is for a turn whose spins are over and that stands on a category. One is enough for it. */
export function decideWildcard(
  turn: OpenTurn & { readonly categoryId: string | null; readonly wildcard: boolean },
  game: Settings['game'],
): Decision<null, 'not_allowed'> {
  const spun = turn.spinsUsed >= game.spinsPerPlay && turn.categoryId !== null;
  return spun && !turn.wildcard ? allow(null) : refuse('not_allowed');
}

const TURN = 360;

function turned(angle: number): number {
  return ((angle % TURN) + TURN) % TURN;
}

/** How far from a segment's middle the wheel may stop, as a share of the segment: never near an edge that could be argued about. */
const JITTER = 1 / 3;

/**
 * The angle at which a wheel of `count` segments, the first of them centred under the pointer at 0°, shows segment `index`.
 * `jitter` from −1 to 1 moves it off the middle.
 */
export function angleFor(index: number, count: number, jitter = 0): number {
  const segment = TURN / count;
  return turned(-index * segment + jitter * segment * JITTER);
}

/** The segment under the pointer. */
export function indexAt(angle: number, count: number): number {
  const segment = TURN / count;
  return Math.floor(turned(-angle + segment / 2) / segment);
}
