import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { afterEach, expect, test, vi } from 'vitest';
import { spray } from './spray.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { confettiWin, confettiStreak, confettiGravity } = DEFAULT_SETTINGS.screens;

interface Throw {
  readonly lot: number;
  readonly frameMs: number;
  readonly gravity?: number;
}

/** After ten frames, each so many milliseconds after the one before: how many pieces are in the air, and how low the last one is. */
function sprayed(burst: 'win' | 'streak', { lot, frameMs, gravity = confettiGravity }: Throw) {
  const [least, most] = burst === 'win' ? confettiWin : confettiStreak;
  let step: FrameRequestCallback = () => undefined;
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    step = next;
    return 1;
  });
  let pieces = 0;
  let low = 0;
  const brush = new Proxy(
    { save: () => (pieces += 1), clearRect: () => (pieces = 0), translate: (_x: number, y: number) => (low = y) },
    { get: (known, name) => Reflect.get(known, name) ?? (() => undefined), set: () => true },
  );
  const canvas = document.createElement('canvas');
  vi.spyOn(canvas, 'getContext').mockReturnValue(brush as never);
  spray(canvas, { least, most, gravity, burst, chance: () => lot });
  for (let frame = 0; frame < 10; frame += 1) step(frame * frameMs);
  return { pieces, low };
}

test.each([
  ['win', 80, 105, 130],
  ['streak', 120, 150, 180],
] as const)('a %s throws %i pieces at least, %i on the average and %i at most', (burst, least, middle, most) => {
  expect([0, 0.5, 1].map((lot) => sprayed(burst, { lot, frameMs: 16 }).pieces)).toEqual([least, middle, most]);
});

test('a phone that does not keep up gets no more than the least', () => {
  expect(sprayed('win', { lot: 1, frameMs: 40 }).pieces).toBe(80);
});

test('a piece falls as a gravity of 800 pulls it through the air', () => {
  const fallen = sprayed('streak', { lot: 0, frameMs: 16 }).low;
  const weightless = sprayed('streak', { lot: 0, frameMs: 16, gravity: 0 }).low;
  // In 144 milliseconds; without the air it would be 8.29 pixels.
  expect(fallen - weightless).toBeCloseTo(7.84, 2);
});
