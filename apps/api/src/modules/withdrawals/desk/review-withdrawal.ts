import { mayApprove, stillStands, type Approver } from '@spw/rules/two-people';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { lastCausesOf } from '../../money-steps/index.ts';
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
  /** What was shown: one that has changed since is not decided. */
  readonly ifChangedAt?: Date;
}

export const APPROVALS = 2;

type Deps = Pick<WithdrawalsDeps, 'databaseNow' | 'crashPoint' | 'clock' | 'random'>;

/** Two different people let a withdrawal go; one stops it. Also one that nobody has begun to send can be stopped. */
export async function reviewWithdrawal(deps: Deps, tx: Tx, review: Review): Promise<WithdrawalRow> {
  const { withdrawalId, reviewer, verdict, note, ifChangedAt } = review;
  if (note.trim() === '') throw new Refusal('reason_needed');
  const found = await findWithdrawal(tx, { reference: referenceOf(withdrawalId), playerId: 'anyone' });
  if (!found) throw new Refusal('not_found');
  const row = await lockWithdrawal(tx, found);
  if (ifChangedAt && row.changedAt.getTime() !== ifChangedAt.getTime()) throw new Refusal('nothing_to_decide');
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
async function reviewsOf(db: DbOrTx, name: WithdrawalName, by: Approver): Promise<GivenReview[]> {
  return (await reviewsOfEach(db, [name], by)).get(name.withdrawalId) ?? [];
}

export interface GivenReview {
  readonly withdrawalId: string;
  readonly reviewer: string;
  readonly verdict: string;
  readonly note: string;
  readonly at: Date;
  readonly stands: boolean;
}

/** The same of several, in one statement. */
export async function reviewsOfEach(
  db: DbOrTx,
  names: readonly WithdrawalName[],
  by: Approver,
): Promise<Map<string, GivenReview[]>> {
  if (names.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('withdrawalReviews')
    .select(['withdrawalId', 'reviewer', 'verdict', 'note', 'at'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('playerId', 'withdrawalId'),
        'in',
        names.map(({ playerId, withdrawalId }) => tuple(playerId, withdrawalId)),
      ),
    )
    .orderBy('at')
    .orderBy('reviewer')
    .execute();
  const reviews = rows.map((row) => ({ ...row, stands: stillStands(by, { by: row.reviewer, at: row.at }) }));
  return Map.groupBy(reviews, ({ withdrawalId }) => withdrawalId);
}

/** How many must still let one go that waits for people. */
export function approvalsMissing({ state }: Pick<WithdrawalRow, 'state'>, reviews: readonly GivenReview[]): number {
  const approved = reviews.filter(({ verdict, stands }) => verdict === 'approve' && stands).length;
  return state === 'review' ? Math.max(0, APPROVALS - approved) : 0;
}

/** What made people look at each: the causes of its last step into review. */
export async function reviewReasonsOfEach(
  db: DbOrTx,
  names: readonly WithdrawalName[],
): Promise<Map<string, readonly string[]>> {
  const subjects = names.map(({ playerId, withdrawalId }) => ({ playerId, subjectId: withdrawalId }));
  const causes = await lastCausesOf(db, { subjects, to: 'review' });
  return new Map([...causes].map(([withdrawalId, cause]) => [withdrawalId, cause.split(/[\s,]+/)]));
}
