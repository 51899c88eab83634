import { pathPlaces, type BankList } from '@spw/rules/question-bank';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';

/** All numbered questions with their right option at one moment, bound by one root that everybody is shown. */
export interface QuestionBankVersion {
  readonly version: number;
  readonly root: string;
  /** In the order of their names. */
  readonly lists: readonly BankList[];
  readonly publishedAt: Date;
}

export async function findNewestVersion(db: DbOrTx): Promise<QuestionBankVersion | undefined> {
  const row = await own(db)
    .selectFrom('questionBankVersions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toVersion(row);
}

export async function findVersion(db: DbOrTx, version: number): Promise<QuestionBankVersion | undefined> {
  const row = await own(db)
    .selectFrom('questionBankVersions')
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirst();
  return row && toVersion(row);
}

/** Newest first. */
export async function listVersions(db: DbOrTx, { limit }: { limit: number }): Promise<QuestionBankVersion[]> {
  const query = own(db).selectFrom('questionBankVersions').selectAll().orderBy('version', 'desc').limit(limit);
  return (await query.execute()).map(toVersion);
}

interface VersionRow {
  readonly version: number;
  readonly root: Buffer;
  readonly lists: unknown;
  readonly publishedAt: Date;
}

function toVersion({ version, root, lists, publishedAt }: VersionRow): QuestionBankVersion {
  return { version, root: root.toString('hex'), lists: lists as BankList[], publishedAt };
}

export interface ProvenLeaf {
  readonly list: string;
  readonly number: number;
  readonly salt: string;
  readonly path: string[];
}

/**
 * What binds these questions to a version, their secrets included: only for questions that a player was shown in a round that is over.
 */
export async function proveLeaves(
  db: DbOrTx,
  { version, lists }: QuestionBankVersion,
  questionIds: readonly string[],
): Promise<Map<string, ProvenLeaf>> {
  if (questionIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('questionLeaves as l')
    .innerJoin('questions as q', 'q.questionId', 'l.questionId')
    .innerJoin('categories as c', 'c.categoryId', 'q.categoryId')
    .select([
      'l.questionId',
      'l.salt',
      sql<number>`q.number`.as('number'),
      sql<string>`c.slug || '/' || q.tier`.as('list'),
    ])
    .where('l.questionId', 'in', questionIds)
    .execute();
  const sizes = new Map(lists.map(({ list, size }) => [list, size]));
  const placed = rows.map((row) => ({
    ...row,
    places: pathPlaces({ number: row.number, size: sizes.get(row.list)! }),
  }));
  const wanted = placed.flatMap(({ list, places }) => places.map((at) => ({ list, ...at })));
  const hashes = await nodesAt(db, version, wanted);
  return new Map(
    placed.map(({ questionId, list, number, salt, places }) => {
      const path = places.map((at) => hashes.get(nameOf({ list, ...at }))!);
      return [questionId, { list, number, salt: salt.toString('hex'), path }];
    }),
  );
}

interface NodeName {
  readonly list: string;
  readonly level: number;
  readonly place: number;
}

const nameOf = ({ list, level, place }: NodeName) => `${list} ${level} ${place}`;

async function nodesAt(db: DbOrTx, version: number, names: readonly NodeName[]): Promise<Map<string, string>> {
  const { rows } = await sql<NodeName & { hash: Buffer }>`
    select distinct on (n.list, n.level, n.place) n.list, n.level, n.place, n.hash
    from unnest(${names.map(({ list }) => list)}::text[], ${names.map(({ level }) => level)}::smallint[],
      ${names.map(({ place }) => place)}::int[]) as wanted (list, level, place)
    join question_nodes n using (list, level, place)
    where n.version <= ${version}
    order by n.list, n.level, n.place, n.version desc`.execute(db);
  return new Map(rows.map((row) => [nameOf(row), row.hash.toString('hex')]));
}
