import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { WithdrawalsDeps } from './deps.ts';
import { sendWithdrawalJob } from './jobs.ts';
import { release } from './resolve-withdrawal.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  referenceOf,
  type WithdrawalName,
  type WithdrawalRow,
} from './withdrawal-store.ts';

export interface Review {
  readonly withdrawalId: string;
  readonly reviewer: string;
  readonly verdict: 'approve' | 'reject';
  readonly note: string;
}

const APPROVALS = 2;

/** What a person cannot do, in words for that person. */
export class ReviewRefused extends Error {
  override readonly name = 'ReviewRefused';
}

type Deps = Pick<WithdrawalsDeps, 'databaseNow' | 'crashPoint'>;

/** Two different people let a withdrawal go; one stops it. Also one that nobody has begun to send can be stopped. */
export async function reviewWithdrawal(deps: Deps, tx: Tx, review: Review): Promise<WithdrawalRow> {
  const { withdrawalId, reviewer, verdict, note } = review;
  if (reviewer.trim() === '' || note.trim() === '') throw new ReviewRefused('A review has a name and a reason');
  const found = await findWithdrawal(tx, { reference: referenceOf(withdrawalId), playerId: 'anyone' });
  if (!found) throw new ReviewRefused('There is no such withdrawal');
  const row = await lockWithdrawal(tx, found);
  const mayStop = row.state === 'reserved' && row.calledAt === null && verdict === 'reject';
  if (row.state !== 'review' && !mayStop) throw new ReviewRefused(`It is ${row.state}: there is nothing to decide`);

  const at = await deps.databaseNow(tx);
  await addReview(tx, row, { ...review, reviewer: reviewer.trim().toLowerCase(), at });
  if (verdict === 'reject') return release(deps, tx, row, { cause: 'rejected' });
  if ((await approversOf(tx, row)).length < APPROVALS) return row;
  const approved = await moveWithdrawal(tx, row, { to: 'reserved', cause: 'approved', at, nextCheckAt: at });
  await enqueue(tx, sendWithdrawalJob, { playerId: String(row.playerId), withdrawalId });
  return approved;
}

async function addReview(
  tx: Tx,
  { playerId, withdrawalId }: WithdrawalRow,
  { reviewer, verdict, note, at }: Review & { at: Date },
): Promise<void> {
  const added = await tx
    .insertInto('withdrawalReviews')
    .values({ playerId, withdrawalId, reviewer, verdict, note, at })
    .onConflict((oc) => oc.doNothing())
    .returning('reviewer')
    .executeTakeFirst();
  if (!added) throw new ReviewRefused('One person decides once: somebody else has to look at it too');
}

async function approversOf(db: DbOrTx, { playerId, withdrawalId }: WithdrawalName): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawalReviews')
    .select('reviewer')
    .where('playerId', '=', playerId)
    .where('withdrawalId', '=', withdrawalId)
    .where('verdict', '=', 'approve')
    .orderBy('at')
    .execute();
  return rows.map(({ reviewer }) => reviewer);
}

/** What made people look at it, and who has let it go so far. */
export async function whyInReview(
  db: DbOrTx,
  { playerId, withdrawalId }: WithdrawalName,
): Promise<{ causes: string; approvedBy: string[] }> {
  const step = await db
    .selectFrom('moneySteps')
    .select('cause')
    .where('playerId', '=', playerId)
    .where('subjectId', '=', withdrawalId)
    .where('toState', '=', 'review')
    .orderBy('stepId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { causes: step.cause, approvedBy: await approversOf(db, { playerId, withdrawalId }) };
}
