import type { ImportReport, QuestionCard, QuestionLine } from '@spw/contract/console/questions';
import { measuredTier } from '@spw/rules/difficulty';
import { QUESTION_COLUMNS } from '@spw/rules/question-file';
import { toCsv } from '../../../platform/csv.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { SortedEntries } from '../bank/import-questions.ts';
import { MENDING_COLUMNS, type EntryField, type ReadEntries } from '../bank/read-entries.ts';
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
      field: null,
      mend: null,
      twin: null,
    })),
    ...problems.map(({ at, problem, field, isDuplicate, twin = null }) => ({
      row: at,
      question: questions.get(at) ?? '',
      result: isDuplicate ? ('duplicate' as const) : ('refused' as const),
      problem,
      field,
      mend: mendOf({ field, isDuplicate }),
      twin,
    })),
  ].toSorted((a, b) => a.row - b.row);
  const count = (result: string) => rows.filter((row) => row.result === result).length;
  return { ready: count('ready'), duplicates: count('duplicate'), refused: count('refused'), rows };
}

const MENDS: Readonly<Record<EntryField, string>> = {
  question: 'Write it in fewer words, or put it into an easier tier.',
  options: 'Give four different options of at most 60 characters.',
  answer: 'Write the right option again, word for word.',
  explanation: 'Say in one sentence why it is right, in at most 200 characters.',
  about: 'Write nigeria, africa or world.',
  expires: 'Give a later day, as 2027-12-31, or none.',
  apart: 'Write one word of small letters, or leave it empty.',
};

function mendOf({ field, isDuplicate }: Pick<SortedEntries['problems'][number], 'field' | 'isDuplicate'>): string {
  if (isDuplicate) return 'Leave it out, or ask for something else.';
  return field === null ? 'Use the columns that the form names.' : MENDS[field];
}

/** What was not taken, with what is wrong in front. Mended, it can be imported as it is. */
export function refusedCsv({ rows = [] }: ReadEntries, report: ImportReport): string {
  const refused = report.rows.filter(({ result }) => result !== 'ready');
  const cells = refused.map(({ row, problem, mend }) => {
    const entry = Object(rows[row - 1] ?? {}) as Readonly<Record<string, unknown>>;
    const options = Array.isArray(entry['options']) ? entry['options'] : [];
    const values = QUESTION_COLUMNS.map((name) =>
      name.startsWith('option') ? options[Number(name.at(-1)) - 1] : entry[name],
    );
    return [row, problem, mend, ...values];
  });
  return toCsv([...MENDING_COLUMNS, ...QUESTION_COLUMNS], cells);
}
