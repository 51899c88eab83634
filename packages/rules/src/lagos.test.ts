import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, endOfWeek, lagosDay, lagosWeek, startOf } from './lagos.ts';

test('a day begins at 23:00 UTC of the day before', () => {
  expect(lagosDay(new Date('2026-11-14T22:59:59.999Z'))).toBe('2026-11-14');
  expect(lagosDay(new Date('2026-11-14T23:00:00Z'))).toBe('2026-11-15');
});

test('a week runs from Monday 00:00 to Sunday 23:59:59 in Lagos', () => {
  expect(lagosWeek(new Date('2026-11-15T22:59:59Z'))).toBe('2026-11-09');
  expect(lagosWeek(new Date('2026-11-15T23:00:00Z'))).toBe('2026-11-16');
  expect(endOfWeek(lagosWeek(new Date('2026-11-15T12:00:00Z'))).toISOString()).toBe('2026-11-15T23:00:00.000Z');
});

test('every moment lies in the day and the week it is said to lie in', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (at) => {
      const day = lagosDay(at);
      expect(startOf(day).getTime()).toBeLessThanOrEqual(at.getTime());
      expect(startOf(addDays(day, 1)).getTime()).toBeGreaterThan(at.getTime());
      const week = lagosWeek(at);
      expect(daysBetween(week, day)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(week, day)).toBeLessThan(7);
      expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1);
    }),
  );
});
