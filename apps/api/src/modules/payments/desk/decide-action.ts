import { maySecond, type Approver } from '@spw/rules/two-people';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import type { CardCharge } from '../../../providers/card/port.ts';
import { lockBalances, post, transfers } from '../../ledger/index.ts';
import { creditPayment } from '../core/credit-payment.ts';
import { changePayment, lockPayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { sendRefundJob } from '../jobs.ts';
import { changeAction, findOpenAction, type ActionRow } from './action-store.ts';
import { refundable } from './ask-for-action.ts';

export interface Decided {
  readonly payment: PaymentRow;
  readonly actionId: string;
  readonly verdict: 'approve' | 'decline';
  readonly note: string;
  readonly by: Approver;
  /** What the provider says was paid, for a payment that was never given. */
  readonly charge: CardCharge | null;
}

/** Another operator agrees, and it happens; or anybody declines, and it does not. */
export async function decideAction(deps: PaymentsDeps, tx: Tx, decided: Decided): Promise<ActionRow> {
  const { actionId, verdict, note, by } = decided;
  const payment = await lockPayment(tx, decided.payment);
  const action = await findOpenAction(tx, payment);
  if (action?.actionId !== actionId || action.state !== 'asked') throw new Refusal('nothing_to_decide');
  const at = await deps.databaseNow(tx);
  if (verdict === 'approve') must(maySecond(by, { by: action.askedBy, at: action.askedAt }, at));
  const signed = { decidedBy: by.username, decidedAt: at, note, changedAt: at };
  if (verdict === 'decline') return changeAction(tx, action, { ...signed, state: 'declined' });
  if (action.kind === 'credit') {
    await creditAsPaid(deps, tx, payment, decided.charge);
    return changeAction(tx, action, { ...signed, state: 'done' });
  }
  const heldKobo = await putAside(tx, payment, action, decided.charge);
  const { playerId, paymentId } = payment;
  await enqueue(tx, sendRefundJob, { playerId: String(playerId), paymentId }, { onlyOne: paymentId });
  return changeAction(tx, action, { ...signed, state: 'approved', heldKobo });
}

/** The player gets what truly came in, up to what was asked for; then our charges; what is more waits in suspense. */
async function creditAsPaid(deps: PaymentsDeps, tx: Tx, payment: PaymentRow, charge: CardCharge | null): Promise<void> {
  if (payment.state !== 'quarantined') throw new Refusal('nothing_to_decide');
  if (!charge) throw new Refusal('not_paid');
  const least = (one: bigint, other: bigint) => (one < other ? one : other);
  const principalKobo = least(charge.amount, payment.principalKobo);
  const chargesKobo = least(charge.amount - principalKobo, payment.chargesKobo);
  const excess = charge.amount - principalKobo - chargesKobo;
  const asPaid = await changePayment(tx, payment, { principalKobo, chargesKobo });
  await creditPayment(deps, tx, asPaid, { excess, fee: charge.fee, cause: 'operator' });
}

/** From the wallet before the provider is asked. A player is never made to owe by our own wish. */
async function putAside(tx: Tx, payment: PaymentRow, action: ActionRow, charge: CardCharge | null): Promise<bigint> {
  if (payment.state === 'quarantined') {
    if (charge?.amount !== action.amountKobo) throw new Refusal('not_paid');
    return 0n;
  }
  if (refundable(payment) !== action.amountKobo) throw new Refusal('not_refundable');
  const { playerId, reference, principalKobo, takenBackKobo } = payment;
  const amount = principalKobo > takenBackKobo ? principalKobo - takenBackKobo : 0n;
  const { cash } = await lockBalances(tx, playerId);
  if (cash < amount) throw new Refusal('not_covered');
  if (amount > 0n) await post(tx, transfers.holdRefund({ playerId, reference, actionId: action.actionId, amount }));
  return amount;
}
