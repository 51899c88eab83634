import { expect, test } from 'vitest';
import { naira } from './naira.ts';
import { evidenceOf, isLowRisk, LOW_RISK, sourcesOf, whyInWords, type PayoutFacts } from './payout-evidence.ts';

const now = new Date('2026-11-13T09:42:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const calm: PayoutFacts = {
  name: { match: 'agrees', against: 'mobile-money' },
  bankAddedAt: daysAgo(88),
  deviceSince: daysAgo(91),
  source: { amount: naira(24_500), cashIn: [{ kind: 'prize', amount: naira(30_000), at: daysAgo(3) }] },
  paid: { count: 3, amount: naira(31_250), lastAt: daysAgo(11), toAccount: 3 },
  shared: { device: 0, bank: 0, card: 0, payingNumber: 0, payer: 0 },
  number: null,
  numberCleared: false,
  onHold: false,
  debt: 0n,
};
const verdicts = (change: Partial<PayoutFacts>) =>
  Object.fromEntries(evidenceOf({ ...calm, ...change }, now).map(({ kind, verdict }) => [kind, verdict]));

test('a known player’s payout is told in plain words with its figures', () => {
  expect(evidenceOf(calm, now).map(({ words }) => words)).toEqual([
    'The bank’s name agrees with the mobile money of the player’s number',
    'Account added 88 days ago, paid 3 times before',
    'The newest device signed in then is known for 91 days',
    'Prizes ₦24,500. Play credit never leaves',
    'Paid out 3 times, ₦31,250, the last 11 days ago',
    'Phone, bank, card and paying number are shared with nobody',
  ]);
  expect(new Set(Object.values(verdicts({})))).toEqual(new Set(['fine']));
});

test.each<[string, Partial<PayoutFacts>, string, string]>([
  ['a name that differs', { name: { match: 'differs', against: 'payouts' } }, 'name', 'bad'],
  ['half a name', { name: { match: 'partly', against: 'payouts' } }, 'name', 'look'],
  ['no name to compare with', { name: { match: 'unknown', against: null } }, 'name', 'look'],
  ['an account of yesterday', { bankAddedAt: daysAgo(1) }, 'bank', 'look'],
  ['no account', { bankAddedAt: null }, 'bank', 'look'],
  ['an account that was never paid', { paid: { ...calm.paid, toAccount: 0 } }, 'bank', 'look'],
  ['a new phone', { deviceSince: daysAgo(29) }, 'device', 'look'],
  ['no phone remembered', { deviceSince: null }, 'device', 'look'],
  ['a first payout', { paid: { count: 0, amount: 0n, lastAt: null, toAccount: 0 } }, 'payouts', 'look'],
  ['a shared phone', { shared: { ...calm.shared, device: 1 } }, 'shared', 'look'],
  ['a shared phone and bank', { shared: { ...calm.shared, device: 1, bank: 2 } }, 'shared', 'bad'],
  ['a swapped SIM', { number: 'sim-swapped' }, 'number', 'bad'],
  ['a number with a new owner', { number: 'number-reassigned' }, 'number', 'bad'],
  ['a silent carrier', { number: 'unknown' }, 'number', 'look'],
  ['a number that one person cleared', { numberCleared: true }, 'number', 'look'],
  ['a wallet on hold', { onHold: true }, 'wallet', 'bad'],
  ['a debt', { debt: 100n }, 'wallet', 'look'],
  [
    'young card money',
    { source: { amount: 100n, cashIn: [{ kind: 'fund-card', amount: 100n, at: daysAgo(4) }] } },
    'source',
    'look',
  ],
  [
    'money put right by hand',
    { source: { amount: 100n, cashIn: [{ kind: 'adjust-credit', amount: 100n, at: daysAgo(40) }] } },
    'source',
    'look',
  ],
])('%s is not passed over', (_, change, kind, verdict) => {
  const found = evidenceOf({ ...calm, ...change }, now);
  expect(verdicts(change)[kind]).toBe(verdict);
  expect(isLowRisk(naira(24_500), { reasons: ['large'], evidence: found })).toBe(false);
});

test('what leaves is told by the newest cash that covers it, no kobo more and none less', () => {
  const cashIn = [
    { kind: 'fund-card', amount: naira(2_700), at: daysAgo(7) },
    { kind: 'prize', amount: naira(10_000), at: daysAgo(8) },
    { kind: 'fund-card', amount: naira(300), at: daysAgo(9) },
    { kind: 'prize', amount: naira(1_000), at: daysAgo(90) },
  ];
  expect(sourcesOf(naira(15_000), cashIn)).toEqual([
    { source: 'Card', amount: naira(3_000), newest: daysAgo(7) },
    { source: 'Prizes', amount: naira(11_000), newest: daysAgo(8) },
    { source: 'Earlier', amount: naira(1_000), newest: null },
  ]);
  expect(sourcesOf(naira(2_000), cashIn)).toEqual([{ source: 'Card', amount: naira(2_000), newest: daysAgo(7) }]);
});

test('low risk is small, here for its size alone, and with nothing to look at', () => {
  const evidence = evidenceOf(calm, now);
  expect(isLowRisk(LOW_RISK.below - 1n, { reasons: ['large'], evidence })).toBe(true);
  expect(isLowRisk(LOW_RISK.below, { reasons: ['large'], evidence })).toBe(false);
  expect(isLowRisk(100n, { reasons: ['large', 'many-today'], evidence })).toBe(false);
  expect(isLowRisk(100n, { reasons: [], evidence })).toBe(false);
});

test('the rule that stopped it is said in words, also one that nobody has written words for', () => {
  const figures = { amount: naira(24_500), reviewFrom: naira(20_000) };
  expect(whyInWords('large', figures)).toBe('₦24,500 is ₦20,000 or more, so two people decide');
  expect(whyInWords('large', { ...figures, reviewFrom: naira(30_000) })).toMatch(/by the settings of that day/);
  expect(whyInWords('frozen-by-owner', figures)).toBe('Its owner has said “this was not me”');
  expect(whyInWords('something-new', figures)).toBe('something new');
});
