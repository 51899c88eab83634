import type { GamePhase } from './game-phase.ts';
import type { OptionLook } from './option-button.tsx';

/** How an option looks at this moment of its question. */
export function lookOf(phase: GamePhase & { name: 'asking' | 'locked' | 'judged' }, place: number): OptionLook {
  if (phase.name === 'judged') return lookAfter(phase, place);
  if (phase.asked.question.removed.includes(place)) return 'removed';
  if (phase.name === 'asking') return 'idle';
  return phase.option === place ? 'locked' : 'dim';
}

function lookAfter({ verdict, outcome, asked }: GamePhase & { name: 'judged' }, place: number): OptionLook {
  if (place === verdict.answer) {
    if (outcome === 'skipped') return 'skipped';
    return outcome === 'right' ? 'right' : 'answer';
  }
  if (outcome === 'wrong' && place === verdict.chosen) return 'wrong';
  return asked.question.removed.includes(place) ? 'removed' : 'dim';
}
