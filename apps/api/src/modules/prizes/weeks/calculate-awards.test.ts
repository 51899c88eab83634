import { lagosWeek } from '@spw/rules/lagos';
import { expect, test } from 'vitest';
import { awardIdOf } from './calculate-awards.ts';

test('a prize has the id that earlier releases gave it', () => {
  const week = lagosWeek(new Date('2026-11-10T12:00:00Z'));
  expect(awardIdOf(week, 7n)).toBe('15949477-5158-852b-a53e-40f5fb9fca8c');
  expect(awardIdOf(week, 8n)).toBe('32d14210-2492-8cf5-ace9-8193822d1f49');
});
