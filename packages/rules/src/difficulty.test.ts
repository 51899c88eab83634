import { expect, test } from 'vitest';
import { tiersFor, tiersInOrder } from './difficulty.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const { game } = DEFAULT_SETTINGS;

test.each([
  [0, 'easy'],
  [30, 'easy'],
  [31, 'medium'],
  [45, 'medium'],
  [46, 'hard'],
] as const)('an account of %i days is asked %s questions', (days, tier) => {
  expect(tiersFor(days, game)).toEqual(Array(10).fill(tier));
});

test('by the other setting four levels are easy, three medium and three hard, for everyone', () => {
  const tiers = tiersFor(46, { ...game, difficulty: 'ladder' });
  expect(tiers).toEqual([...Array(4).fill('easy'), ...Array(3).fill('medium'), ...Array(3).fill('hard')]);
});

test('when a tier has too few questions the next harder one is asked, then the easier ones', () => {
  expect(tiersInOrder('medium')).toEqual(['medium', 'hard', 'easy']);
});
