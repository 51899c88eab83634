import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CardCharge } from '../../../providers/card/port.ts';
import { ProviderPaused, ProviderSilence } from '../../../providers/provider-trouble.ts';
import { leftOf } from '../card/take-back.ts';
import { lockPayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { findOpenAction, insertAction, type ActionKind, type ActionRow } from './action-store.ts';

export interface Asked {
  readonly payment: PaymentRow;
  readonly kind: ActionKind;
  readonly reason: string;
  readonly by: string;
  /** What the provider says was paid, for a payment that was never given. */
  readonly paid: bigint | null;
}

/** One operator asks; nothing moves until another has agreed. */
export async function askForAction(deps: PaymentsDeps, tx: Tx, asked: Asked): Promise<ActionRow> {
  const payment = await lockPayment(tx, asked.payment);
  const amountKobo = amountOf(payment, asked);
  if (await findOpenAction(tx, payment)) throw new Refusal('already_asked');
  const { playerId, paymentId } = payment;
  const at = await deps.databaseNow(tx);
  return insertAction(tx, {
    playerId,
    paymentId,
    actionId: newId(deps),
    kind: asked.kind,
    amountKobo,
    state: 'asked',
    reason: asked.reason,
    askedBy: asked.by,
    askedAt: at,
    changedAt: at,
  });
}

function amountOf(payment: PaymentRow, { kind, paid }: Asked): bigint {
  if (payment.state === 'quarantined') {
    if (paid === null) throw new Refusal('not_paid');
    return paid;
  }
  if (kind === 'credit') throw new Refusal('nothing_to_decide');
  return refundable(payment);
}

/** What of a payment that was given can go back to the payer. One that a bank judges is the bank's to decide. */
export function refundable(payment: PaymentRow): bigint {
  const left = leftOf(payment);
  const isGiven = payment.state === 'credited' || payment.state === 'refunded';
  if (payment.channel !== 'card' || !isGiven || left <= 0n) throw new Refusal('not_refundable');
  return left;
}

/** What a card was truly charged for a quarantined payment; null for every other. Asked with no transaction open. */
export async function paidForQuarantined(deps: PaymentsDeps, payment: PaymentRow): Promise<CardCharge | null> {
  if (payment.state !== 'quarantined') return null;
  if (payment.channel !== 'card') throw new Refusal('not_paid');
  const charge = await queryNow(deps, payment.reference);
  const isOurs = charge?.reference === payment.reference && charge.domain === deps.paymentConfig.cardDomain;
  if (!isOurs || charge.status !== 'success' || charge.currency !== 'NGN' || charge.amount <= 0n)
    throw new Refusal('not_paid');
  return charge;
}

async function queryNow(deps: PaymentsDeps, reference: string): Promise<CardCharge | null> {
  try {
    return await deps.providers.card.query(reference);
  } catch (error) {
    if (error instanceof ProviderSilence || error instanceof ProviderPaused) throw new Refusal('provider_unavailable');
    throw error;
  }
}
