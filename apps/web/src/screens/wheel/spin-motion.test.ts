import { angleFor, indexAt } from '@spw/rules/wheel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  angleBetween,
  angleInStop,
  CRUISE_DEGREES_PER_SECOND,
  planStop,
  RUN_UP_EASING,
  RUN_UP_MS,
  STOP_EASING,
  studsPassed,
  turnedAfter,
} from './spin-motion.ts';

const jitter = fc.double({ min: -1, max: 1, noNaN: true });
const moment = fc.double({ min: RUN_UP_MS, max: 10_000, noNaN: true });

test('the wheel stops on the category the server drew, wherever it was and however it wobbles', () => {
  fc.assert(
    fc.property(fc.nat(7), jitter, moment, fc.double({ min: 0, max: 360, noNaN: true }), (index, wobble, ms, rest) => {
      const stop = planStop(rest + turnedAfter(ms), angleFor(index, 8, wobble));
      expect(indexAt(angleInStop(stop, stop.ms), 8)).toBe(index);
    }),
  );
});

test('it only ever turns forward, two to three turns more', () => {
  fc.assert(
    fc.property(fc.nat(7), jitter, moment, (index, wobble, ms) => {
      const stop = planStop(turnedAfter(ms), angleFor(index, 8, wobble));
      expect(stop.degrees).toBeGreaterThanOrEqual(720);
      expect(stop.degrees).toBeLessThan(1080);
      let before = stop.from;
      for (let elapsed = 0; elapsed <= stop.ms; elapsed += stop.ms / 50) {
        const now = angleInStop(stop, elapsed);
        expect(now).toBeGreaterThanOrEqual(before);
        before = now;
      }
    }),
  );
});

test('speed rises from rest and never jumps: the run-up ends, and the stop begins, at the speed of the cruise', () => {
  const perSecond = (angleAt: (ms: number) => number, at: number) => (angleAt(at + 0.001) - angleAt(at - 0.001)) / 2e-6;
  const stop = planStop(turnedAfter(2000), 10);
  const wholeSpin = (ms: number) => (ms < 2000 ? turnedAfter(ms) : angleInStop(stop, ms - 2000));

  for (const part of [0, 0.25, 0.5, 0.75, 1])
    expect(perSecond(turnedAfter, part * RUN_UP_MS)).toBeCloseTo(part * CRUISE_DEGREES_PER_SECOND, 0);
  expect(perSecond(wholeSpin, 2000)).toBeCloseTo(CRUISE_DEGREES_PER_SECOND, 0);
  expect(perSecond(wholeSpin, 2000 + stop.ms - 0.001)).toBeCloseTo(0, 2);
  expect(stop.ms).toBeGreaterThanOrEqual(2400);
  expect(stop.ms).toBeLessThan(3600);
});

test.each([
  [RUN_UP_EASING, (part: number) => part ** 2],
  [STOP_EASING, (part: number) => 1 - (1 - part) ** 3],
])('the browser turns the wheel by the curve that is reckoned with: %s', (easing, curve) => {
  const [x1, y1, x2, y2] = easing.match(/[\d.]+/g)!.map(Number) as [number, number, number, number];
  // With these two the curve goes through its parts as evenly as time does.
  expect([x1, x2]).toEqual([1 / 3, 2 / 3]);
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    const rest = 1 - part;
    const turned = 3 * rest ** 2 * part * y1 + 3 * rest * part ** 2 * y2 + part ** 3;
    expect(turned).toBeCloseTo(curve(part), 9);
  }
});

test('a spin without an answer ends between two categories', () => {
  const edge = angleBetween(8);
  expect(indexAt(edge - 0.1, 8)).not.toBe(indexAt(edge + 0.1, 8));
});

test('twenty-four studs pass in a turn', () => {
  expect(studsPassed(360, 8) - studsPassed(0, 8)).toBe(24);
});
