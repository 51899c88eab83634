import type { DisputeCard, DisputeLine } from '@spw/contract/console/questions';
import { stillStands, type Approver } from '@spw/rules/two-people';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { operatorNamesByPublicId } from '../../operators/index.ts';
import { namesOf } from '../../players/index.ts';
import { countOpenReports, deskQuestionsOf, findDeskQuestion, type Report } from '../../questions/index.ts';
import { listRoundQuestions } from '../round-store.ts';
import { findOpenProposal, type DisputeProposal } from './dispute-proposal-store.ts';
import { findRepair, repairedSoFar } from './repair-store.ts';

export async function showDisputes(db: DbOrTx, reports: readonly Report[]): Promise<DisputeLine[]> {
  const names = await namesOf(
    db,
    reports.map(({ playerId }) => playerId),
  );
  const deciders = await operatorNamesByPublicId(
    db,
    reports.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  const questions = await deskQuestionsOf(db, [...new Set(reports.map(({ questionId }) => questionId))]);
  return reports.map((report) => {
    const { publicId, username } = names.get(report.playerId)!;
    const { question, state } = questions.get(report.questionId)!;
    return {
      id: report.reportId,
      question: { id: report.questionId, question, state },
      player: { id: publicId, username },
      round: report.roundId,
      reason: report.reason,
      text: report.text ?? '',
      state: report.state,
      createdAt: report.createdAt.toISOString(),
      decidedBy: report.decidedBy === null ? null : (deciders.get(report.decidedBy) ?? null),
      decidedAt: report.decidedAt?.toISOString() ?? null,
      note: report.note,
    };
  });
}

/** `by` is the one who looks: whoever asked for it cannot be the second person. */
export async function showDispute(db: DbOrTx, report: Report, by: Approver): Promise<DisputeCard> {
  const { questionId, playerId, roundId } = report;
  const [line] = await showDisputes(db, [report]);
  const question = (await findDeskQuestion(db, questionId))!;
  const asked = (await listRoundQuestions(db, { playerId, roundId })).find((each) => each.questionId === questionId);
  const repair = await findRepair(db, questionId);
  const open = await countOpenReports(db, questionId);
  const found = await findOpenProposal(db, questionId);
  const proposal = found && stillStands(by, { by: found.askedBy, at: found.askedAt }) ? found : undefined;
  const chosen = asked?.chosen ?? null;
  return {
    ...line!,
    options: question.options,
    answer: question.options[question.answer]!,
    explanation: question.explanation,
    chosen: chosen === null ? null : question.options[asked!.optionOrder[chosen]!]!,
    affectedRounds: Number(question.served - question.answeredRight),
    repair: repair
      ? { state: repair.state === 'done' ? 'done' : 'running', ...(await repairedSoFar(db, questionId)) }
      : null,
    others: report.state === 'open' ? open - 1 : open,
    asked: proposal ? { by: proposal.askedBy, at: proposal.askedAt.toISOString(), reason: proposal.reason } : null,
    may: report.state === 'open' ? mayDecide(proposal, by) : [],
  };
}

function mayDecide(asked: DisputeProposal | undefined, { username }: { username: string }): DisputeCard['may'] {
  if (!asked) return ['ask', 'reject'];
  return asked.askedBy === username ? ['withdraw', 'reject'] : ['uphold', 'reject'];
}
