import { expect, test } from 'vitest';
import type { LagosWeek } from './lagos.ts';
import { countableFrom, isWeek, lastDayOf } from './prize-week.ts';

const week = '2026-11-09' as LagosWeek;

test('a week is counted from 16 minutes after its end in Lagos', () => {
  expect(countableFrom(week, { roundMinutes: 15 }).toISOString()).toBe('2026-11-15T23:16:00.000Z');
  expect(lastDayOf(week)).toBe('2026-11-15');
});

test.each([
  ['2026-11-09', true],
  ['2026-11-10', false],
  ['2026-13-01', false],
  ['2026-02-30', false],
  ['nonsense', false],
])('%s names a week: %s', (text, is) => {
  expect(isWeek(text)).toBe(is);
});
