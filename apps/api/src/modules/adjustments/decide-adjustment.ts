import { maySecond, type Approver } from '@spw/rules/two-people';
import type { Tx } from '../../platform/db/database.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { closeAdjustment, findAdjustment, lockAdjustments, type AdjustmentRow } from './adjustment-store.ts';
import { lockWhatMayBeDone } from './ask-for-adjustment.ts';
import { carryOut } from './carry-out.ts';
import type { AdjustmentsDeps } from './deps.ts';

export interface AdjustmentDecided {
  readonly adjustmentId: string;
  readonly verdict: 'approve' | 'decline';
  readonly note: string;
  readonly by: Approver;
}

/** Another person agrees, and it happens in this transaction; or anybody declines, and it does not. */
export async function decideAdjustment(
  deps: AdjustmentsDeps,
  tx: Tx,
  decided: AdjustmentDecided,
): Promise<AdjustmentRow> {
  const { adjustmentId, verdict, note, by } = decided;
  await lockAdjustments(tx);
  const asked = await findAdjustment(tx, adjustmentId);
  if (asked?.state !== 'asked') throw new Refusal('nothing_to_decide');
  const signed = { decidedBy: by.username, note };
  if (verdict === 'decline') {
    const decidedAt = await deps.databaseNow(tx);
    return closeAdjustment(tx, asked, { ...signed, state: 'declined', fromWallet: null, decidedAt });
  }
  must(maySecond(by, { by: asked.askedBy, at: asked.askedAt }, await deps.databaseNow(tx)));
  const wanted = { kind: asked.kind, amount: asked.amountKobo };
  const { subject, at } = await lockWhatMayBeDone(deps, tx, asked, wanted);
  const isTaken = asked.kind === 'recover' || asked.kind === 'refund';
  const fromWallet = isTaken && subject.payment?.state !== 'quarantined';
  const done = await closeAdjustment(tx, asked, { ...signed, state: 'done', fromWallet, decidedAt: at });
  await carryOut(tx, done, { subject, at });
  deps.crashPoint('adjustment-before-commit');
  return done;
}
