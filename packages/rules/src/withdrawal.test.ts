import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  HOLDING,
  numberVerdict,
  mayWithdrawalMove,
  progressOf,
  reviewReasons,
  shownAs,
  timelineOf,
  splitPockets,
  WITHDRAWAL_MOVES,
  type WithdrawalState,
} from './withdrawal.ts';

test('money that was paid can only come back; money that was given back stays back', () => {
  expect(WITHDRAWAL_MOVES.paid).toEqual(['returned']);
  expect(WITHDRAWAL_MOVES.released).toEqual([]);
  expect(WITHDRAWAL_MOVES.returned).toEqual([]);
  for (const state of HOLDING) expect(mayWithdrawalMove(state, 'returned')).toBe(false);
});

test('from every state that holds money there is a way to an end', () => {
  const ends: WithdrawalState[] = ['paid', 'released'];
  for (const state of HOLDING) {
    const reached = new Set<WithdrawalState>([state]);
    for (const at of reached) for (const to of WITHDRAWAL_MOVES[at]) reached.add(to);
    for (const end of ends) expect(reached, `${state} to ${end}`).toContain(end);
  }
});

test('a player sees four words for nine states', () => {
  const words = Object.fromEntries(
    (Object.keys(WITHDRAWAL_MOVES) as WithdrawalState[]).map((state) => [state, shownAs(state)]),
  );
  expect(words).toEqual({
    reserved: 'requested',
    review: 'requested',
    blocked: 'requested',
    submitting: 'sent',
    submitted: 'sent',
    unknown: 'sent',
    paid: 'paid',
    released: 'returned',
    returned: 'returned',
  });
});

const free = (cash: bigint, recentCard: bigint, spentSince: bigint) =>
  splitPockets({ cash, recentCard, spentSince, playCredit: 50n }).withdrawable;

test('what came by card of late can be withdrawn once as much has been played', () => {
  expect(free(1000n, 0n, 0n)).toBe(1000n);
  expect(free(1000n, 600n, 0n)).toBe(400n);
  expect(free(1000n, 600n, 250n)).toBe(650n);
  expect(free(1000n, 600n, 900n)).toBe(1000n);
  expect(free(100n, 600n, 0n)).toBe(0n);
});

test('what can leave now, what can leave later and what is for playing are the balance, and none is below nothing', () => {
  const amount = fc.bigInt(0n, 10_000n);
  fc.assert(
    fc.property(amount, amount, amount, amount, (cash, playCredit, recentCard, spentSince) => {
      const pockets = splitPockets({ cash, playCredit, recentCard, spentSince });
      expect(pockets.withdrawable + pockets.waiting + pockets.playCredit).toBe(cash + playCredit);
      expect(Object.values(pockets).every((pocket) => pocket >= 0n)).toBe(true);
    }),
  );
});

test('a status nobody has heard of is never an end', () => {
  expect(['success', 'failed', 'reversed', 'rejected', 'blocked', 'abandoned'].map(progressOf)).toEqual([
    'paid',
    ...Array.from({ length: 5 }, () => 'came-back'),
  ]);
  expect(['pending', 'received', 'queued', 'whatever', 'constructor'].map((word) => progressOf(word))).toEqual(
    Array.from({ length: 5 }, () => 'on-its-way'),
  );
  expect(progressOf('otp')).toBe('needs-code');
});

test('people look at what is large, goes to an account of many, is the fourth of a day, or leaves with a new SIM', () => {
  const usual = { amount: 1_999_999n, reviewFrom: 2_000_000n, othersPaid: 1, earlierToday: 2, number: null };
  expect(reviewReasons(usual)).toEqual([]);
  expect(reviewReasons({ ...usual, amount: 2_000_000n })).toEqual(['large']);
  expect(reviewReasons({ ...usual, othersPaid: 2 })).toEqual(['shared-account']);
  expect(reviewReasons({ ...usual, earlierToday: 3 })).toEqual(['many-today']);
  expect(reviewReasons({ ...usual, number: 'sim-swapped' })).toEqual(['sim-swapped']);
  expect(reviewReasons({ ...usual, number: 'number-reassigned' })).toEqual(['number-reassigned']);
  expect(reviewReasons({ ...usual, number: 'number-cleared' })).toEqual(['number-cleared']);
});

test('one answer about a number is enough to look, and both are needed to call it clear', () => {
  const answers = [true, false, null];
  const verdicts = answers.map((reassigned) => answers.map((swapped) => numberVerdict({ swapped, reassigned })));
  expect(verdicts).toEqual([
    ['number-reassigned', 'number-reassigned', 'number-reassigned'],
    ['sim-swapped', 'clear', 'unknown'],
    ['sim-swapped', 'unknown', 'unknown'],
  ]);
});

test('a timeline tells each word once, and forgets a try that did not go out', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 9, minute));
  const words = (...states: WithdrawalState[]) =>
    timelineOf(states.map((state, minute) => ({ state, at: at(minute) }))).map(
      ({ state, at }) => `${state} ${at.getUTCMinutes()}`,
    );
  expect(words('reserved', 'review', 'reserved', 'submitting', 'unknown', 'submitted', 'paid', 'returned')).toEqual([
    'requested 0',
    'sent 3',
    'paid 6',
    'returned 7',
  ]);
  expect(words('reserved', 'submitting', 'reserved')).toEqual(['requested 0']);
  expect(words('reserved', 'submitting', 'reserved', 'submitting')).toEqual(['requested 0', 'sent 3']);
  expect(words('reserved', 'review', 'released')).toEqual(['requested 0', 'returned 2']);
});
