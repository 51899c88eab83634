import { expect, test } from 'vitest';
import { leewayOf, mayAdjust, type Adjustable, type AdjustmentKind } from './adjustment.ts';
import { naira } from './naira.ts';

const limits = { largest: 1000, perDay: 3000 };
const KINDS: readonly AdjustmentKind[] = ['credit', 'refund', 'write-off', 'recover'];

const verdict = (kind: AdjustmentKind, amount: bigint, about: Adjustable, today = 0n) => {
  const decision = mayAdjust({ kind, amount }, about, { limits, today });
  return decision.ok ? 'yes' : decision.code;
};

test.each<[string, Adjustable, AdjustmentKind[]]>([
  ['money that fits nothing', { of: 'quarantined-payment', told: null }, ['credit', 'refund', 'write-off']],
  ['money that was given', { of: 'given-payment', left: 500n, pocket: 500n }, ['refund']],
  ['money that was given and is given back', { of: 'given-payment', left: 0n, pocket: 500n }, []],
  ['a withdrawal paid twice', { of: 'overpaid-withdrawal', left: 500n, cash: 0n }, ['recover', 'write-off']],
  ['one that is closed', { of: 'overpaid-withdrawal', left: 0n, cash: 500n }, []],
  ['a wallet', { of: 'player', cash: 500n, owed: 0n }, ['credit', 'recover']],
  ['a wallet that owes', { of: 'player', cash: 0n, owed: 500n }, ['credit', 'recover', 'write-off']],
  ['what is as it should be', { of: 'nothing' }, []],
])('of %s people can do what its money allows', (_what, about, kinds) => {
  expect(leewayOf(about).map(({ kind }) => kind)).toEqual(kinds);
  for (const kind of KINDS.filter((each) => !kinds.includes(each)))
    expect(verdict(kind, 100n, about)).toBe('adjustment_unfit');
});

test('not more is given than the provider said came in, and a payment of which nothing came is closed for nothing', () => {
  const about = { of: 'quarantined-payment', told: 500n } as const;
  for (const kind of ['credit', 'refund', 'write-off'] as const) {
    expect(verdict(kind, 500n, about)).toBe('yes');
    expect(verdict(kind, 501n, about)).toBe('more_than_left');
  }
  expect(verdict('write-off', 0n, about)).toBe('yes');
  expect(verdict('credit', 0n, about)).toBe('adjustment_unfit');
  expect(verdict('refund', 0n, about)).toBe('adjustment_unfit');
});

test('from a wallet no more is taken than it holds, and not more than is missing', () => {
  expect(verdict('recover', 500n, { of: 'overpaid-withdrawal', left: 900n, cash: 500n })).toBe('yes');
  expect(verdict('recover', 501n, { of: 'overpaid-withdrawal', left: 900n, cash: 500n })).toBe('not_covered');
  expect(verdict('recover', 501n, { of: 'overpaid-withdrawal', left: 500n, cash: 900n })).toBe('more_than_left');
  expect(verdict('recover', 501n, { of: 'player', cash: 500n, owed: 0n })).toBe('not_covered');
  expect(verdict('refund', 501n, { of: 'given-payment', left: 900n, pocket: 500n })).toBe('not_covered');
});

test('one has a limit, and so have all of a day together', () => {
  const wallet = { of: 'player', cash: 0n, owed: 0n } as const;
  expect(verdict('credit', naira(1000), wallet)).toBe('yes');
  expect(verdict('credit', naira(1000) + 1n, wallet)).toBe('adjustment_too_large');
  expect(verdict('credit', naira(1000), wallet, naira(2000))).toBe('yes');
  expect(verdict('credit', naira(1000), wallet, naira(2000) + 1n)).toBe('adjustments_per_day');
});
