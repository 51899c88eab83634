import { expect, test } from 'vitest';
import { payoutOf } from './prizes.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const { prizes } = DEFAULT_SETTINGS;

test.each([
  [0, 0n],
  [100, 30_000n],
  [10_000, 3_000_000n],
  [14_499, 4_349_700n],
  // The first score of a band pays less than the last one before it, so the last one counts.
  [14_500, 4_349_700n],
  [17_000, 4_675_000n],
  [24_000, 5_399_760n],
  [26_000, 5_499_780n],
  [40_000, 6_000_000n],
])('%i points pay %i kobo', (points, amount) => {
  expect(payoutOf(points, prizes)).toBe(amount);
});

test('more points never pay less, from nothing to forty thousand', () => {
  let before = 0n;
  for (let points = 0; points <= 40_000; points++) {
    const pays = payoutOf(points, prizes);
    if (pays < before) throw new Error(`${points} points pay less than ${points - 1}`);
    before = pays;
  }
  expect(before).toBe(6_000_000n);
});
