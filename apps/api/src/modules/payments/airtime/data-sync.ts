import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { newId, referenceFrom } from '../../../platform/ids.ts';
import type { OrderAnswer, OrderNotice } from '../../../providers/carrier/port.ts';
import { lockBalances } from '../../ledger/index.ts';
import { findPlayerByPhone } from '../../players/index.ts';
import { activateSubscription, recordCarrierStatus, type CarrierState, type Plan } from '../../subscriptions/index.ts';
import { carrierOf, creditPayment } from '../core/credit-payment.ts';
import { findPayment, insertPayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { checkForWebhook } from '../webhooks/check-for-webhook.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';
import type { WebhookHandler } from '../webhooks/webhook-handler.ts';
import { planNamed } from './products.ts';

/** A carrier's system tells who subscribed, was charged again, or left. It is kept first and acted on after the answer. */
export async function receiveOrder(deps: PaymentsDeps, raw: Buffer): Promise<OrderAnswer> {
  const order = deps.carrierLanguage.readOrder(raw);
  if (!order) return 'bad-format';
  const dedupeKey = order.name ?? createHash('sha256').update(raw).digest('hex');
  await receiveWebhook(deps, { provider: 'datasync', dedupeKey, raw, about: order.phone });
  return planNamed(order.product) ? 'ok' : 'no-such-product';
}

export const handleOrder: WebhookHandler = async (deps, { body }) => {
  const order = deps.carrierLanguage.readOrder(body);
  const plan = order && planNamed(order.product);
  if (!order || !plan) return 'ignored';
  const player = await findPlayerByPhone(deps.db, order.phone);
  if (!player) return 'unknown';
  const { playerId } = player;

  const begunHere = await paymentBegunHere(deps, order);
  if (begunHere && (begunHere.playerId !== playerId || begunHere.channel !== 'airtime')) return 'unknown';
  if (begunHere) await checkForWebhook(deps, begunHere);
  const isClaim = !begunHere && order.what !== 'deletion' && order.granted;
  const paid = isClaim ? await queryPaid(deps, order) : null;
  if (isClaim && paid === null) return 'unknown';
  await deps.db.transaction().execute(async (tx) => {
    await lockBalances(tx, playerId);
    const now = await deps.databaseNow(tx);
    if (paid !== null) await grantPeriod(deps, tx, { playerId, plan, order, ...paid, now });
    const carrier = carrierOf(order.phone);
    await recordCarrierStatus(tx, { playerId, carrier, plan, state: stateAfter(order), at: order.at, now });
    deps.crashPoint('carrier-order-before-commit');
  });
  return 'done';
};

/** What we began is paid by its own payment, which the partner is asked about, whatever a notice calls it. */
async function paymentBegunHere(
  { db }: PaymentsDeps,
  { what, transaction }: OrderNotice,
): Promise<PaymentRow | undefined> {
  if (what === 'deletion' || transaction === null) return undefined;
  return findPayment(db, { reference: transaction, playerId: 'anyone' });
}

/**
 * What the partner itself says was taken for this period of this subscriber; null when it says nothing of the kind. A notice is
 * known only by where it came from, so it is a reason to query and never money.
 */
async function queryPaid({ providers }: PaymentsDeps, { transaction, ...order }: OrderNotice): Promise<Paid | null> {
  if (transaction === null) return null;
  const { state, amount, phone, product } = await providers.carrier.query(transaction);
  const isSo = state === 'charged' && phone === order.phone && product === order.product;
  return isSo && amount !== null ? { transaction, amount } : null;
}

function stateAfter({ what, granted }: OrderNotice): CarrierState {
  if (what === 'deletion') return 'stopped';
  return granted ? 'active' : 'grace';
}

/** By the partner's own word. */
interface Paid {
  readonly transaction: string;
  readonly amount: bigint;
}

interface Period extends Paid {
  readonly playerId: bigint;
  readonly plan: Plan;
  readonly order: OrderNotice;
  readonly now: Date;
}

/** Money that came without our asking: a payment like any other, there from its first to its last step at once. */
async function grantPeriod(deps: PaymentsDeps, tx: Tx, period: Period): Promise<void> {
  const { playerId, plan, order, transaction, amount, now } = period;
  // By the transaction and not by the notice: one charge told of under two names is one period.
  const reference = referenceFrom('RNW-', transaction);
  if (amount === 0n) {
    await activateSubscription(deps, tx, { playerId, plan, key: reference });
    return;
  }
  if (await findPayment(tx, { reference, playerId: 'anyone' })) return;
  const row = {
    playerId,
    paymentId: newId(deps),
    reference,
    channel: 'airtime',
    purpose: 'subscribe',
    product: plan,
    principalKobo: amount,
    phone: order.phone,
    state: 'created',
    giveUpAt: now,
    createdAt: now,
    changedAt: now,
  } as const;
  const payment = await insertPayment(tx, row, order.what);
  await creditPayment(deps, tx, payment, { cause: order.what });
}
