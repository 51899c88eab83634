import * as contract from '@spw/contract/funding';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { cardTotal, parseNaira } from '@spw/rules/naira';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { testMoney } from '../../../testing/players/money.ts';

const database = useDatabase();
const money = await testMoney(database);
const { standIns } = money;

/** As somebody types it: whole naira, or with one or two decimals, as much as one deposit may be. */
const typed = fc
  .record({
    whole: fc.integer({ min: 50, max: DEFAULT_SETTINGS.maximums.deposit - 1 }),
    part: fc.constantFrom('', '.5', '.05', '.50', '.99', '.01'),
  })
  .map(({ whole, part }) => `${whole}${part}`);

test('the total is the principal and its surcharge rounded up to a whole kobo, whatever is typed', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const parsed = parseNaira(text);
      if (!parsed.ok) throw new Error(text);
      const { principal, fee, total } = cardTotal(parsed.value, DEFAULT_SETTINGS.card);
      const [whole, part = ''] = text.split('.');
      expect(principal).toBe(BigInt(whole!) * 100n + BigInt(part.padEnd(2, '0')));
      expect(fee * 1000n >= principal * 15n && (fee - 1n) * 1000n < principal * 15n).toBe(true);
      expect(total).toBe(principal + fee);
    }),
    { numRuns: 2000 },
  );
});

test.each<[amount: number | string, expected: number | null]>([
  [51, 5177],
  [65, 6598],
  ['8200.10', 832_311],
  [100_000, 10_150_000],
  ...fc.sample(typed, { numRuns: 12, seed: 7 }).map((text): [string, null] => [text, null]),
])('for %s the screen, the provider and our book have the same total', async (amount, expected) => {
  const player = await money.aPlayer();
  const { data } = (await player.browser.send(contract.fundByCard, { body: { amount } })).body;
  const { amountKobo } = standIns.book().paystack.charges.find(({ reference }) => reference === data.reference)!;
  if (expected !== null) expect(amountKobo).toBe(expected);
  expect(Math.round(data.total * 100)).toBe(amountKobo);
  expect(Math.round(data.amount * 100) + Math.round(data.fee * 100)).toBe(amountKobo);
  expect(String(data.total)).toMatch(/^\d+(\.\d{1,2})?$/);

  await money.payCard(data.reference);
  await standIns.deliver();
  await money.work();
  const credited = (await money.balances(player)).cash;
  expect(Number(credited)).toBe(Math.round(data.amount * 100));
  await money.expectSound();
});
