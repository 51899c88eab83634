import { angleFor, indexAt } from '@spw/rules/wheel';
import { expect, onTestFinished, test } from 'vitest';
import { turnDisc } from './disc-animation.ts';
import { RUN_UP_DEGREES, RUN_UP_EASING, STOP_EASING, turnedAfter } from './spin-motion.ts';

function degreesOf(frame: Keyframe | undefined): number {
  return Number(/^rotate\((.+)deg\)$/.exec(String(frame?.['transform']))?.[1]);
}

/** A disc that notes how it is asked to turn, and has done so at once. */
function aDisc() {
  const turns: { from: number; to: number; easing: string }[] = [];
  const disc = document.createElement('div');
  Object.assign(disc, {
    animate: (frames: Keyframe[], { easing = 'linear' }: KeyframeAnimationOptions) => {
      turns.push({ from: degreesOf(frames[0]), to: degreesOf(frames[1]), easing });
      return { startTime: null, cancel: () => undefined, finished: Promise.resolve() };
    },
  });
  return { disc, turns };
}

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'the disc speeds up, goes on, and slows down from where it is onto category %i',
  async (index) => {
    let now = 5000;
    Object.defineProperty(document, 'timeline', { configurable: true, get: () => ({ currentTime: now }) });
    onTestFinished(() => void Reflect.deleteProperty(document, 'timeline'));
    const { disc, turns } = aDisc();

    const turning = turnDisc(disc);
    now += 2000;
    const rested = await turning.stopAt(angleFor(index, 8));

    expect(indexAt(rested, 8)).toBe(index);
    expect(turns).toEqual([
      { from: 0, to: RUN_UP_DEGREES, easing: RUN_UP_EASING },
      { from: RUN_UP_DEGREES, to: expect.any(Number), easing: 'linear' },
      { from: turnedAfter(2000), to: rested, easing: STOP_EASING },
    ]);
  },
);
