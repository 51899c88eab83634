import { expect, test } from 'vitest';
import { formatMonth, formatWeek } from './dates.ts';

test('a week is named by its first and last day', () => {
  expect(formatWeek('2026-11-02')).toBe('2 to 8 November');
  expect(formatWeek('2026-11-30')).toBe('30 November to 6 December');
  expect(formatMonth('2026-03-02')).toBe('March 2026');
});
