import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { decideReports, findDeskQuestion, findReport, retireQuestion, type Report } from '../../questions/index.ts';
import type { RoundsDeps } from '../deps.ts';
import { repairQuestionJob } from './repair-question.ts';
import { beginRepair } from './repair-store.ts';

export interface DisputeDecision {
  readonly reportId: string;
  readonly verdict: 'uphold' | 'reject';
  readonly reason: string;
  readonly operator: { readonly publicId: string; readonly username: string };
}

/** Upheld, the question is asked no more and every round that ended at it is put right. Rejected, the player is told why. */
export async function decideDispute(
  deps: Pick<RoundsDeps, 'databaseNow'>,
  tx: Tx,
  { reportId, verdict, reason, operator }: DisputeDecision,
): Promise<Report> {
  const report = await findReport(tx, reportId);
  if (!report) throw new Refusal('not_found');
  const at = await deps.databaseNow(tx);
  const state = verdict === 'uphold' ? 'upheld' : 'rejected';
  if (!(await decideReports(tx, report, { state, note: reason, by: operator.publicId, at })))
    throw new Refusal('nothing_to_decide');
  if (verdict === 'uphold') {
    const { questionId } = report;
    const question = await findDeskQuestion(tx, questionId);
    if (question?.state === 'approved') await retireQuestion(tx, { questionId, reason });
    await beginRepair(tx, { questionId, by: operator.username, at });
    await enqueue(tx, repairQuestionJob, { questionId }, { onlyOne: questionId });
  }
  return (await findReport(tx, reportId))!;
}
