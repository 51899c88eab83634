import { expect, test } from 'vitest';
import { kobo, naira } from './naira.ts';
import { bestBundle, planOffers, playOffers, powerupOffer, selectOffer, wildcardOffer } from './prices.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const { prices } = DEFAULT_SETTINGS;

test.each([
  [100, 'daily'],
  [200, 'weekly'],
])('₦%i selects the %s plan', (amount, item) => {
  expect(selectOffer(planOffers(prices), naira(amount))).toMatchObject({ item, price: naira(amount) });
});

test.each([
  [50, 1],
  [100, 3],
  [200, 5],
])('₦%i selects %i plays', (amount, count) => {
  expect(selectOffer(playOffers(prices), naira(amount))).toMatchObject({ item: 'plays', count });
});

test('an amount that is nearly a price selects nothing', () => {
  for (const amount of [1n, 4999n, 5001n, 9999n, 10_001n, 1_000_000n])
    expect(selectOffer([...planOffers(prices), ...playOffers(prices)], kobo(amount))).toBeNull();
});

test('best value is what costs the least for a play, whatever the prices are', () => {
  const bundles = (...plays: readonly (readonly [plays: number, price: number])[]) => ({
    ...prices,
    plays: plays.map(([count, price]) => ({ plays: count, price })),
  });
  expect(bestBundle(prices)).toMatchObject({ plays: 3 });
  expect(bestBundle(bundles([1, 50], [3, 140], [5, 200]))).toMatchObject({ plays: 5 });
  expect(bestBundle(bundles([1, 50], [2, 100], [3, 150]))).toBeNull();
  expect(bestBundle(bundles([1, 50]))).toBeNull();
});

test('prices are those that were published', () => {
  const dearer = { ...prices, daily: 150, wildcard: 120, powerup: 70 };
  expect(selectOffer(planOffers(dearer), naira(100))).toBeNull();
  expect([wildcardOffer(dearer).price, powerupOffer(dearer).price]).toEqual([naira(120), naira(70)]);
});
