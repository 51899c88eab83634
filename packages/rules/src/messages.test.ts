import { expect, test } from 'vitest';
import { shownFrom } from './messages.ts';

const NIGHT = { from: 21, until: 7 };

test.each([
  ['2026-11-18T19:59:59Z', '2026-11-18T19:59:59Z'],
  ['2026-11-18T20:00:00Z', '2026-11-19T06:00:00Z'],
  ['2026-11-18T23:30:00Z', '2026-11-19T06:00:00Z'],
  ['2026-11-19T05:59:59Z', '2026-11-19T06:00:00Z'],
  ['2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z'],
])('what comes at %s in a night of Lagos from 21 to 7 is shown at %s', (now, shown) => {
  expect(shownFrom(new Date(now), NIGHT)).toEqual(new Date(shown));
});

test.each([
  ['2026-11-18T12:30:00Z', '2026-11-18T14:00:00Z'],
  ['2026-11-18T14:00:00Z', '2026-11-18T14:00:00Z'],
])('quiet hours may lie in the day: at %s it is shown at %s', (now, shown) => {
  expect(shownFrom(new Date(now), { from: 13, until: 15 })).toEqual(new Date(shown));
});

test('the same hour twice is no quiet time', () => {
  const now = new Date('2026-11-18T20:30:00Z');
  expect(shownFrom(now, { from: 21, until: 21 })).toEqual(now);
});
