import type { ImportReport, QuestionCard, QuestionLine } from '@spw/contract/console/questions';
import { measuredTier } from '@spw/rules/difficulty';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { SortedEntries } from '../bank/import-questions.ts';
import type { ReadEntries } from '../bank/read-entries.ts';
import { likeness, meaningOf } from '../question-text.ts';
import { own } from '../tables.ts';
import { lineOf, versionsOf, type DeskQuestion, type QuestionState } from './question-desk.ts';

export function showLine(row: DeskQuestion): QuestionLine {
  const [served, right] = [Number(row.served), Number(row.answeredRight)];
  const measured = measuredTier({ answers: served, right });
  return {
    id: row.questionId,
    category: { slug: row.slug, name: row.name },
    tier: row.tier,
    number: row.number,
    state: row.state,
    version: row.version,
    question: row.question,
    answers: served,
    rightShare: served === 0 ? null : right / served,
    measuredTier: measured === row.tier ? null : measured,
    writtenBy: row.writtenBy,
    createdAt: row.createdAt.toISOString(),
  };
}

const ABOUTS = ['nigeria', 'africa', 'world'] as const;

/** `by` is the one who looks: nobody accepts what they wrote themselves. */
export async function showCard(db: DbOrTx, row: DeskQuestion, by: string): Promise<QuestionCard> {
  const versions = await versionsOf(db, lineOf(row));
  const inPlay = versions.find(({ state, questionId }) => state === 'approved' && questionId !== row.questionId);
  const served = Number(row.served);
  return {
    ...showLine(row),
    options: row.options,
    answer: row.options[row.answer]!,
    explanation: row.explanation,
    about: ABOUTS.find((about) => about === row.about)!,
    expires: row.expiresOn,
    averageSeconds: served === 0 ? null : Math.round(Number(row.answeringMs) / served / 100) / 10,
    acceptedBy: row.acceptedBy,
    note: row.note,
    replaces: row.state === 'draft' ? (inPlay?.questionId ?? null) : null,
    versions: versions.map(({ questionId, version, state, createdAt }) => ({
      id: questionId,
      version,
      state: state as QuestionState,
      createdAt: createdAt.toISOString(),
    })),
    alike: row.state === 'draft' ? await alikeOf(db, row) : [],
    may: mayBeDone(row, by),
  };
}

function mayBeDone({ state, writtenBy }: DeskQuestion, by: string): QuestionCard['may'] {
  if (state === 'retired') return ['edit'];
  if (state === 'approved') return ['edit', 'retire'];
  return writtenBy === by ? ['edit', 'retire'] : ['edit', 'accept', 'send-back', 'retire'];
}

const ALIKE_FROM = 0.4;
const MOST_ALIKE = 5;

/** Questions of the same category that say nearly the same. */
async function alikeOf(db: DbOrTx, row: DeskQuestion): Promise<QuestionCard['alike']> {
  const others = await own(db)
    .selectFrom('questions')
    .select(['questionId', 'question', 'options', 'answer'])
    .where('categoryId', '=', row.categoryId)
    .where('state', '=', 'approved')
    .where('questionId', '<>', row.questionId)
    .execute();
  const meaning = meaningOf(row.question, row.options[row.answer]!);
  return others
    .map(({ questionId, question, options, answer }) => ({
      id: questionId,
      question,
      likeness: likeness(meaning, meaningOf(question, options[answer]!)),
    }))
    .filter((other) => other.likeness >= ALIKE_FROM)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_ALIKE);
}

/** What became, or would become, of each row of a file, in the order of the file. */
export function showImport({ entries }: ReadEntries, { ready, problems }: SortedEntries): ImportReport {
  const questions = new Map(entries.map(({ at, entry }) => [at, entry.question]));
  const rows = [
    ...ready.map(({ at, entry }) => ({
      row: at,
      question: entry.question,
      result: 'ready' as const,
      problem: null,
      twin: null,
    })),
    ...problems.map(({ at, problem, isDuplicate, twin = null }) => ({
      row: at,
      question: questions.get(at) ?? '',
      result: isDuplicate ? ('duplicate' as const) : ('refused' as const),
      problem,
      twin,
    })),
  ].toSorted((a, b) => a.row - b.row);
  const count = (result: string) => rows.filter((row) => row.result === result).length;
  return { ready: count('ready'), duplicates: count('duplicate'), refused: count('refused'), rows };
}
