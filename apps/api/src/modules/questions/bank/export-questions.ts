import { toCsv } from '../../../platform/csv.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { own } from '../tables.ts';

const COLUMNS = [
  'id',
  'tier',
  'number',
  'state',
  'version',
  'question',
  'option1',
  'option2',
  'option3',
  'option4',
  'answer',
  'explanation',
  'about',
  'expires',
  'apart',
  'answers',
  'right',
];

/** The questions of a category, as a table. */
export async function exportQuestions(
  db: DbOrTx,
  slug: string,
): Promise<{ fileName: string; csv: string; rows: number }> {
  const category = await own(db)
    .selectFrom('categories')
    .select('categoryId')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!category) throw new Refusal('not_found');
  const rows = await own(db)
    .selectFrom('questions')
    .selectAll()
    .where('categoryId', '=', category.categoryId)
    .orderBy('tier')
    .orderBy('createdAt')
    .orderBy('questionId')
    .execute();
  const csv = toCsv(
    COLUMNS,
    rows.map((row) => [
      row.questionId,
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
      row.served,
      row.answeredRight,
    ]),
  );
  return { fileName: `questions-${slug}.csv`, csv, rows: rows.length };
}
