import { expect, test } from 'vitest';
import { ageOn, dayOfAge, parseBirthDate } from './birth-date.ts';
import type { LagosDay } from './lagos.ts';

const today = '2026-11-15' as LagosDay;

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
])('a birth date of %j is refused: %s', (text, code) => {
  expect(parseBirthDate(text, today)).toEqual({ ok: false, code });
});

test('the birth date of somebody who is too young is a birth date', () => {
  expect(parseBirthDate('2026-11-15', today)).toEqual({ ok: true, value: '2026-11-15' });
});

test('whoever turns 18 today may play today', () => {
  expect(dayOfAge('2008-11-15', 18)).toBe(today);
  expect(ageOn('2008-11-15', today)).toBe(18);
});

test('a child of 29 February is a year older on 1 March', () => {
  expect(ageOn('2008-02-29', '2026-02-28' as LagosDay)).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01' as LagosDay)).toBe(18);
  expect([dayOfAge('2008-02-29', 18), dayOfAge('2008-02-29', 20)]).toEqual(['2026-03-01', '2028-02-29']);
});
