import type { Tx } from '../../platform/db/database.ts';
import { freezePurse, lockPurse, post, transfers } from '../ledger/index.ts';
import type { PaymentsDeps } from './deps.ts';
import { movePayment, type PaymentRow } from './payment-store.ts';

interface TakenBack {
  readonly why: 'refund' | 'chargeback';
  /** Less than all of it, when the provider says so. */
  readonly amount?: bigint;
  readonly cause: string;
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * The payer has the money back, so the player has not: from cash as far as it goes, the rest is owed. A wallet that owes, or whose
 * payer went to their bank, is on hold until a person has looked.
 */
export async function takeBackPayment(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRow,
  { why, amount = payment.totalKobo, cause }: TakenBack,
): Promise<PaymentRow> {
  const { playerId, reference } = payment;
  if (payment.channel !== 'card') throw new Error(`A payment by ${payment.channel} cannot be taken back`);
  const { cash } = await lockPurse(tx, playerId);
  const principal = least(amount, payment.principalKobo);
  const charges = least(amount - principal, payment.chargesKobo);
  const fromCash = least(cash, principal);
  const owed = principal - fromCash;
  const excess = amount - principal - charges;
  await post(tx, transfers.takeBackCard({ playerId, reference, fromCash, owed, charges, excess, why }));
  if (why === 'chargeback' || owed > 0n) await freezePurse(tx, playerId, true);
  deps.log.warn({ reference, why, owes: owed > 0n }, 'a card payment was taken back');
  const to = why === 'chargeback' ? 'charged-back' : 'refunded';
  return movePayment(tx, payment, { to, cause, at: await deps.databaseNow(tx), nextCheckAt: null });
}
