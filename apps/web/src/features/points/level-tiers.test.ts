import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { expect, test } from 'vitest';
import { levelTiers } from './level-tiers.ts';

test('levels that give the same points share a line', () => {
  expect(levelTiers(DEFAULT_SETTINGS.game.levels)).toEqual([
    { from: 1, to: 4, points: 10 },
    { from: 5, to: 7, points: 20 },
    { from: 8, to: 10, points: 30 },
  ]);
});
