import type { ListedCharge } from '../../../providers/card/port.ts';
import { freezeBalances } from '../../ledger/index.ts';
import { checkPayment } from '../core/check-payment.ts';
import { findPayment, listCreditedCards, lockPayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { reconcileByHour } from '../desk/reconcile-by-hour.ts';
import type { Difference } from '../desk/reconciliation-store.ts';

/**
 * Lays our book of card payments beside the provider's. What they have and we have not is put right; the other way is an alarm. Each hour
 * looks back over three, because lists are late and clocks differ.
 */
export function reconcileCards(deps: PaymentsDeps): Promise<readonly Difference[]> {
  return reconcileByHour<ListedCharge, PaymentRow>(deps, {
    kind: 'cards',
    hours: 3,
    edgeMs: 5 * 60_000,
    listTheirs: (window) => deps.providers.card.listPaid(window),
    listOurs: (window) => listCreditedCards(deps.db, window),
    compareTheirs: (charge) => compareTheirs(deps, charge),
    compareOurs: (payment) => compareOurs(deps, payment),
  });
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
