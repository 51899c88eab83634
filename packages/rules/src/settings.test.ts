import { expect, test } from 'vitest';
import { problemsOf } from './setting-problems.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

test('the defaults can be published', () => {
  expect(problemsOf(DEFAULT_SETTINGS)).toEqual([]);
});

test('a daily cap that the board cannot pack is refused', () => {
  const settings = { ...DEFAULT_SETTINGS, game: { ...DEFAULT_SETTINGS.game, dailyCap: 37 } };
  expect(problemsOf(settings)).toEqual(['game.dailyCap may be at most 36']);
});

test('codes may not become weaker than six digits or live longer than ten minutes', () => {
  const settings = { ...DEFAULT_SETTINGS, codes: { ...DEFAULT_SETTINGS.codes, digits: 4, lifeSeconds: 900 } };
  expect(problemsOf(settings)).toHaveLength(2);
});

test('a code may not stay fresh for longer than an hour', () => {
  const settings = { ...DEFAULT_SETTINGS, codes: { ...DEFAULT_SETTINGS.codes, freshMinutes: 11 } };
  expect(problemsOf(settings)).toEqual(['codes.freshMinutes may be at most 10']);
});

test.each([{ digits: 3 }, { wrongBeforePause: 0 }, { wrongBeforeDisabled: 11 }])(
  'a PIN may not become easier to guess: %j',
  (weaker) => {
    expect(problemsOf({ ...DEFAULT_SETTINGS, pin: { ...DEFAULT_SETTINGS.pin, ...weaker } })).toHaveLength(1);
  },
);

test('a token lives longer than the minute before its end in which it is renewed, and no longer than a quarter of an hour', () => {
  const problemsWith = (tokenMinutes: number) =>
    problemsOf({ ...DEFAULT_SETTINGS, sessions: { ...DEFAULT_SETTINGS.sessions, tokenMinutes } });
  expect(problemsWith(1)).toEqual(['sessions.tokenMinutes must be at least 2']);
  expect(problemsWith(2)).toEqual([]);
  expect(problemsWith(16)).toHaveLength(1);
});

test('ten levels give 190 points and rise from 100 to 1,000 naira', () => {
  const { levels } = DEFAULT_SETTINGS.game;
  expect(levels.reduce((sum, level) => sum + level.points, 0)).toBe(190);
  expect(levels.map((level) => level.price)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
});

test('two things that an amount chooses between may not cost the same', () => {
  const { prices } = DEFAULT_SETTINGS;
  const plays = prices.plays.map((bundle) => ({ ...bundle, price: 100 }));
  expect(problemsOf({ ...DEFAULT_SETTINGS, prices: { ...prices, daily: 200, plays } })).toEqual([
    'prices.daily and prices.weekly must differ',
    'prices.plays must differ in price',
  ]);
});

test('a page of the board holds every paid place', () => {
  const leaderboard = { ...DEFAULT_SETTINGS.leaderboard, pageSize: 9 };
  expect(problemsOf({ ...DEFAULT_SETTINGS, leaderboard })).toEqual([
    'leaderboard.pageSize may not be less than leaderboard.paid',
  ]);
});
