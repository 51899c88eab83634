import { expect, test } from 'vitest';
import { keptSince, keptUntil } from './kept-games.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const monthStart = (month: string) => new Date(`${month}-01T00:00:00Z`);

test('games of thirteen whole months are kept, and with them the month that they began in', () => {
  expect(keptSince(at('2027-12-01'), null)).toEqual(monthStart('2026-11'));
  expect(keptSince(at('2027-12-31'), null)).toEqual(monthStart('2026-11'));
  expect(keptSince(at('2028-01-01'), null)).toEqual(monthStart('2026-12'));
});

test('what is still open keeps its month and all later ones, however old', () => {
  expect(keptSince(at('2028-06-10'), at('2027-02-20'))).toEqual(monthStart('2027-02'));
  expect(keptSince(at('2028-06-10'), at('2028-06-01'))).toEqual(monthStart('2027-05'));
});

test('a game is kept until the month is over in which it becomes thirteen months old', () => {
  expect(keptUntil(at('2026-11-16'))).toEqual(monthStart('2028-01'));
  expect(keptSince(new Date(keptUntil(at('2026-11-16')).getTime() - 1), null)).toEqual(monthStart('2026-11'));
  expect(keptSince(keptUntil(at('2026-11-16')), null)).toEqual(monthStart('2026-12'));
});
