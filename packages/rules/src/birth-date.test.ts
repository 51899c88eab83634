import { expect, test } from 'vitest';
import { ageOn, parseBirthDate } from './birth-date.ts';
import type { LagosDay } from './lagos.ts';

const today = '2026-11-15' as LagosDay;
const people = { minimumAge: 18 };

test.each([
  ['1998-02-30', 'birth_date_invalid'],
  ['2023-02-29', 'birth_date_invalid'],
  ['1998-13-01', 'birth_date_invalid'],
  ['1998-00-10', 'birth_date_invalid'],
  ['98-06-14', 'birth_date_invalid'],
  ['1998-6-14', 'birth_date_invalid'],
  ['', 'birth_date_invalid'],
  ['2026-11-16', 'birth_date_invalid'],
  ['1880-01-01', 'birth_date_invalid'],
  ['2026-11-15', 'under_age'],
  ['2008-11-16', 'under_age'],
])('a birth date of %j is refused: %s', (text, code) => {
  expect(parseBirthDate(text, today, people)).toEqual({ ok: false, code });
});

test('whoever turns 18 today may play today', () => {
  expect(parseBirthDate('2008-11-15', today, people)).toEqual({ ok: true, value: '2008-11-15' });
});

test('a child of 29 February is a year older on 1 March', () => {
  expect(ageOn('2008-02-29', '2026-02-28' as LagosDay)).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01' as LagosDay)).toBe(18);
});

test('the minimum age is the one in force', () => {
  expect(parseBirthDate('2007-01-01', today, { minimumAge: 21 })).toEqual({ ok: false, code: 'under_age' });
});
