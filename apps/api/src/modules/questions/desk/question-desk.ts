import { MEASURED, measuredTier, type MeasuredBands } from '@spw/rules/difficulty';
import type { Tier } from '@spw/rules/ladder';
import { sql, type Selectable } from 'kysely';
import type { CursorPosition } from '../../../platform/cursor.ts';
import type { Span } from '../../../platform/days-and-order.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { own, type Tables } from '../tables.ts';

export type QuestionState = 'draft' | 'approved' | 'retired';

export interface DeskQuestion extends Omit<Selectable<Tables['questions']>, 'tier' | 'state'> {
  readonly tier: Tier;
  readonly state: QuestionState;
  readonly slug: string;
  readonly name: string;
}

export interface QuestionsFilter {
  readonly state?: QuestionState | 'sent-back' | undefined;
  readonly category?: string | undefined;
  readonly tier?: Tier | undefined;
  readonly text?: string | undefined;
  readonly wrongTier: boolean;
  readonly between: Span;
  readonly oldestFirst: boolean;
  readonly after: CursorPosition | null;
  readonly limit: number;
}

function questionsOf(db: DbOrTx) {
  return own(db)
    .selectFrom('questions')
    .innerJoin('categories', 'categories.categoryId', 'questions.categoryId')
    .selectAll('questions')
    .select(['categories.slug', 'categories.name']);
}

/** From either end of time. */
export async function listDeskQuestions(db: DbOrTx, filter: QuestionsFilter): Promise<DeskQuestion[]> {
  const { state, category, tier, text, wrongTier, between, oldestFirst, after, limit } = filter;
  let query = questionsOf(db);
  if (state) query = query.where('questions.state', '=', state === 'sent-back' ? 'draft' : state);
  // A draft has a note once it was sent back. Written anew, it is another draft.
  if (state === 'draft') query = query.where('questions.note', 'is', null);
  if (state === 'sent-back') query = query.where('questions.note', 'is not', null);
  if (category) query = query.where('categories.slug', '=', category);
  if (tier) query = query.where('questions.tier', '=', tier);
  if (text) query = query.where('questions.question', 'ilike', `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
  if (wrongTier) query = query.where(speaksForAnother(MEASURED));
  if (between.from) query = query.where('questions.createdAt', '>=', between.from);
  if (between.until) query = query.where('questions.createdAt', '<', between.until);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('questions.createdAt', 'questions.questionId'), oldestFirst ? '>' : '<', tuple(after.at, after.id)),
    );
  const direction = oldestFirst ? 'asc' : 'desc';
  const rows = await query
    .orderBy('questions.createdAt', direction)
    .orderBy('questions.questionId', direction)
    .limit(limit)
    .execute();
  return rows as DeskQuestion[];
}

/** Approved questions whose answers speak for another tier than their own, the most asked first. */
export async function listMeasuredOtherwise(db: DbOrTx) {
  const rows = await questionsOf(db)
    .where('questions.state', '=', 'approved')
    .where(speaksForAnother(MEASURED))
    .orderBy('questions.served', 'desc')
    .execute();
  return rows.map(({ slug, tier, question, served, answeredRight }) => ({
    slug,
    tier,
    question,
    served,
    measured: measuredTier({ answers: Number(served), right: Number(answeredRight) }),
  }));
}

/** The rule of `measuredTier`, for the database. */
function speaksForAnother({ answers, easyFrom, mediumFrom }: MeasuredBands) {
  return sql<boolean>`questions.served >= ${answers} and questions.tier <> case
    when questions.answered_right::numeric / questions.served >= ${easyFrom} then 'easy'
    when questions.answered_right::numeric / questions.served >= ${mediumFrom} then 'medium' else 'hard' end`;
}

export async function findDeskQuestion(db: DbOrTx, questionId: string): Promise<DeskQuestion | undefined> {
  return (await questionsOf(db).where('questionId', '=', questionId).executeTakeFirst()) as DeskQuestion | undefined;
}

export async function deskQuestionsOf(db: DbOrTx, questionIds: readonly string[]): Promise<Map<string, DeskQuestion>> {
  if (questionIds.length === 0) return new Map();
  const rows = (await questionsOf(db).where('questionId', 'in', questionIds).execute()) as DeskQuestion[];
  return new Map(rows.map((row) => [row.questionId, row]));
}

/** Held until the transaction ends: two who decide at once decide one after the other. */
export async function lockQuestion(tx: Tx, questionId: string): Promise<DeskQuestion | undefined> {
  const query = questionsOf(tx).where('questionId', '=', questionId).forUpdate('questions');
  return (await query.executeTakeFirst()) as DeskQuestion | undefined;
}

export const lineOf = ({ lineId, questionId }: Pick<DeskQuestion, 'lineId' | 'questionId'>) => lineId ?? questionId;

/** Every version of it, oldest first. The first one names the line. */
export function versionsOf(db: DbOrTx, line: string) {
  return own(db)
    .selectFrom('questions')
    .select(['questionId', 'version', 'state', 'createdAt'])
    .where(({ or, eb }) => or([eb('questionId', '=', line), eb('lineId', '=', line)]))
    .orderBy('version')
    .execute();
}

export async function changeQuestion(
  tx: Tx,
  questionId: string,
  change: {
    state?: QuestionState;
    number?: number;
    acceptedBy?: string;
    acceptedAt?: Date;
    retiredBy?: string;
    retiredAt?: Date;
    note?: string | null;
  },
): Promise<void> {
  await own(tx).updateTable('questions').set(change).where('questionId', '=', questionId).execute();
}

export function countQuestions(db: DbOrTx) {
  return own(db)
    .selectFrom('questions')
    .innerJoin('categories', 'categories.categoryId', 'questions.categoryId')
    .select(['categories.slug', 'categories.name', 'tier', 'state', sql<number>`count(*)::int`.as('count')])
    .groupBy(['categories.slug', 'categories.name', 'categories.position', 'tier', 'state'])
    .orderBy('categories.position')
    .orderBy('tier')
    .orderBy('state')
    .execute();
}

/** Each list of the bank by what its answers say: how many questions are in play, and how many speak for another tier. */
export function measureLists(db: DbOrTx) {
  const measured = sql`questions.served >= ${MEASURED.answers}`;
  return own(db)
    .selectFrom('questions')
    .innerJoin('categories', 'categories.categoryId', 'questions.categoryId')
    .select([
      'categories.slug',
      'categories.name',
      'tier',
      sql<number>`count(*)::int`.as('questions'),
      sql<number>`count(*) filter (where ${measured})::int`.as('measured'),
      sql<number>`count(*) filter (where ${speaksForAnother(MEASURED)})::int`.as('otherwise'),
      sql<number>`coalesce(sum(questions.served), 0)::float8`.as('answers'),
      sql<number | null>`(sum(questions.answered_right)::numeric / nullif(sum(questions.served), 0))::float8`.as(
        'rightShare',
      ),
    ])
    .where('questions.state', '=', 'approved')
    .groupBy(['categories.slug', 'categories.name', 'categories.position', 'tier'])
    .orderBy('categories.position')
    .orderBy('tier')
    .execute();
}
