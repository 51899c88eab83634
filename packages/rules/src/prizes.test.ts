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
  // The last score of each band, times 2.75, 2.5, 2.45, 2.4, 2.2, 2, 1.9 and 1.75.
  [17_499, 4_812_225n],
  [19_999, 4_999_750n],
  [20_999, 5_144_755n],
  [22_499, 5_399_760n],
  [24_999, 5_499_780n],
  [27_999, 5_599_800n],
  [29_999, 5_699_810n],
  [33_999, 5_949_825n],
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
