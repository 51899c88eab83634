import { mayPaymentMove, secondsToNextCheck, type PaymentState } from '@spw/rules/payment';
import type { Tx } from '../../../platform/db/database.ts';
import { takeBackPayment } from '../card/take-back.ts';
import type { PaymentsDeps } from '../deps.ts';
import { creditPayment } from './credit-payment.ts';
import type { Cause, PaymentStatus } from './payment-status.ts';
import { changePayment, movePayment, type PaymentRow } from './payment-store.ts';

/** What a provider said, and why and when it was asked. */
interface Told {
  readonly status: PaymentStatus;
  readonly cause: Cause;
  readonly at: Date;
}

/** Applies what a provider said to a payment that is locked, and says when to ask next. */
export async function applyStatus(deps: PaymentsDeps, tx: Tx, payment: PaymentRow, told: Told): Promise<PaymentRow> {
  const { status, cause } = told;
  const next = nextCheck(payment, told);
  const moved = await move(deps, tx, payment, { ...told, isLast: next === null });
  await status.record?.(tx, moved);
  const checks = payment.checks + (cause === 'sweep' ? 1 : 0);
  const applied = await changePayment(tx, moved, { checks, nextCheckAt: next });
  deps.crashPoint('payment-applied-before-commit');
  return applied;
}

interface Applied extends Told {
  readonly isLast: boolean;
}

/** Only what was given can be taken back. */
const WHY_REVERSED: Partial<Record<PaymentState, 'refund' | 'chargeback'>> = {
  credited: 'refund',
  disputed: 'chargeback',
};

async function move(deps: PaymentsDeps, tx: Tx, payment: PaymentRow, applied: Applied): Promise<PaymentRow> {
  const { status, cause, at, isLast } = applied;
  const step = (to: PaymentState, reason: string | null = status.reason ?? null) =>
    mayPaymentMove(payment.state, to) ? movePayment(tx, payment, { to, cause, at, reason }) : payment;

  if (status.verdict === 'paid') return credit(deps, tx, payment, applied);
  if (status.verdict === 'reversed') {
    const why = WHY_REVERSED[payment.state];
    return why ? takeBackPayment(deps, tx, payment, { why, cause }) : step('failed', 'reversed');
  }
  if (status.verdict === 'quarantine') {
    deps.log.error({ reference: payment.reference, reason: status.reason }, 'a payment is not what was asked for');
    const held = await step('quarantined');
    return held === payment ? payment : changePayment(tx, held, { toldKobo: status.told ?? null });
  }
  if (status.verdict === 'failed') return step('failed');
  if (status.verdict === 'gone') return step('expired');
  return isLast && isOpen(payment.state) ? step('expired') : payment;
}

async function credit(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRow,
  { status, cause }: Applied,
): Promise<PaymentRow> {
  let credited = payment;
  for (const paid of status.paid ?? [])
    credited = (await creditPayment(deps, tx, credited, { ...paid, cause })).payment;
  return credited;
}

/** A payment that nobody has given up on is always asked about again. */
function nextCheck(payment: PaymentRow, { status, cause, at }: Told): Date | null {
  const isPolledAgain =
    status.open ?? (status.verdict === 'wait' && (isOpen(payment.state) || payment.nextCheckAt !== null));
  if (!isPolledAgain || (at >= payment.giveUpAt && !status.unanswered)) return null;
  // Who asks in between does not change when it would have been asked about.
  if (cause !== 'sweep' && payment.nextCheckAt !== null) return payment.nextCheckAt;
  const age = (at.getTime() - payment.createdAt.getTime()) / 1000;
  const next = new Date(at.getTime() + secondsToNextCheck(payment.checks, age) * 1000);
  return at < payment.giveUpAt && payment.giveUpAt < next ? payment.giveUpAt : next;
}

function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'pending';
}
