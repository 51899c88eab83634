import { expect, test } from 'vitest';
import { decideLeaving, type LeavingFacts } from './leaving.ts';

const nothing: LeavingFacts = {
  cash: 0n,
  playCredit: 0n,
  held: 0n,
  debt: 0n,
  frozen: false,
  openPayments: 0,
  openWithdrawals: 0,
  renews: false,
};
const decide = (facts: Partial<LeavingFacts>) =>
  decideLeaving({ ...nothing, ...facts }, { minimumWithdrawal: 50_000n });

test('who has nothing open may leave', () => {
  expect(decide({})).toEqual({ blockers: [], leftover: 0n });
});

test('money that can be withdrawn is withdrawn first; what cannot is left over, to the kobo', () => {
  expect(decide({ cash: 50_000n }).blockers).toEqual(['cash']);
  expect(decide({ cash: 49_999n, playCredit: 7_000n })).toEqual({ blockers: [], leftover: 56_999n });
});

test.each([
  [{ openPayments: 1 }, 'payment'],
  [{ openWithdrawals: 1 }, 'withdrawal'],
  [{ held: 1n }, 'withdrawal'],
  [{ renews: true }, 'subscription'],
  [{ frozen: true }, 'support'],
  [{ debt: -1n }, 'support'],
] as const)('%o is settled first', (facts, blocker) => {
  expect(decide(facts).blockers).toEqual([blocker]);
});
