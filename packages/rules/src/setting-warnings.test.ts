import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { warningsOf } from './setting-warnings.ts';

type Changes = { readonly [Group in keyof Settings]?: Partial<Settings[Group]> };
const changed = (changes: Changes): Settings => ({
  ...DEFAULT_SETTINGS,
  ...Object.fromEntries(
    Object.entries(changes).map(([group, values]) => [
      group,
      { ...DEFAULT_SETTINGS[group as keyof Settings], ...values },
    ]),
  ),
});
const warnings = (changes: Changes) => warningsOf(DEFAULT_SETTINGS, changed(changes));

test('what stays as it is warns of nothing, whatever is odd about it', () => {
  expect(warnings({})).toEqual([]);
  expect(warnings({ prices: { daily: 110 } })).toEqual([]);
});

test.each([
  [{ prices: { daily: 1000, weekly: 1500 } }, 'prices.daily', '10 times what it is now.'],
  [{ prizes: { weeklyBudget: 100_000 } }, 'prizes.weeklyBudget', '20 % of what it is now.'],
  [
    {
      prices: {
        plays: [
          { plays: 1, price: 50 },
          { plays: 3, price: 180 },
        ],
      },
    },
    'prices.plays',
    /^In 3 plays one costs more than in 1: ₦60 against ₦50\.$/,
  ],
  [{ prices: { onDemandPlays: [1, 4] } }, 'prices.onDemandPlays', 'No bundle has 4 plays.'],
  [{ prices: { weekly: 700 } }, 'prices.weekly', 'Seven days one by one cost no more than a week.'],
  [{ prizes: { weeklyBudget: 50_000 } }, 'prizes.weeklyBudget', 'Below the most for one player, ₦60,000.'],
  [{ withdrawals: { perDay: 10_000 } }, 'withdrawals.reviewFrom', /nobody would ever look/],
  [{ minimums: { withdrawal: 9000 }, withdrawals: { perDay: 5000 } }, 'minimums.withdrawal', /nobody could withdraw/],
  [{ maximums: { deposit: 3_000_000 } }, 'maximums.deposit', 'Above what a wallet may hold, ₦2,000,000.'],
  [{ minimums: { withdrawal: 600 } }, 'screens.quickAmounts', 'An amount for withdrawals is below the least, ₦600.'],
] as [Changes, string, string | RegExp][])('%j is worth a second look', (changes, path, text) => {
  const said = warnings(changes).filter((warning) => warning.path === path);
  expect(said.map((warning) => warning.text)).toContainEqual(expect.stringMatching(text));
});
