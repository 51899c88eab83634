import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packScore, type WeekScore } from './leaderboard.ts';

const score = fc.record({
  points: fc.integer({ min: 0, max: 65_535 }),
  unassisted: fc.integer({ min: 0, max: 65_535 }),
  plays: fc.integer({ min: 0, max: 252 }),
  answeringMs: fc.integer({ min: 0, max: 30_000_000 }),
});

function before(a: WeekScore, b: WeekScore): number {
  return (
    b.points - a.points ||
    b.unassisted - a.unassisted ||
    a.plays - b.plays ||
    Math.floor(a.answeringMs / 4000) - Math.floor(b.answeringMs / 4000)
  );
}

test('the packed number orders players as the rules do, and is exact', () => {
  fc.assert(
    fc.property(score, score, (a, b) => {
      expect(Math.sign(packScore(b) - packScore(a))).toBe(Math.sign(before(a, b)));
      expect(Number.isSafeInteger(packScore(a))).toBe(true);
    }),
  );
});

test('with equal points the one who used fewer powerups stands first, then fewer plays, then less time', () => {
  const one = { points: 100, unassisted: 100, plays: 3, answeringMs: 60_000 };
  const order = [one, { ...one, answeringMs: 64_000 }, { ...one, plays: 4 }, { ...one, unassisted: 90 }];
  expect(order.map(packScore)).toEqual(order.map(packScore).toSorted((a, b) => b - a));
});
