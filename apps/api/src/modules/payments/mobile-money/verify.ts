import type { Receipt } from '@spw/contract/money';
import { Refusal } from '../../../platform/refusal.ts';
import { findPayment, latestPayment, type PaymentRow } from '../core/payment-store.ts';
import { pollOnRequest } from '../core/poll-on-request.ts';
import { showPayment } from '../core/show-payment.ts';
import type { PaymentsDeps } from '../deps.ts';

const CHANNELS = ['momo', 'smartcash'] as const;

/** How the player's last payment by mobile money stands; null when there has been none. */
export async function verifyMobileMoney(deps: PaymentsDeps, playerId: bigint): Promise<Receipt | null> {
  const payment = await latestPayment(deps.db, { playerId, channels: CHANNELS });
  return payment ? showPayment(deps, deps.db, await poll(deps, payment)) : null;
}

/** The player says that a payment was approved, or what else: all of it is a reason to query the provider. */
export async function hintMobileMoney(
  deps: PaymentsDeps,
  { playerId, reference }: { playerId: bigint; reference: string },
): Promise<Receipt> {
  const payment = await findPayment(deps.db, { reference, playerId });
  if (!payment || !isMobileMoney(payment)) throw new Refusal('not_found');
  const polled = await poll(deps, payment);
  if (polled.state === 'failed') throw new Refusal('funds_failed');
  return showPayment(deps, deps.db, polled);
}

export function isMobileMoney({ channel }: PaymentRow): boolean {
  return CHANNELS.some((known) => known === channel);
}

async function poll(deps: PaymentsDeps, payment: PaymentRow): Promise<PaymentRow> {
  const { mobileMoney } = await deps.currentSettings();
  return pollOnRequest(deps, payment, mobileMoney.lookAgainSeconds);
}
