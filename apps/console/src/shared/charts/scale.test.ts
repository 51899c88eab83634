import { expect, test } from 'vitest';
import { marksUpTo, path, scale } from './scale.ts';

test('the marks of an axis are round numbers, begin at nothing and reach above the largest value', () => {
  expect(marksUpTo(98)).toEqual([0, 25, 50, 75, 100]);
  expect(marksUpTo(101_000)).toEqual([0, 50_000, 100_000, 150_000, 200_000]);
  expect(marksUpTo(0)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  for (const largest of [3, 7, 19, 333, 4_001, 98_765])
    expect(marksUpTo(largest).at(-1)).toBeGreaterThanOrEqual(largest);
});

test('values find their places, also where all values are the same', () => {
  const y = scale([0, 10], [100, 0]);
  expect([y(0), y(5), y(10)]).toEqual([100, 50, 0]);
  expect(scale([3, 3], [0, 10])(3)).toBe(0);
  expect(
    path([
      [1, 2],
      [3, 4],
    ]),
  ).toBe('M1.0 2.0 L3.0 4.0');
});
