import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { differencesOf, effectsOf, needsSecondPerson } from './settings-effects.ts';

const withPrices = { ...DEFAULT_SETTINGS, prices: { ...DEFAULT_SETTINGS.prices, daily: 150 } };

test('nothing that changed is left out, and nothing else is named', () => {
  expect(differencesOf(DEFAULT_SETTINGS, DEFAULT_SETTINGS)).toEqual([]);
  expect(differencesOf(DEFAULT_SETTINGS, withPrices)).toEqual([{ path: 'prices.daily', from: 100, to: 150 }]);
  expect(effectsOf(DEFAULT_SETTINGS, withPrices)).toEqual([{ what: 'A day', from: '₦100', to: '₦150' }]);
});

test('another band of prizes is shown by what a score would have won', () => {
  const prizes = { ...DEFAULT_SETTINGS.prizes, baseMultiplier: 2, bands: [], ceiling: 60_000 };
  const effects = effectsOf(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, prizes });
  expect(effects).toContainEqual({ what: 'A prize for 5,000 points', from: '₦15,000', to: '₦10,000' });
});

test('money, points and the clock of the game change by two people, looks by one', () => {
  const longer = { ...DEFAULT_SETTINGS, game: { ...DEFAULT_SETTINGS.game, seconds: 20 } };
  const calmer = { ...DEFAULT_SETTINGS, screens: { ...DEFAULT_SETTINGS.screens, toastMilliseconds: 3000 } };
  const richer = { ...DEFAULT_SETTINGS, game: { ...DEFAULT_SETTINGS.game, streakBonus: 2000 } };
  expect(
    [calmer, longer, richer, withPrices].map((after) => needsSecondPerson(differencesOf(DEFAULT_SETTINGS, after))),
  ).toEqual([false, true, true, true]);
});
