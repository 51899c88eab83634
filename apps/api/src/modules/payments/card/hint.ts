import type { Receipt } from '@spw/contract/money';
import { Refusal } from '../../../platform/refusal.ts';
import { checkPayment } from '../core/check-payment.ts';
import { isCredited } from '../core/credit-payment.ts';
import { findPayment, type PaymentRow } from '../core/payment-store.ts';
import { showPayment } from '../core/show-payment.ts';
import type { PaymentsDeps } from '../deps.ts';

interface Hint {
  readonly playerId: bigint;
  readonly reference: string;
  /** In kobo, as the provider's page tells it to the browser. */
  readonly amount?: number | string | undefined;
}

/** A player says that a card payment is done. The provider is queried now rather than later, and the hint does nothing else. */
export async function hintCardFunding(deps: PaymentsDeps, hint: Hint): Promise<Receipt> {
  const payment = await findPayment(deps.db, hint);
  if (payment?.channel !== 'card') throw new Refusal('not_found');
  if (hint.amount !== undefined && !isItsAmount(payment, hint.amount))
    deps.log.warn({ reference: payment.reference }, 'a browser told another amount than was asked for');
  const now = isCredited(payment) ? payment : (await checkPayment(deps, payment, 'hint')).payment;
  if (now.state === 'failed') throw new Refusal('funds_failed');
  return showPayment(deps, deps.db, now);
}

function isItsAmount({ totalKobo, principalKobo }: PaymentRow, amount: number | string): boolean {
  return [totalKobo, principalKobo].some(
    (kobo) => String(kobo) === String(amount) || Number(kobo) / 100 === Number(amount),
  );
}
