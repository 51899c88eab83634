import { mayApprove, stillStands, type Approver } from '@spw/rules/two-people';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { decideReports, findDeskQuestion, findReport, retireQuestion, type Report } from '../../questions/index.ts';
import type { RoundsDeps } from '../deps.ts';
import { closeProposal, findOpenProposal, insertProposal } from './dispute-proposal-store.ts';
import { repairQuestionJob } from './repair-question.ts';
import { beginRepair } from './repair-store.ts';

export interface DisputeDecision {
  readonly reportId: string;
  readonly verdict: 'uphold' | 'reject' | 'withdraw';
  /** A no to everybody who reported the question, not to one. */
  readonly all?: boolean | undefined;
  readonly reason: string;
  readonly operator: Approver & { readonly publicId: string };
}

/** What was done: upholding is only asked for until a second person agrees. */
export type DisputeStep = 'ask' | 'uphold' | 'reject' | 'withdraw';

/**
 * Upheld by two people, the question is asked no more and every round that ended at it is put right. Rejected by one, the player is
 * told why, and what was asked for about the question is over.
 */
export async function decideDispute(
  deps: Pick<RoundsDeps, 'databaseNow' | 'clock' | 'random'>,
  tx: Tx,
  decision: DisputeDecision,
): Promise<{ report: Report; step: DisputeStep }> {
  const { reportId, verdict, reason, operator } = decision;
  const report = await findReport(tx, reportId);
  if (!report) throw new Refusal('not_found');
  if (report.state !== 'open') throw new Refusal('nothing_to_decide');
  const at = await deps.databaseNow(tx);
  const { questionId } = report;
  const asked = await findOpenProposal(tx, questionId);
  const close = async (state: 'upheld' | 'declined' | 'withdrawn') => {
    if (asked && !(await closeProposal(tx, asked.proposalId, { state, decidedBy: operator.username, decidedAt: at })))
      throw new Refusal('nothing_to_decide');
  };

  if (verdict === 'withdraw') {
    if (asked?.askedBy !== operator.username) throw new Refusal('nothing_to_decide');
    await close('withdrawn');
    return { report, step: 'withdraw' };
  }
  if (verdict === 'reject') {
    await close('declined');
    await decide(deps, tx, report, { ...decision, state: 'rejected', at });
    return { report: (await findReport(tx, reportId))!, step: 'reject' };
  }
  const stands = asked && stillStands(operator, { by: asked.askedBy, at: asked.askedAt });
  if (!stands) {
    // What somebody asked for who was shut out since is over.
    await close('declined');
    const proposal = { proposalId: newId(deps), questionId, reason, askedBy: operator.username, askedAt: at };
    if (!(await insertProposal(tx, proposal))) throw new Refusal('already_asked');
    return { report, step: 'ask' };
  }
  must(mayApprove(operator, asked.askedBy, at));
  await close('upheld');
  await decide(deps, tx, report, { ...decision, state: 'upheld', at });
  const question = await findDeskQuestion(tx, questionId);
  if (question?.state === 'approved') await retireQuestion(tx, { questionId, reason });
  await beginRepair(tx, { questionId, by: operator.username, at });
  await enqueue(tx, repairQuestionJob, { questionId }, { onlyOne: questionId });
  return { report: (await findReport(tx, reportId))!, step: 'uphold' };
}

async function decide(
  deps: Pick<RoundsDeps, 'clock' | 'random'>,
  tx: Tx,
  report: Report,
  { state, all = false, reason, operator, at }: DisputeDecision & { state: 'upheld' | 'rejected'; at: Date },
): Promise<void> {
  if (!(await decideReports(deps, tx, report, { state, all, note: reason, by: operator.publicId, at })))
    throw new Refusal('nothing_to_decide');
}
