import type { PaymentsDeps } from '../deps.ts';
import { own } from '../tables.ts';
import { checkPayment } from './check-payment.ts';
import type { PaymentRow } from './payment-store.ts';

const DONE = new Set(['credited', 'disputed', 'quarantined', 'refunded', 'charged-back']);

/**
 * A player asks how a payment stands. The answer is our row; the provider is asked for it at most every few seconds, however many
 * tabs and taps there are and whichever process they reach.
 */
export async function pollOnRequest(
  deps: PaymentsDeps,
  payment: PaymentRow,
  everySeconds: number,
): Promise<PaymentRow> {
  if (DONE.has(payment.state) || !(await mayPoll(deps, payment, everySeconds))) return payment;
  return (await checkPayment(deps, payment, 'hint')).payment;
}

async function mayPoll(deps: PaymentsDeps, { playerId, paymentId }: PaymentRow, seconds: number): Promise<boolean> {
  const now = await deps.databaseNow(deps.db);
  const { numUpdatedRows } = await own(deps.db)
    .updateTable('payments')
    .set({ lookedAt: now })
    .where('playerId', '=', playerId)
    .where('paymentId', '=', paymentId)
    .where((eb) => eb.or([eb('lookedAt', 'is', null), eb('lookedAt', '<=', new Date(now.getTime() - seconds * 1000))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
