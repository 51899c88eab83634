import type { Tx } from '../../../platform/db/database.ts';
import { freezeBalances, isPosted, lockBalances, post, transfers } from '../../ledger/index.ts';
import { movePayment, type PaymentRow } from '../core/payment-store.ts';
import { holdWallet } from '../core/wallet-holds.ts';
import type { PaymentsDeps } from '../deps.ts';
import { finishRefund, takeFromHold } from '../desk/action-store.ts';

interface TakenBack {
  readonly why: 'refund' | 'chargeback';
  /** What this taking back is known by, when there may be others: the same one takes once. */
  readonly name?: string;
  /** Less than all that is left of it, when the provider says so. */
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
  { why, name, amount: told, cause }: TakenBack,
): Promise<PaymentRow> {
  const { playerId, reference, takenBackKobo: before } = payment;
  if (payment.channel !== 'card') throw new Error(`A payment by ${payment.channel} cannot be taken back`);
  const key = name === undefined ? reference : `${reference}:${name}`;
  // A query may have taken back all of it before the provider told of its parts.
  const left = leftOf(payment);
  if (left <= 0n || (await isPosted(tx, { playerId, key: transfers.takeBackKey(key) }))) return payment;
  // A bank that takes the whole payment takes what was given back before as well, and that is gone already.
  const amount = told === undefined ? left : least(told, left);
  const { cash } = await lockBalances(tx, playerId);
  const { principal, charges, excess } = partsOf(payment, before, before + amount);
  const fromHold = await takeFromHold(tx, payment, principal);
  const fromCash = least(cash, principal - fromHold);
  const owed = principal - fromHold - fromCash;
  await post(tx, transfers.takeBackCard({ playerId, reference, key, fromHold, fromCash, owed, charges, excess, why }));
  const at = await deps.databaseNow(tx);
  if (owed > 0n) await holdWallet(tx, { playerId, why: 'owed', heldBy: null, at });
  else if (why === 'chargeback') await freezeBalances(tx, playerId, true);
  deps.log.warn({ reference, why, owes: owed > 0n }, 'a card payment was taken back');
  const to = why === 'chargeback' ? 'charged-back' : 'refunded';
  const takenBackKobo = before + amount;
  const moved = await movePayment(tx, payment, { to, cause, at, nextCheckAt: null, takenBackKobo });
  if (leftOf(moved) <= 0n) await finishRefund(tx, moved, at);
  return moved;
}

/** Given to the player, and not all of it taken back. One that was held and then refunded was never given. */
export function isGiven(payment: PaymentRow): boolean {
  const { state, takenBackKobo } = payment;
  if (state === 'refunded') return takenBackKobo > 0n && leftOf(payment) > 0n;
  return state === 'credited' || state === 'disputed';
}

export function leftOf({ totalKobo, takenBackKobo }: PaymentRow): bigint {
  return totalKobo - takenBackKobo;
}

/** The player's part goes back first, then our charges, then what lay in suspense. */
function partsOf({ principalKobo, chargesKobo }: PaymentRow, from: bigint, to: bigint) {
  const upTo = (all: bigint) => {
    const principal = least(all, principalKobo);
    const charges = least(all - principal, chargesKobo);
    return { principal, charges, excess: all - principal - charges };
  };
  const [before, after] = [upTo(from), upTo(to)];
  return {
    principal: after.principal - before.principal,
    charges: after.charges - before.charges,
    excess: after.excess - before.excess,
  };
}
