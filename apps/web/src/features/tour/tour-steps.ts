import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Settings } from '@spw/rules/settings';

export interface TourStep {
  /** What it points at: the element that carries this name in `data-tour`. */
  readonly at: string;
  readonly text: MessageDescriptor;
}

export const newHomeSteps: readonly TourStep[] = [
  { at: 'stats', text: msg`Rank, points and streak live here` },
  { at: 'powerups', text: msg`Powerups you own` },
  { at: 'spin', text: msg`Spin the wheel to play` },
  { at: 'how', text: msg`How to play and the rules` },
];

export const olderHomeSteps: readonly TourStep[] = [
  { at: 'stats', text: msg`Your rank this week` },
  { at: 'powerups', text: msg`Powerup Boost` },
];

export function wheelSteps(spinsPerPlay: number): readonly TourStep[] {
  return [
    { at: 'spins', text: msg`You have ${spinsPerPlay} spins per play` },
    { at: 'wheel', text: msg`Where it stops is your category; spin again if you like` },
    { at: 'action', text: msg`Play starts the game` },
  ];
}

/** Runs on the ladder before the first question, while no clock does. */
export function gameSteps({ lateSeconds, lateFromLevel }: Settings['game']): readonly TourStep[] {
  return [
    { at: 'ladder', text: msg`Ten stops, points grow` },
    { at: 'ring', text: msg`Beat the ring: ${lateSeconds} seconds from level ${lateFromLevel}` },
    { at: 'powerups', text: msg`Powerups, one tap each` },
    { at: 'start', text: msg`One wrong answer ends the game` },
  ];
}
