import { lagosDay } from '@spw/rules/lagos';
import { mayApprove, type Approver } from '@spw/rules/two-people';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { must, Refusal } from '../../../platform/refusal.ts';
import { isExpired, nextNumber } from '../bank/import-questions.ts';
import { publishBank } from '../bank/publish-bank.ts';
import { own } from '../tables.ts';
import { changeQuestion, lineOf, lockQuestion, versionsOf, type DeskQuestion } from './question-desk.ts';

export interface QuestionReview {
  readonly questionId: string;
  readonly verdict: 'accept' | 'send-back';
  readonly note?: string | undefined;
  readonly by: Approver;
  readonly at: Date;
}

/** Another reader lets a question into the game, in place of the version before it; or sends it back with a reason. */
export async function reviewQuestion(tx: Tx, review: QuestionReview): Promise<DeskQuestion> {
  const { questionId, verdict, note } = review;
  const question = await getDraft(tx, questionId);
  if (verdict === 'send-back') {
    if (!note) throw new Refusal('reason_needed');
    await changeQuestion(tx, questionId, { note });
    return question;
  }
  await letIn(tx, question, review);
  await publishBank(tx);
  return question;
}

/** Several at once, all or none; one version of the bank has them all. In the order of their ids, so that two who do it wait and do not clash. */
export async function acceptQuestions(
  tx: Tx,
  { questionIds, by, at }: Pick<QuestionReview, 'by' | 'at'> & { questionIds: readonly string[] },
): Promise<void> {
  for (const questionId of questionIds.toSorted()) {
    const question = await getDraft(tx, questionId);
    await letIn(tx, question, { by, at });
  }
  await publishBank(tx);
}

async function letIn(
  tx: Tx,
  question: DeskQuestion,
  { by, at, note }: Pick<QuestionReview, 'by' | 'at' | 'note'>,
): Promise<void> {
  if (isExpired(question.expiresOn, lagosDay(at)))
    throw new Refusal('question_wrong', { meta: { problem: `it ended on ${question.expiresOn}` } });
  if (question.writtenBy === by.username) throw new Refusal('own_question');
  must(mayApprove(by, question.writtenBy, at));
  for (const version of await versionsOf(tx, lineOf(question)))
    if (version.state === 'approved')
      await changeQuestion(tx, version.questionId, {
        state: 'retired',
        note: `replaced by version ${question.version}`,
      });
  await refuseIfPlayed(tx, question);
  const number = await nextNumber(tx, question);
  await changeQuestion(tx, question.questionId, {
    state: 'approved',
    number,
    acceptedBy: by.username,
    acceptedAt: at,
    note: note ?? null,
  });
}

async function getDraft(tx: Tx, questionId: string): Promise<DeskQuestion> {
  const question = await lockQuestion(tx, questionId);
  if (!question) throw new Refusal('not_found');
  if (question.state !== 'draft') throw new Refusal('nothing_to_decide');
  return question;
}

async function refuseIfPlayed(tx: Tx, { contentKey }: DeskQuestion): Promise<void> {
  const twin = await own(tx)
    .selectFrom('questions')
    .select('questionId')
    .where('contentKey', '=', contentKey)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  if (twin) throw new Refusal('question_duplicate');
}

// Enough to take out what is wrong; too few to leave only what a friend has learned.
const ALONE_A_DAY = 10;
const DAY_MS = 86_400_000;

/** Takes a question out by one person, which is counted. */
export async function retireAlone(
  tx: Tx,
  { by, at, ...retired }: { questionId: string; reason: string; by: string; at: Date },
): Promise<DeskQuestion> {
  await sql`select pg_advisory_xact_lock(hashtext(${`retire:${by}`}))`.execute(tx);
  const { count } = await own(tx)
    .selectFrom('questions')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('retiredBy', '=', by)
    .where('retiredAt', '>', new Date(at.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  const question = await retireQuestion(tx, retired);
  if (question.state !== 'approved') return question;
  if (count >= ALONE_A_DAY) throw new Refusal('retired_enough');
  await changeQuestion(tx, retired.questionId, { retiredBy: by, retiredAt: at });
  return question;
}

/** It is asked no more. Rounds that have it go on as they are. */
export async function retireQuestion(
  tx: Tx,
  { questionId, reason }: { questionId: string; reason: string },
): Promise<DeskQuestion> {
  const question = await lockQuestion(tx, questionId);
  if (!question) throw new Refusal('not_found');
  if (question.state === 'retired') throw new Refusal('nothing_to_decide');
  await changeQuestion(tx, questionId, { state: 'retired', note: reason });
  if (question.number !== null) await publishBank(tx);
  return question;
}
