import { mayApprove, stillStands, type Approver } from '@spw/rules/two-people';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { lastCauseOf } from '../../money-steps/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { sendWithdrawalJob } from '../jobs.ts';
import { release } from '../payout/resolve-withdrawal.ts';
import { own } from '../tables.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  referenceOf,
  type WithdrawalName,
  type WithdrawalRow,
} from '../withdrawal-store.ts';

export interface Review {
  readonly withdrawalId: string;
  readonly reviewer: Approver;
  readonly verdict: 'approve' | 'reject';
  readonly note: string;
}

export const APPROVALS = 2;

type Deps = Pick<WithdrawalsDeps, 'databaseNow' | 'crashPoint' | 'clock' | 'random'>;

/** Two different people let a withdrawal go; one stops it. Also one that nobody has begun to send can be stopped. */
export async function reviewWithdrawal(deps: Deps, tx: Tx, review: Review): Promise<WithdrawalRow> {
  const { withdrawalId, reviewer, verdict, note } = review;
  if (note.trim() === '') throw new Refusal('reason_needed');
  const found = await findWithdrawal(tx, { reference: referenceOf(withdrawalId), playerId: 'anyone' });
  if (!found) throw new Refusal('not_found');
  const row = await lockWithdrawal(tx, found);
  const mayStop = row.state === 'reserved' && row.calledAt === null && verdict === 'reject';
  if (row.state !== 'review' && !mayStop) throw new Refusal('nothing_to_decide');

  const at = await deps.databaseNow(tx);
  if (verdict === 'approve') {
    must(mayApprove(reviewer, null, at));
    for (const other of await approversOf(tx, row, reviewer)) must(mayApprove(reviewer, other, at));
  }
  await addReview(tx, row, { reviewer: reviewer.username, verdict, note, at });
  if (verdict === 'reject') return release(deps, tx, row, { cause: 'rejected', note });
  if ((await approversOf(tx, row, reviewer)).length < APPROVALS) return row;
  const approved = await moveWithdrawal(tx, row, { to: 'reserved', cause: 'approved', at, nextCheckAt: at });
  await enqueue(tx, sendWithdrawalJob, { playerId: String(row.playerId), withdrawalId });
  return approved;
}

async function addReview(
  tx: Tx,
  { playerId, withdrawalId }: WithdrawalRow,
  { reviewer, verdict, note, at }: { reviewer: string; verdict: Review['verdict']; note: string; at: Date },
): Promise<void> {
  const added = await own(tx)
    .insertInto('withdrawalReviews')
    .values({ playerId, withdrawalId, reviewer, verdict, note, at })
    .onConflict((oc) => oc.doNothing())
    .returning('reviewer')
    .executeTakeFirst();
  if (!added) throw new Refusal('second_person_needed');
}

/** Those whose word counts. `by` is the one who looks. */
async function approversOf(db: DbOrTx, name: WithdrawalName, by: Approver): Promise<string[]> {
  const reviews = await reviewsOf(db, name, by);
  return reviews.filter(({ verdict, stands }) => verdict === 'approve' && stands).map(({ reviewer }) => reviewer);
}

/** Oldest first. One of somebody who was shut out since stands no longer. */
export async function reviewsOf(db: DbOrTx, { playerId, withdrawalId }: WithdrawalName, by: Approver) {
  const rows = await own(db)
    .selectFrom('withdrawalReviews')
    .select(['reviewer', 'verdict', 'note', 'at'])
    .where('playerId', '=', playerId)
    .where('withdrawalId', '=', withdrawalId)
    .orderBy('at')
    .orderBy('reviewer')
    .execute();
  return rows.map((row) => ({ ...row, stands: stillStands(by, { by: row.reviewer, at: row.at }) }));
}

/** What made people look at it: the causes of its last step into review. */
export async function reviewReasonsOf(db: DbOrTx, { playerId, withdrawalId }: WithdrawalName): Promise<string[]> {
  const cause = await lastCauseOf(db, { playerId, subjectId: withdrawalId, to: 'review' });
  return cause?.split(/[\s,]+/) ?? [];
}
