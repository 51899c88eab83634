import { angleFor } from '@spw/rules/wheel';
import { readPreferences, savesData, wantsLessMotion } from '@spw/ui/preferences/preferences.ts';
import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { turnDisc, type TurningDisc } from './disc-animation.ts';
import { playTicks } from './wheel-ticks.ts';
import { angleBetween } from './spin-motion.ts';

const STEP_MS = 350;
const STEPS = 4;
const FADE_MS = 120;

export interface Disc {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The angle at which the wheel rests. */
  readonly turn: number;
  /** The category that stands out. */
  readonly chosen: number | undefined;
  readonly start: () => void;
  /** Comes to rest on a category; settles when it stands there. */
  readonly stopOn: (index: number) => Promise<void>;
  /** Comes to rest on none. */
  readonly coast: () => Promise<void>;
  /** Shows, without turning, where an earlier spin stopped. */
  readonly show: (index: number) => void;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Still: nothing turns. Walking: a highlight goes from category to category in place, where motion is welcome but data is dear. */
function manner(disc: HTMLElement | null): 'turning' | 'walking' | 'still' {
  const preferences = readPreferences();
  if (wantsLessMotion(preferences)) return 'still';
  if (savesData(preferences) || disc === null || !('animate' in disc)) return 'walking';
  return 'turning';
}

interface Turning {
  readonly disc: TurningDisc;
  readonly endTicks: () => void;
}

function endTurning(turning: RefObject<Turning | null>): void {
  turning.current?.endTicks();
  turning.current?.disc.cancel();
  turning.current = null;
}

export function useDisc(count: number): Disc {
  const ref = useRef<HTMLDivElement>(null);
  const turning = useRef<Turning>(null);
  const [turn, setTurn] = useState(0);
  const [chosen, setChosen] = useState<number>();

  useEffect(() => () => endTurning(turning), []);

  function start(): void {
    endTurning(turning);
    setChosen(undefined);
    if (ref.current === null || manner(ref.current) !== 'turning') return;
    const disc = turnDisc(ref.current);
    const pointer = ref.current.parentElement?.querySelector('[data-pointer]') ?? null;
    turning.current = { disc, endTicks: playTicks(disc, pointer, count) };
  }

  async function rest(angle: number): Promise<void> {
    if (turning.current !== null) {
      await turning.current.disc.stopAt(angle - turn);
      // The animation holds the disc where it stands; the frame in which it came to rest has enough to do.
      await nextTask();
    }
    // In one frame: the drawing takes the angle over as the animation lets go of it.
    flushSync(() => setTurn(angle));
    endTurning(turning);
  }

  async function stopOn(index: number): Promise<void> {
    if (turning.current === null && manner(ref.current) === 'walking') {
      for (let step = STEPS; step > 0; step--) {
        setChosen((index - step + count * STEPS) % count);
        await pause(STEP_MS);
      }
    }
    await rest(angleFor(index, count, Math.random() * 2 - 1));
    await nextTask();
    if (manner(ref.current) !== 'turning') ref.current?.animate?.([{ opacity: 0 }, { opacity: 1 }], FADE_MS);
    startTransition(() => setChosen(index));
  }

  return {
    ref,
    turn,
    chosen,
    start,
    stopOn,
    coast: () => rest(turning.current === null ? turn : angleBetween(count)),
    show(index) {
      if (index < 0) return;
      setTurn(angleFor(index, count));
      setChosen(index);
    },
  };
}

/** Lets the browser turn to the player before the work goes on: on a slow phone many small steps keep no finger waiting. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
