import { useLingui } from '@lingui/react/macro';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useEffect, useRef } from 'react';
import { LETTERS } from '../../features/round/option-button.tsx';
import { playSound, vibrate } from '../../shared/effects.ts';
import type { GamePhase, GameState } from './game-phase.ts';

/** What a change in the game sounds and feels like, and what it says to a screen reader. */
export function useGameFeedback({ phase, round }: GameState): void {
  const { t } = useLingui();
  const last = useRef<GamePhase>(phase);

  useEffect(() => {
    const before = last.current;
    last.current = phase;
    if (before.name === phase.name) {
      if (phase.name === 'asking' && before.name === 'asking') sayRemoved(before.asked.question.removed.length);
      return;
    }
    if (phase.name === 'locked') sayLocked(phase.option);
    if (phase.name === 'judged') sayVerdict(phase);
    if (phase.name === 'ended' && round?.end === 'champion') playSound('win');

    function sayRemoved(removedBefore: number): void {
      if (phase.name !== 'asking') return;
      const { removed, options } = phase.asked.question;
      if (removed.length === removedBefore) return;
      const [one, other] = options.flatMap((_, place) => (removed.includes(place) ? [] : [LETTERS[place]!]));
      announce(t`Two options removed. ${one} and ${other} remain.`);
    }

    function sayLocked(option: number | null): void {
      if (phase.name !== 'locked' || option === null) return;
      vibrate('answer');
      announce(t`Locked: ${LETTERS[option]}, ${phase.asked.question.options[option]}`);
    }

    function sayVerdict(judged: GamePhase & { name: 'judged' }): void {
      const { verdict, outcome, asked } = judged;
      const answer = asked.question.options[verdict.answer];
      playSound(verdict.right ? 'correct' : 'wrong');
      vibrate(verdict.right ? 'right' : 'wrong');
      if (outcome === 'right')
        announce(t`Correct. ${verdict.pointsWon} points. You are on ${verdict.round.points}.`, 'assertive');
      if (outcome === 'wrong') announce(t`Wrong. The answer is ${answer}.`, 'assertive');
      if (outcome === 'skipped') announce(t`Skipped. The answer was ${answer}.`, 'assertive');
      if (outcome === 'out-of-time') announce(t`Out of time.`, 'assertive');
    }
  }, [phase, round, t]);
}
