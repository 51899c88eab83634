import { bankRootOf, leafOf, retiredLeafOf, treeOf, type BankList } from '@spw/rules/question-bank';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { nodeHashing } from '../../../platform/hashing.ts';
import { own } from '../tables.ts';
import { findNewestVersion } from './bank-version.ts';

/**
 * Publishes a new version of the bank if a question came into it or left it since the last one. Say this in the transaction that changed
 * the bank: a question is drawn only from a version that has it. Only the lists that changed are hashed, and only the nodes above
 * a changed question are written.
 */
export async function publishBank(tx: Tx): Promise<void> {
  // One at a time: whoever publishes knows the version before.
  await sql`select pg_advisory_xact_lock(hashtext('question bank'))`.execute(tx);
  const changed = await saveLeaves(tx);
  if (changed.length === 0) return;
  const before = await findNewestVersion(tx);
  const version = (before?.version ?? 0) + 1;
  const lists = new Map(before?.lists.map((list) => [list.list, list]));
  for (const [list, questions] of Map.groupBy(changed, (question) => question.list))
    lists.set(list, await growTree(tx, { list, version, questions }));
  const inOrder = [...lists.values()].toSorted((one, other) => (one.list < other.list ? -1 : 1));
  const root = await bankRootOf(nodeHashing, { version, lists: inOrder });
  await own(tx)
    .insertInto('questionBankVersions')
    .values({ version, root: Buffer.from(root, 'hex'), lists: JSON.stringify(inOrder) })
    .execute();
}

interface ChangedQuestion {
  readonly list: string;
  readonly number: number;
  readonly retired: boolean;
  readonly salt: string;
  readonly text: string;
  readonly options: readonly string[];
  readonly answer: string;
  readonly explanation: string;
}

/** Questions whose leaf is missing or no longer true, with their salts: new ones are made by the database. */
async function saveLeaves(tx: Tx): Promise<ChangedQuestion[]> {
  const { rows } = await sql<ChangedQuestion>`
    with changed as (
      select q.question_id, q.state = 'retired' as retired
      from questions q left join question_leaves l using (question_id)
      where q.number is not null and l.retired is distinct from (q.state = 'retired')
    ), saved as (
      insert into question_leaves (question_id, retired) select question_id, retired from changed
      on conflict (question_id) do update set retired = excluded.retired
      returning question_id, salt, retired
    )
    select c.slug || '/' || q.tier as list, q.number, s.retired, encode(s.salt, 'hex') as salt, q.question as text, q.options,
      q.options[q.answer + 1] as answer, q.explanation
    from saved s join questions q using (question_id) join categories c using (category_id)`.execute(tx);
  return rows;
}

interface GrownList {
  readonly list: string;
  readonly version: number;
  readonly questions: readonly ChangedQuestion[];
}

async function growTree(tx: Tx, { list, version, questions }: GrownList): Promise<BankList> {
  const leaves = await leavesOf(tx, list);
  for (const question of questions)
    leaves[question.number - 1] = question.retired
      ? await retiredLeafOf(nodeHashing, question)
      : await leafOf(nodeHashing, question.salt, question);
  for (const [at, leaf] of leaves.entries()) if (!leaf) throw new Error(`${list} has no question ${at + 1}`);

  const levels = await treeOf(nodeHashing, leaves);
  let places = new Set(questions.map(({ number }) => number - 1));
  for (const [level, nodes] of levels.entries()) {
    await insertNodes(tx, { list, version, level, places: [...places], nodes });
    places = new Set([...places].map((place) => Math.floor(place / 2)));
  }
  return { list, size: leaves.length, root: levels.at(-1)![0]! };
}

async function leavesOf(tx: Tx, list: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from (
      select distinct on (place) place, hash from question_nodes where list = ${list} and level = 0
      order by place, version desc
    ) as newest order by place`.execute(tx);
  return rows.map(({ hash }) => hash);
}

interface ChangedNodes {
  readonly list: string;
  readonly version: number;
  readonly level: number;
  readonly places: readonly number[];
  readonly nodes: readonly string[];
}

async function insertNodes(tx: Tx, { list, version, level, places, nodes }: ChangedNodes): Promise<void> {
  await sql`
    insert into question_nodes (list, level, place, version, hash)
    select ${list}, ${level}, place, ${version}, decode(hash, 'hex')
    from unnest(${places}::int[], ${places.map((place) => nodes[place]!)}::text[]) as changed (place, hash)`.execute(
    tx,
  );
}
