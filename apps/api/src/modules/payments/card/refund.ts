import type { Tx } from '../../../platform/db/database.ts';
import { lockPayment, movePayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { finishRefund } from '../desk/action-store.ts';
import { isGiven, takeBackPayment } from './take-back.ts';

// Their clock may be behind ours.
const EARLIER_MS = 10 * 60_000;
const OVER = new Set(['processed', 'failed']);

/**
 * Asks the provider what the payer has back by refunds, and takes as much of it as was not taken before, whoever gave reason to ask and
 * whatever they said. False when the provider has given nothing back, or nothing new while more is on its way: then it may yet.
 */
export async function refundPayment(deps: PaymentsDeps, payment: PaymentRow): Promise<boolean> {
  const since = new Date(payment.createdAt.getTime() - EARLIER_MS);
  const refunds = await deps.providers.card.listRefunds({ reference: payment.reference, since });
  const refunded = refunds.reduce((sum, { status, amount }) => (status === 'processed' ? sum + amount : sum), 0n);
  if (refunded === 0n) return false;
  const isNew = await deps.db.transaction().execute((tx) => takeRefunded(deps, tx, payment, refunded));
  return isNew || refunds.every(({ status }) => OVER.has(status));
}

/** Only refunds have taken anything of a payment that is still given, so that what is new is told by their sum. */
async function takeRefunded(deps: PaymentsDeps, tx: Tx, payment: PaymentRow, refunded: bigint): Promise<boolean> {
  const locked = await lockPayment(tx, payment);
  if (isGiven(locked)) {
    const amount = refunded - locked.takenBackKobo;
    if (amount <= 0n) return false;
    const name = `refunded-${refunded}`;
    await takeBackPayment(deps, tx, locked, { why: 'refund', cause: 'webhook', name, amount });
    return true;
  }
  if (locked.state !== 'quarantined') return false;
  // The player was never given it.
  const at = await deps.databaseNow(tx);
  await movePayment(tx, locked, { to: 'refunded', cause: 'webhook', at });
  await finishRefund(tx, locked, at);
  return true;
}
