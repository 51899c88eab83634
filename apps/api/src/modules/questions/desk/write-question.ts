import { lagosDay } from '@spw/rules/lagos';
import type { Tier } from '@spw/rules/ladder';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  insertQuestions,
  isExpired,
  longestOf,
  sortEntries,
  tooLong,
  wordingOf,
  type ImportDeps,
  type List,
  type SortedEntries,
} from '../bank/import-questions.ts';
import { readEntries, type QuestionEntry, type ReadEntries } from '../bank/read-entries.ts';
import { contentKey } from '../question-text.ts';
import { own } from '../tables.ts';
import { changeQuestion, lineOf, lockQuestion, versionsOf } from './question-desk.ts';

/** A new question by the same rules as a file of them. It waits for another reader. */
export async function writeQuestion(
  deps: ImportDeps,
  tx: Tx,
  { by, entry, ...list }: Omit<List, 'today'> & { entry: QuestionEntry; by: string },
): Promise<string> {
  const today = lagosDay(deps.clock.now());
  const sorted = await sortEntries(deps, tx, checked(entry), { ...list, today });
  if (sorted.categoryId === null) throw new Refusal('not_found');
  const [problem] = sorted.problems;
  if (problem) throw refused(problem.problem, problem.isDuplicate);
  const { categoryId } = sorted;
  const [id] = await insertQuestions(deps, tx, [entry], { categoryId, tier: list.tier, state: 'draft', writtenBy: by });
  return id!;
}

/** The rows of a file that are ready, as drafts of whoever brought them. */
export async function addDrafts(
  deps: ImportDeps,
  tx: Tx,
  { ready, categoryId, tier, by }: Pick<SortedEntries, 'ready'> & { categoryId: string; tier: Tier; by: string },
): Promise<void> {
  const entries = ready.map(({ entry }) => entry);
  await insertQuestions(deps, tx, entries, { categoryId, tier, state: 'draft', writtenBy: by });
}

/** Another wording: a row of its own, so that what was asked stays as it was asked. An older draft of it is given up. */
export async function editQuestion(
  deps: ImportDeps,
  tx: Tx,
  { questionId, tier, entry, by }: { questionId: string; tier: Tier; entry: QuestionEntry; by: string },
): Promise<string> {
  const before = await lockQuestion(tx, questionId);
  if (!before) throw new Refusal('not_found');
  checked(entry);
  const longest = longestOf(tier, (await deps.currentSettings()).game);
  if (entry.question.length > longest) throw refused(tooLong(entry.question, longest), false);
  if (isExpired(entry.expires, lagosDay(deps.clock.now()))) throw refused(`it ended on ${entry.expires}`, false);
  const line = lineOf(before);
  if (await isTakenByAnother(tx, entry.question, line)) throw new Refusal('question_duplicate');
  const versions = await versionsOf(tx, line);
  for (const { questionId: older, state } of versions)
    if (state === 'draft') await changeQuestion(tx, older, { state: 'retired', note: 'written anew' });
  const written = {
    questionId: newId(deps),
    lineId: line,
    version: versions.at(-1)!.version + 1,
    categoryId: before.categoryId,
    tier,
    state: 'draft',
    writtenBy: by,
    createdAt: deps.clock.now(),
    ...wordingOf(entry),
    apart: entry.apart ?? before.apart,
  };
  await own(tx).insertInto('questions').values(written).execute();
  return written.questionId;
}

function checked(entry: QuestionEntry): ReadEntries {
  const read = readEntries(JSON.stringify([entry]), 'json');
  const [problem] = read.problems;
  if (problem) throw refused(problem.problem, false);
  return read;
}

function refused(problem: string, isDuplicate: boolean): Refusal {
  return new Refusal(isDuplicate ? 'question_duplicate' : 'question_wrong', { meta: { problem } });
}

async function isTakenByAnother(tx: Tx, question: string, line: string): Promise<boolean> {
  const twin = await own(tx)
    .selectFrom('questions')
    .select('questionId')
    .where('contentKey', '=', contentKey(question))
    .where('questionId', '<>', line)
    .where((eb) => eb('lineId', 'is distinct from', line))
    .executeTakeFirst();
  return twin !== undefined;
}
