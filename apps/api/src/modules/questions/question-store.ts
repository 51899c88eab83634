import type { Tier } from '@spw/rules/ladder';
import type { LagosDay } from '@spw/rules/lagos';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

export interface Category {
  readonly categoryId: string;
  readonly slug: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** In the order of the wheel's segments. */
export function readCategories(db: DbOrTx): Promise<Category[]> {
  return own(db)
    .selectFrom('categories')
    .select(['categoryId', 'slug', 'name', 'isActive'])
    .orderBy('position')
    .execute();
}

/** The numbered list of one tier of one category. */
export interface QuestionList {
  readonly category: Category;
  readonly tier: Tier;
}

export function listName({ category, tier }: QuestionList): string {
  return `${category.slug}/${tier}`;
}

export interface Candidate {
  readonly questionId: string;
  readonly number: number;
  readonly tier: Tier;
  readonly length: number;
  readonly inUse: boolean;
  /** Questions with the same word give one another's answer away. */
  readonly apart: string | null;
  readonly seenAt: Date | null;
  /** The share of players who knew it, once enough were asked. */
  readonly easiness: number;
}

const MEASURED_FROM = 50;

function isInUse(today: LagosDay) {
  return sql<boolean>`(q.state = 'approved' and (q.expires_on is null or q.expires_on > ${today}::date))`;
}

function candidates(
  db: DbOrTx,
  { category, tier }: QuestionList,
  { playerId, today }: { playerId: bigint; today: LagosDay },
) {
  return own(db)
    .selectFrom('questions as q')
    .leftJoin('seenQuestions as s', (join) =>
      join.onRef('s.questionId', '=', 'q.questionId').on('s.playerId', '=', playerId),
    )
    .select([
      'q.questionId',
      sql<number>`q.number`.as('number'),
      sql<Tier>`q.tier`.as('tier'),
      sql<number>`length(q.question)`.as('length'),
      isInUse(today).as('inUse'),
      'q.apart',
      's.seenAt',
      sql<number>`case when q.served < ${MEASURED_FROM} then 0.5 else q.answered_right::float / q.served end`.as(
        'easiness',
      ),
    ])
    .where('q.categoryId', '=', category.categoryId)
    .where('q.tier', '=', tier);
}

export function findByNumbers(
  db: DbOrTx,
  list: QuestionList,
  facts: { playerId: bigint; today: LagosDay; numbers: readonly number[] },
): Promise<Candidate[]> {
  return candidates(db, list, facts).where('q.number', 'in', facts.numbers).execute();
}

/**
 * Questions the player never saw, then those seen longest ago, for when the draw finds nothing new. As many of the short
 * ones as of the long, because late levels need short ones.
 */
export async function findLeastSeen(
  db: DbOrTx,
  list: QuestionList,
  facts: { playerId: bigint; today: LagosDay; shortUpTo: number; perLength: number; size: number },
): Promise<Candidate[]> {
  const ranked = candidates(db, list, facts)
    .select(
      sql<bigint>`row_number() over (
        partition by length(q.question) <= ${facts.shortUpTo} order by s.seen_at nulls first, q.number)`.as('place'),
    )
    .where(isInUse(facts.today))
    .where('q.number', '<=', facts.size);
  return own(db).selectFrom(ranked.as('ranked')).selectAll().where('place', '<=', BigInt(facts.perLength)).execute();
}

export interface AskedQuestion {
  readonly questionId: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly answer: number;
  readonly explanation: string;
}

export function readQuestions(db: DbOrTx, questionIds: readonly string[]): Promise<AskedQuestion[]> {
  return own(db)
    .selectFrom('questions')
    .select(['questionId', 'question', 'options', 'answer', 'explanation'])
    .where('questionId', 'in', questionIds)
    .execute();
}

export async function markSeen(
  tx: Tx,
  { playerId, questionId, now }: { playerId: bigint; questionId: string; now: Date },
): Promise<void> {
  await own(tx)
    .insertInto('seenQuestions')
    .values({ playerId, questionId, seenAt: now })
    .onConflict((oc) => oc.columns(['playerId', 'questionId']).doUpdateSet({ seenAt: now }))
    .execute();
}
