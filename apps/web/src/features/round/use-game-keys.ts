import type { Powerup } from '@spw/rules/powerups';
import { useEffect, useRef } from 'react';

const OPTIONS: Readonly<Record<string, number>> = { 1: 0, 2: 1, 3: 2, 4: 3, a: 0, b: 1, c: 2, d: 3 };
const POWERUPS: Readonly<Record<string, Powerup>> = {
  q: 'doublepoint',
  w: 'fiftyfifty',
  e: 'skip',
  r: 'timefreeze',
};
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface Moves {
  readonly choose: (option: number) => void;
  readonly usePowerup: (powerup: Powerup) => void;
}

/** The game by keyboard: answers, powerups, the arrows between options, and Esc to leave. */
export function useGameKeys(game: Moves, onLeave: () => void): void {
  const latest = useRef({ game, onLeave });
  useEffect(() => {
    latest.current = { game, onLeave };
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat } = event;
      // A dialog that is open has the keys to itself.
      if (ctrlKey || metaKey || altKey || repeat || document.querySelector('dialog[open]')) return;
      const { game: now, onLeave: leave } = latest.current;
      const letter = key.toLowerCase();
      if (key === 'Escape') {
        event.preventDefault();
        leave();
      } else if (letter in OPTIONS) now.choose(OPTIONS[letter]!);
      else if (letter in POWERUPS) now.usePowerup(POWERUPS[letter]!);
      else if (key in STEPS) moveFocus(event, STEPS[key]!);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function moveFocus(event: KeyboardEvent, step: number): void {
  const options = [...document.querySelectorAll<HTMLButtonElement>('.option:not(:disabled)')];
  if (options.length === 0) return;
  event.preventDefault();
  const at = options.indexOf(document.activeElement as HTMLButtonElement);
  const next = at === -1 ? (step > 0 ? 0 : options.length - 1) : (at + step + options.length) % options.length;
  options[next]?.focus();
}
