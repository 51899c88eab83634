import { expect, test } from 'vitest';
import { problemsOf } from './setting-problems.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import {
  describeBound,
  describeChange,
  describeDifferences,
  describeProblem,
  describeValue,
  fromShown,
  pathsIn,
  toShown,
} from './setting-words.ts';

test('a value is read with its unit, a list by its entries, and thousandths as per cent', () => {
  expect(describeValue('prices.daily', 1500)).toBe('₦1,500');
  expect(describeValue('card.feeThousandths', 15)).toBe('1.5 %');
  expect(describeValue('card.feeCap', null)).toBe('none');
  expect(describeValue('prices.airtimeTopUps', [20, 50])).toBe('₦20, ₦50');
  expect(describeValue('prices.plays', [{ plays: 3, price: 100 }])).toBe('plays 3, price ₦100');
  expect(describeValue('screens.quickAmounts', { card: [200], phone: [], withdrawal: [500, 1000] })).toBe(
    'card ₦200, mobile money none, withdrawal ₦500, ₦1,000',
  );
  expect(describeValue('game.difficulty', 'ladder')).toBe('Level');
  expect(describeValue('prizes.baseMultiplier', 2.75)).toBe('× 2.75');
  expect(fromShown(toShown(33, '%'), '%')).toBe(33);
});

test('of a list that changed only the entries that differ are told', () => {
  const bundles = DEFAULT_SETTINGS.prices.plays;
  expect(describeChange('prices.plays', bundles, bundles.with(2, { plays: 5, price: 180 }))).toEqual({
    from: 'plays 5, price ₦200',
    to: 'plays 5, price ₦180',
  });
  expect(describeChange('prices.plays', bundles, bundles.slice(0, 2)).to).toBe('none');
  expect(describeChange('prices.plays', bundles, bundles.toReversed()).to).toBe('in this order');
  expect(describeDifferences([{ path: 'prices.daily', from: 100, to: 150 }])).toBe('Daily plan ₦100 → ₦150');
  expect(describeDifferences([{ path: 'a.b', from: 1, to: 2 }])).toBeNull();
  expect(describeDifferences('prices.daily')).toBeNull();
});

test('what a setting may be is said in its unit', () => {
  expect(
    ['codes.tries', 'pin.digits', 'card.feeCap', 'card.feeThousandths', 'game.difficulty', 'prices.airtimeTopUps'].map(
      describeBound,
    ),
  ).toEqual([
    'From 1 to 10',
    'Only 4',
    'None, or from ₦100 to ₦10,000',
    'From 0 % to 5 %',
    'Age of the account or Level',
    '1 to 6 entries. From ₦10 to ₦1,000',
  ]);
  expect(describeBound('prices.plays')).toBe('1 to 6 entries. Plays: from 1 to 100; Price: from ₦10 to ₦20,000');
});

test('a problem names its settings by their labels, and belongs to each of them', () => {
  const { prices } = DEFAULT_SETTINGS;
  const said = (changed: object) => problemsOf({ ...DEFAULT_SETTINGS, prices: { ...prices, ...changed } });
  const [same] = said({ daily: 200 });
  expect(pathsIn(same!)).toEqual(['prices.daily', 'prices.weekly']);
  expect(describeProblem(same!)).toBe('“Daily plan” and “Weekly plan” must differ');
  expect(said({ plays: prices.plays.with(1, { plays: 3, price: 30_000 }) }).map(describeProblem)).toEqual([
    '“Play bundles”, 2, price may be at most ₦20,000',
  ]);
  expect(said({ daily: 'much' }).map(describeProblem)).toEqual(['“Daily plan” must be a number']);
});
