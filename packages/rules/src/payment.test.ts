import { expect, test } from 'vitest';
import {
  judgeCard,
  mayPaymentMove,
  PAYMENT_MOVES,
  secondsToNextCheck,
  type CardFacts,
  type PaymentState,
} from './payment.ts';

const expected = { reference: 'SPW-1', total: 101_500n, domain: 'live' } as const;
const paid: CardFacts = {
  status: 'success',
  reference: 'SPW-1',
  currency: 'NGN',
  domain: 'live',
  amount: 101_500n,
  requestedAmount: 101_500n,
};

test.each<[string, Partial<CardFacts>, string]>([
  ['the very thing that was asked for', {}, 'credit'],
  ['no word of what was requested', { requestedAmount: null }, 'credit'],
  ['the payer charged more than was asked', { amount: 103_100n }, 'credit'],
  ['less than was asked', { amount: 10_000n, requestedAmount: 10_000n }, 'quarantine'],
  ['the right request and too little charged', { amount: 10_000n }, 'quarantine'],
  ['dollars', { currency: 'USD' }, 'quarantine'],
  ['play money', { domain: 'test' }, 'quarantine'],
  ['another reference', { reference: 'SPW-2' }, 'quarantine'],
  ['not yet', { status: 'ongoing' }, 'wait'],
  ['a word we do not know', { status: 'teleported' }, 'wait'],
  ['declined', { status: 'failed' }, 'failed'],
  ['left', { status: 'abandoned' }, 'abandoned'],
  ['taken back', { status: 'reversed' }, 'reversed'],
])('a card payment reported as %s is judged so', (_, facts, verdict) => {
  expect(judgeCard({ ...paid, ...facts }, expected)).toBe(verdict);
});

test('whatever was given up can still be credited, and what was credited is never simply failed', () => {
  for (const state of ['created', 'pending', 'failed', 'expired', 'quarantined'] as const)
    expect(mayPaymentMove(state, 'credited')).toBe(true);
  for (const to of ['failed', 'expired', 'pending'] as const) expect(mayPaymentMove('credited', to)).toBe(false);
});

test('only what can happen several times repeats a step: a second prompt that was paid, another part that was refunded', () => {
  const states = Object.keys(PAYMENT_MOVES) as PaymentState[];
  expect(states.filter((state) => mayPaymentMove(state, state))).toEqual(['credited', 'refunded']);
});

test('a provider is asked ever more rarely', () => {
  const waits = [0, 1, 2, 3, 4, 5].map((checks) => secondsToNextCheck(checks, 0));
  expect(waits).toEqual([10, 20, 40, 60, 120, 300]);
  expect([3600, 3 * 3600, 30 * 3600].map((age) => secondsToNextCheck(9, age))).toEqual([900, 3600, 21_600]);
});
