import { expect, test } from 'vitest';
import { addDays, type LagosDay } from './lagos.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { countDay, NO_STREAK, streakToday, type Streak } from './streak.ts';

const { game } = DEFAULT_SETTINGS;
const monday = '2026-11-09' as LagosDay;

function play(streak: Streak, days: readonly number[]) {
  return days.map((at) => {
    const step = countDay(streak, addDays(monday, at), game);
    streak = step.streak;
    return [step.streak.days, step.bonus];
  });
}

test('seven days in a row give 1,000 points on the seventh, then the count begins again', () => {
  expect(play(NO_STREAK, [0, 1, 2, 3, 4, 5, 6, 7])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 0],
    [7, 1000],
    [1, 0],
  ]);
});

test('a second round on one day counts nothing more', () => {
  expect(play(NO_STREAK, [0, 0, 1, 1])).toEqual([
    [1, 0],
    [1, 0],
    [2, 0],
    [2, 0],
  ]);
});

test('a missed day begins again', () => {
  expect(play(NO_STREAK, [0, 1, 3])).toEqual([
    [1, 0],
    [2, 0],
    [1, 0],
  ]);
});

test('a round of yesterday that ends after one of today changes nothing', () => {
  const { streak } = countDay(NO_STREAK, addDays(monday, 1), game);
  expect(countDay(streak, monday, game)).toEqual({ streak, bonus: 0, counted: false });
});

test('a streak is shown until a whole day has been missed', () => {
  const streak = { days: 3, lastDay: monday };
  expect([0, 1, 2].map((at) => streakToday(streak, addDays(monday, at)))).toEqual([3, 3, 0]);
  expect(streakToday(NO_STREAK, monday)).toBe(0);
});
