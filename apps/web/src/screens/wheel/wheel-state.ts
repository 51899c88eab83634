import type { User } from '@spw/contract/user';
import type { Settings } from '@spw/rules/settings';
import type { Answer } from '../../shared/api/calls.ts';

export type Open = Answer<'openRound'>['data'];
export type OpenTurn = NonNullable<Open['turn']>;

/** What the wheel can offer right now, one at a time. */
export type WheelState =
  | { readonly kind: 'round-open'; readonly roundId: string; readonly category: string }
  | { readonly kind: 'chosen'; readonly category: NonNullable<OpenTurn['category']>; readonly spinsLeft: number }
  | { readonly kind: 'picking' }
  | { readonly kind: 'ready'; readonly costs: 'nothing' | 'play' | 'welcome-play' }
  | { readonly kind: 'not-subscribed' }
  | { readonly kind: 'capped' }
  | { readonly kind: 'no-plays' };

/** A turn that is open has been paid for, so what it still offers comes before anything that is missing. */
export function wheelState(open: Open, player: User, { dailyCap }: Settings['game']): WheelState {
  const { round, turn } = open;
  if (round !== null) return { kind: 'round-open', roundId: round.id, category: round.category.name };
  if (turn?.wildcard) return { kind: 'picking' };
  if (turn !== null && turn.category !== null)
    return { kind: 'chosen', category: turn.category, spinsLeft: turn.spinsLeft };
  if (turn !== null && turn.spinsLeft > 0) return { kind: 'ready', costs: 'nothing' };
  if (open.dailyPlays >= dailyCap) return { kind: 'capped' };
  if (player.welcomePlays > 0) return { kind: 'ready', costs: 'welcome-play' };
  if (!player.isActive) return { kind: 'not-subscribed' };
  return player.plays > 0 ? { kind: 'ready', costs: 'play' } : { kind: 'no-plays' };
}

/** The counter above the wheel: what is left of the open turn, or what the next play would give. */
export function spinsToShow(open: Open, player: User, { spinsPerPlay }: Settings['game']): number {
  if (open.turn !== null) return open.turn.spinsLeft;
  return player.welcomePlays > 0 || (player.isActive && player.plays > 0) ? spinsPerPlay : 0;
}
