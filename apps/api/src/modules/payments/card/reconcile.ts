import { newId } from '../../../platform/ids.ts';
import type { ListedCharge } from '../../../providers/card/port.ts';
import { freezeBalances } from '../../ledger/index.ts';
import { checkPayment } from '../core/check-payment.ts';
import { findPayment, listCreditedCards, lockPayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { insertReconciliation, type Difference } from '../desk/reconciliation-store.ts';

const HOUR_MS = 3_600_000;
// Each hour looks back over three, so that one that failed, and clocks that differ, leave no hole.
const WINDOW_MS = 3 * HOUR_MS;
// Their list may not yet have what was begun a moment ago, nor what lies at its very edge.
const EDGE_MS = 5 * 60_000;

/** Lays our book of card payments beside the provider's. What they have and we have not is put right; the other way is an alarm. */
export async function reconcileCards(deps: PaymentsDeps): Promise<readonly Difference[]> {
  const to = await deps.databaseNow(deps.db);
  const from = new Date(to.getTime() - WINDOW_MS);
  const listed = await deps.providers.card.listPaid({ from, to });
  const edges = { from: new Date(from.getTime() + EDGE_MS), to: new Date(to.getTime() - EDGE_MS) };
  const credited = await listCreditedCards(deps.db, edges);

  const differences: Difference[] = [];
  for (const charge of listed) differences.push(...(await compareTheirs(deps, charge)));
  const theirs = new Set(listed.map(({ reference }) => reference));
  for (const payment of credited.filter(({ reference }) => !theirs.has(reference)))
    differences.push(...(await compareOurs(deps, payment)));

  const totals = { listed: listed.length, credited: credited.length, differences: differences.length };
  const run = { reconciliationId: newId(deps), provider: 'paystack', kind: 'cards', fromAt: from, toAt: to, totals };
  const finishedAt = await deps.databaseNow(deps.db);
  await deps.db.transaction().execute((tx) => insertReconciliation(tx, { ...run, finishedAt }, differences));
  return differences;
}

/** Never given as they were asked for. */
const HELD = new Set(['quarantined', 'adjusted']);
const GIVEN = new Set(['credited', 'disputed', 'refunded', 'charged-back', 'quarantined', 'adjusted']);

async function compareTheirs(deps: PaymentsDeps, charge: ListedCharge): Promise<Difference[]> {
  const { reference, status, amount } = charge;
  const theirs = { status, amount: String(amount) };
  const payment = await findPayment(deps.db, { reference, playerId: 'anyone' });
  if (!payment) {
    deps.log.warn({ reference }, 'the card provider was paid for something that is not ours');
    return [{ reference, class: 'missing-ours', ours: null, theirs }];
  }
  const ours = { state: payment.state, total: String(payment.totalKobo) };
  if (!GIVEN.has(payment.state)) {
    await checkPayment(deps, payment, 'reconciliation');
    return [{ reference, class: 'missing-ours', ours, theirs }];
  }
  return amount < payment.totalKobo && !HELD.has(payment.state) ? [{ reference, class: 'amount', ours, theirs }] : [];
}

/** A list may be late. Only what the provider denies when asked by name counts as missing. */
async function compareOurs(deps: PaymentsDeps, payment: PaymentRow): Promise<Difference[]> {
  const { reference } = payment;
  const charge = await deps.providers.card.query(reference);
  if (charge?.status === 'success') return [];
  const ours = { state: payment.state, total: String(payment.totalKobo) };
  const theirs = charge && { status: charge.status, amount: String(charge.amount) };
  if (charge?.status === 'reversed') {
    await checkPayment(deps, payment, 'reconciliation');
    return [{ reference, class: 'status', ours, theirs }];
  }
  deps.log.error({ reference }, 'credited, and the card provider knows of no such payment: the wallet is on hold');
  await deps.db.transaction().execute(async (tx) => {
    const { playerId } = await lockPayment(tx, payment);
    await freezeBalances(tx, playerId, true);
  });
  return [{ reference, class: 'missing-theirs', ours, theirs }];
}
