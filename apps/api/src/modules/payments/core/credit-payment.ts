import { toNaira } from '@spw/rules/naira';
import { networkOf } from '@spw/rules/phone';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { lockBalances, post, transfers, type Carrier } from '../../ledger/index.ts';
import { postMessage } from '../../messages/index.ts';
import { grantPlays } from '../../plays/index.ts';
import { activateSubscription } from '../../subscriptions/index.ts';
import { isDeliverable } from '../airtime/products.ts';
import type { PaymentsDeps } from '../deps.ts';
import { changePayment, movePayment, type PaymentRow } from './payment-store.ts';

export interface Paid {
  /** Which prompt was approved, for mobile money. */
  readonly promptId?: string;
  /** Charged to the payer beyond what was asked. */
  readonly excess?: bigint;
  /** What the provider kept, when it says so. */
  readonly fee?: bigint | null;
  readonly cause: string;
}

/**
 * Gives the player what was paid for, in the transaction that marks it credited. The ledger's keys make every repetition harmless:
 * a webhook, a query, a sweep and a person may all come here for the same money.
 */
export async function creditPayment(
  deps: PaymentsDeps,
  tx: Tx,
  bought: PaymentRow,
  paid: Paid,
): Promise<{ payment: PaymentRow; replayed: boolean }> {
  // What cannot be given any more becomes credit: nothing that was paid for is lost.
  const payment = isDeliverable(bought) ? bought : await changePayment(tx, bought, { purpose: 'fund-wallet' });
  const [{ debt }, replayed, at] = await together(tx, [
    // Always the wallet first: whoever spends takes the same locks in the same order.
    (side) => lockBalances(side, payment.playerId),
    (side) => deliver(deps, side, payment, paid),
    (side) => deps.databaseNow(side),
  ]);
  const owes = !replayed && payment.purpose === 'fund-wallet' && payment.channel !== 'airtime' && debt < 0n;
  // Once, whenever it comes to be known.
  const fee = payment.providerFeeKobo === null ? (paid.fee ?? null) : null;
  const [, , , credited] = await together(tx, [
    async (side) => (owes ? settleDebt(side, payment, -debt, paid) : undefined),
    async (side) => (replayed ? undefined : tellOf(deps, side, payment)),
    async (side) => (fee !== null && fee > 0n ? bookFee(side, payment, fee) : undefined),
    (side) => markCredited(side, payment, { fee, at, cause: paid.cause }),
  ]);
  deps.crashPoint('payment-credited-before-commit');
  return { payment: credited, replayed };
}

/** A chargeback is about money that was given. */
export function isCredited({ state }: PaymentRow): boolean {
  return state === 'credited' || state === 'disputed';
}

async function markCredited(
  tx: Tx,
  payment: PaymentRow,
  { fee, at, cause }: { fee: bigint | null; at: Date; cause: string },
): Promise<PaymentRow> {
  const known = fee === null ? {} : { providerFeeKobo: fee };
  if (!isCredited(payment)) return movePayment(tx, payment, { to: 'credited', cause, at, reason: null, ...known });
  return fee === null ? payment : changePayment(tx, payment, known);
}

function tellOf(deps: PaymentsDeps, tx: Tx, payment: PaymentRow): Promise<void> {
  return postMessage(deps, tx, {
    playerId: payment.playerId,
    kind: 'payment-arrived',
    values: { amount: toNaira(payment.principalKobo), by: payment.channel, for: payment.purpose },
  });
}

async function bookFee(tx: Tx, { playerId, reference }: PaymentRow, fee: bigint): Promise<void> {
  await post(tx, transfers.bookCardFee({ playerId, reference, fee }));
}

/** True when all of it had been delivered before. */
async function deliver(deps: PaymentsDeps, tx: Tx, payment: PaymentRow, paid: Paid): Promise<boolean> {
  const { playerId, reference, principalKobo: principal, chargesKobo: charges, channel } = payment;
  if (channel === 'card') {
    // A card pays once. What is said of it later may differ, and changes nothing.
    if (isCredited(payment)) return true;
    const { replayed } = await post(
      tx,
      transfers.fundByCard({ playerId, reference, principal, charges, excess: paid.excess ?? 0n }),
    );
    return replayed;
  }
  if (channel !== 'airtime') {
    const promptId = paid.promptId!;
    const moved = transfers.fundByMobileMoney({ playerId, reference, principal, charges, platform: channel, promptId });
    return (await post(tx, moved)).replayed;
  }
  return deliverAirtime(deps, tx, payment);
}

async function deliverAirtime(deps: PaymentsDeps, tx: Tx, payment: PaymentRow): Promise<boolean> {
  const { playerId, reference, principalKobo: gross, purpose, product } = payment;
  const carrier = carrierOf(payment.phone!);
  if (purpose === 'fund-wallet')
    return (await post(tx, transfers.fundByAirtime({ playerId, carrier, reference, gross }))).replayed;
  const sale = purpose === 'subscribe' ? 'subscription' : 'plays';
  const { replayed } = await post(tx, transfers.sellByAirtime({ playerId, carrier, reference, gross, sale }));
  if (replayed) return true;
  if (purpose === 'subscribe')
    await activateSubscription(deps, tx, { playerId, plan: product === 'daily' ? 'daily' : 'weekly', key: reference });
  else await grantPlays(tx, { playerId, count: Number(product), key: reference });
  return false;
}

/** A number can have moved to another carrier; the partner's files say which one owes us, this is where we expect it. */
export function carrierOf(phone: string): Carrier {
  const network = networkOf(phone);
  return network === 'airtel' || network === 'glo' || network === 't2' ? network : 'mtn';
}

async function settleDebt(tx: Tx, payment: PaymentRow, owed: bigint, paid: Paid): Promise<void> {
  const amount = owed < payment.principalKobo ? owed : payment.principalKobo;
  await post(tx, transfers.payDebt({ playerId: payment.playerId, key: paid.promptId ?? payment.reference, amount }));
}
