import { expect, test } from 'vitest';
import { weekDays, weekName } from './week-name.ts';

test('a week is called by its number in the year and by its days', () => {
  expect(weekName('2026-11-09')).toBe('Week 46');
  expect(weekName('2025-12-29')).toBe('Week 1');
  expect(weekDays('2026-11-09')).toBe('Monday 9 to Sunday 15 November 2026');
  expect(weekDays('2026-11-30')).toBe('Monday 30 November to Sunday 6 December 2026');
});
