import { QUESTION_COLUMNS } from '@spw/rules/question-file';
import { toCsv } from '../../../platform/csv.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { own } from '../tables.ts';

const COLUMNS = ['id', 'category', 'tier', 'number', 'state', 'version', ...QUESTION_COLUMNS, 'answers', 'right'];

interface Exported {
  readonly fileName: string;
  readonly text: string;
  readonly rows: number;
}

/** The questions of a category, or the whole bank: as a table for a spreadsheet, or for a program. */
export async function exportQuestions(
  db: DbOrTx,
  { category, format }: { category?: string | undefined; format: 'csv' | 'json' },
): Promise<Exported> {
  const categories = await own(db)
    .selectFrom('categories')
    .select(['categoryId', 'slug'])
    .$if(category !== undefined, (query) => query.where('slug', '=', category!))
    .execute();
  if (categories.length === 0) throw new Refusal('not_found');
  const slugs = new Map(categories.map(({ categoryId, slug }) => [categoryId, slug]));
  const rows = await own(db)
    .selectFrom('questions')
    .selectAll()
    .where('categoryId', 'in', [...slugs.keys()])
    .orderBy('categoryId')
    .orderBy('tier')
    .orderBy('createdAt')
    .orderBy('questionId')
    .execute();
  const cells = rows.map((row) => [
    row.questionId,
    slugs.get(row.categoryId),
    row.tier,
    row.number,
    row.state,
    row.version,
    row.question,
    ...row.options,
    row.options[row.answer],
    row.explanation,
    row.about,
    row.expiresOn,
    row.apart,
    Number(row.served),
    Number(row.answeredRight),
  ]);
  const text = format === 'csv' ? toCsv(COLUMNS, cells) : `${JSON.stringify(cells.map(named), null, 1)}\n`;
  return { fileName: `questions-${category ?? 'all'}.${format}`, text, rows: rows.length };
}

function named(cells: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at] ?? null]));
}
