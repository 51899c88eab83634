import { mayAdjust, type AdjustmentKind } from '@spw/rules/adjustment';
import { lagosDay, startOf } from '@spw/rules/lagos';
import { parseNaira } from '@spw/rules/naira';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import {
  doneSince,
  insertAdjustment,
  isAsked,
  isRefundCounted,
  lockAdjustments,
  type AdjustmentRow,
  type SubjectName,
} from './adjustment-store.ts';
import type { AdjustmentsDeps } from './deps.ts';
import { lockSubject, type Subject } from './find-subject.ts';

export interface AdjustmentAsked {
  readonly subject: SubjectName;
  readonly kind: AdjustmentKind;
  readonly amount: number | string;
  readonly refundReference?: string;
  readonly reason: string;
  readonly by: string;
}

/** One person asks; nothing moves until another has agreed. */
export async function askForAdjustment(deps: AdjustmentsDeps, tx: Tx, asked: AdjustmentAsked): Promise<AdjustmentRow> {
  const { kind, reason, refundReference } = asked;
  const amount = amountOf(asked);
  if ((kind === 'refund') !== (refundReference !== undefined)) throw new Refusal('refund_reference_missing');
  await lockAdjustments(tx);
  const { subject } = await lockWhatMayBeDone(deps, tx, asked.subject, { kind, amount });
  const { playerId, paymentId, withdrawalId } = subject;
  if (await isAsked(tx, subject)) throw new Refusal('already_asked');
  if (refundReference !== undefined && (await isRefundCounted(tx, refundReference)))
    throw new Refusal('refund_reference_used');
  return insertAdjustment(tx, {
    playerId,
    adjustmentId: newId(deps),
    kind,
    paymentId,
    withdrawalId,
    amountKobo: amount,
    refundReference: refundReference ?? null,
    state: 'asked',
    reason,
    askedBy: asked.by,
    askedAt: await deps.databaseNow(tx),
  });
}

/** Nothing at all can only be said outright: it closes a payment of which nothing came. */
function amountOf({ amount }: AdjustmentAsked): bigint {
  return /^0+(\.0{1,2})?$/.test(String(amount)) ? 0n : must(parseNaira(amount));
}

/** The same rule when it is asked for and when it is done: in between the wallet, the limits and the day have moved. */
export async function lockWhatMayBeDone(
  deps: Pick<AdjustmentsDeps, 'currentSettings' | 'databaseNow'>,
  tx: Tx,
  name: SubjectName,
  wanted: { readonly kind: AdjustmentKind; readonly amount: bigint },
): Promise<{ subject: Subject; at: Date }> {
  const { adjustments: limits } = await deps.currentSettings();
  const { subject, about } = await lockSubject(tx, name);
  const at = await deps.databaseNow(tx);
  const today = await doneSince(tx, startOf(lagosDay(at)));
  must(mayAdjust(wanted, about, { limits, today }));
  return { subject, at };
}
