import { expect, test } from 'vitest';
import { startStandIns } from '../apps/stand-ins/src/start-stand-ins.ts';
import { partByKnowledge } from './restore/known-part.ts';
import type { RestoreReport } from './restore/run-restore.ts';
import { isGood, showRestore } from './restore/show.ts';

const at = '2026-11-18T07:00:00.000Z';
const times = { createdAt: at, settledAt: at };
const charge = (reference: string, status: 'success' | 'failed') => ({
  reference,
  amountKobo: 100_000,
  feeKobo: status === 'success' ? 1500 : 0,
  status,
  taken: status === 'success',
  ...times,
});
const transfer = (reference: string) => ({
  reference,
  bankCode: '058',
  accountNumber: '0000000001',
  amountKobo: 50_000,
  feeKobo: 0,
  status: 'success' as const,
  taken: true,
  ...times,
});

test('what was begun after the moment is left out of the book, with its part of the balance, and named by itself', async () => {
  const standIns = await startStandIns();
  const book = standIns.book();
  await standIns.close();
  const opening = book.paystack.balanceKobo;
  const charges = [charge('SPW-before', 'success'), charge('SPW-after', 'success'), charge('SPW-declined', 'failed')];
  const paystack = {
    ...book.paystack,
    charges,
    transfers: [transfer('wd-before'), transfer('wd-after')],
    balanceKobo: opening + 2 * 98_500 - 2 * 50_000,
  };
  const { known, unknown } = partByKnowledge(
    { ...book, paystack },
    { references: new Set(['SPW-before', 'wd-before']), prompts: new Set() },
  );
  expect(known.paystack.charges.map(({ reference }) => reference)).toEqual(['SPW-before']);
  expect(known.paystack.transfers.map(({ reference }) => reference)).toEqual(['wd-before']);
  expect(known.paystack.balanceKobo).toBe(opening + 98_500 - 50_000);
  expect(unknown).toEqual([
    { kind: 'card', reference: 'SPW-after', kobo: 100_000 },
    { kind: 'transfer', reference: 'wd-after', kobo: 50_000 },
  ]);
});

const good: RestoreReport = {
  moment: '2026-11-18 07:00:00+00',
  seconds: {},
  missing: 0,
  tooNew: 0,
  invariants: { ok: true, output: '' },
  audit: { ok: true, output: 'holds: 3 entries\n' },
  returned: { count: 4, kobo: 250_000 },
  books: [],
  unknown: [{ kind: 'card', reference: 'SPW-after', kobo: 100_000 }],
  unnamed: [],
};

test('a restore says what came back and what only the providers know of', () => {
  expect(isGood(good)).toBe(true);
  const shown = showRestore(good);
  expect(shown).toContain("brought back by the providers' books: 4 payments and withdrawals, ₦2500.00");
  expect(shown).toContain('known to the providers alone: 1 by card (₦1000.00)');
});

test.each<[string, Partial<RestoreReport>]>([
  ['a row of before the moment is missing', { missing: 1 }],
  ['a row of after the moment is there', { tooNew: 1 }],
  ['an invariant is broken', { invariants: { ok: false, output: 'I1' } }],
  ['the audit chain is broken', { audit: { ok: false, output: 'BROKEN' } }],
  ['the books differ', { books: ['card SPW-before is paid and pending'] }],
  ['nobody names what is missing', { unnamed: ['SPW-after'] }],
  ['no money moved afterwards, so that nothing was shown', { returned: { count: 0, kobo: 0 } }],
])('a restore is not good when %s', (_what, bad) => {
  expect(isGood({ ...good, ...bad })).toBe(false);
});
