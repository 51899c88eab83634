import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Rail } from '../../ledger/index.ts';
import { carrierOf } from '../core/credit-payment.ts';
import { movePayment, lockPayment, type PaymentName, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { findOpenAction } from './action-store.ts';
import { paidForQuarantined } from './ask-for-action.ts';

/** What its money came by. Null once the paying phone is no longer known: then nobody can say which carrier has it. */
export function railOf({ channel, phone }: PaymentRow): Rail | null {
  if (channel !== 'airtime') return channel;
  return phone === null ? null : carrierOf(phone);
}

/** Airtime never becomes cash. */
export function pocketOf({ channel }: PaymentRow): 'cash' | 'playCredit' {
  return channel === 'airtime' ? 'playCredit' : 'cash';
}

/**
 * A card whose provider knows what was paid is credited or refunded by that provider's word; people put right by hand only what it has
 * no memory of. Asked with no transaction open.
 */
export async function refuseWhatProviderKnows(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'quarantined' || payment.channel !== 'card') return;
  try {
    await paidForQuarantined(deps, payment);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_paid') return;
    throw error;
  }
  throw new Refusal('provider_knows');
}

/** Held still until the transaction ends. What is asked for in the other way comes first. */
export async function lockForAdjustment(tx: Tx, name: PaymentName): Promise<PaymentRow> {
  const payment = await lockPayment(tx, name);
  if (await findOpenAction(tx, payment)) throw new Refusal('already_asked');
  return payment;
}

export type Outcome = 'credited' | 'refunded' | 'written-off';

/** Two people have said what becomes of a quarantined payment. What was given of it is what it was for. */
export async function closeQuarantined(
  tx: Tx,
  payment: PaymentRow,
  { outcome, amount, at }: { outcome: Outcome; amount: bigint; at: Date },
): Promise<void> {
  const given = outcome === 'credited' ? { purpose: 'fund-wallet', principalKobo: amount, chargesKobo: 0n } : {};
  await movePayment(tx, payment, {
    to: 'adjusted',
    cause: 'operator',
    at,
    reason: outcome,
    nextCheckAt: null,
    ...given,
  });
}
