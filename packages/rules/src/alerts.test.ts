import { expect, test } from 'vitest';
import { alertText, findConditions, type Watched } from './alerts.ts';

const calm: Watched = {
  floats: [
    { provider: 'card', balance: 5000, waiting: 5000 },
    { provider: 'momo', balance: 0, waiting: null },
    { provider: 'smartcash', balance: null, waiting: 900 },
  ],
  channels: [
    { channel: 'card', paid: 16, ended: 20 },
    { channel: 'momo', paid: 0, ended: 19 },
  ],
  queues: [{ name: 'withdrawals', count: 3, minutes: 179 }],
  approvals: [{ name: 'withdrawals', count: 1, minutes: 59 }],
  invariants: [{ id: 'I1', offences: 0 }],
};

test('nobody is told while floats cover what waits, payments succeed, nothing is old and the books hold', () => {
  expect(findConditions(calm)).toEqual([]);
});

test('people are told of a float that does not cover what waits, a channel that fails, a queue or an approval that is old, and an invariant that is broken', () => {
  const found = findConditions({
    floats: [{ provider: 'card', balance: 4999, waiting: 5000 }],
    channels: [{ channel: 'momo', paid: 15, ended: 20 }],
    queues: [{ name: 'withdrawals', count: 3, minutes: 180 }],
    approvals: [{ name: 'refunds', count: 2, minutes: 61 }],
    invariants: [{ id: 'I1', offences: 2 }],
  });
  expect(found.map(alertText)).toEqual([
    'The card float has ₦4,999, and ₦5,000 wait to be paid from it.',
    'Of 20 momo payments in the last hour 75 % succeeded.',
    '3 withdrawals are on their way, the oldest for 3 h 0 min.',
    '2 refunds wait for approval, the oldest for 1 h 1 min.',
    'Invariant I1 does not hold: 2 found.',
  ]);
});
