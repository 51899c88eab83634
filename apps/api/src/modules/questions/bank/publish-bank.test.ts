import * as contract from '@spw/contract/console/questions';
import type { DataOf } from '@spw/contract/endpoint';
import { getQuestionBankVersion, listQuestionBankVersions } from '@spw/contract/question-bank';
import { bankRootOf, leafOf, retiredLeafOf, rootByPath, treeOf } from '@spw/rules/question-bank';
import { beforeAll, expect, test } from 'vitest';
import { buildDeps } from '../../../main/build.ts';
import { allTables } from '../../../platform/db/all-tables.ts';
import { nodeHashing } from '../../../platform/hashing.ts';
import { testConsole, type SignedIn } from '../../../testing/console.ts';
import { useDatabase } from '../../../testing/database.ts';
import { aBrowser } from '../../../testing/players/browser.ts';
import { runSql } from '../../../testing/template.ts';
import { testApp, testConfig } from '../../../testing/test-app.ts';
import { findVersion, importQuestions, proveLeaves, questionCache, readEntries, seedCategories } from '../index.ts';

const database = useDatabase();
const { foundations, clock, app } = await testApp(database);
const deps = buildDeps(testConfig(database), foundations);
const desk = await testConsole(database, { clock, foundations });
const anyone = aBrowser(app);
let [ada, bola]: SignedIn[] = [];
beforeAll(async () => {
  await deps.db.transaction().execute((tx) => seedCategories(deps, tx));
  [ada, bola] = [await desk.signIn('content'), await desk.signIn('content')];
});

let written = 0;
const wording = () => ({
  question: `Which town is number ${(written += 1)}?`,
  options: ['Kano', 'Jos', 'Aba', 'Uyo'],
  answer: 'Jos',
  explanation: 'It is Jos.',
  about: 'nigeria',
});
const list = { category: 'history', tier: 'easy' };
const add = (count: number, choice: Partial<Parameters<typeof importQuestions>[2]> = {}) => {
  const read = readEntries(JSON.stringify(Array.from({ length: count }, wording)), 'json');
  const into = { categorySlug: 'history', tier: 'easy', state: 'approved', dryRun: false } as const;
  return importQuestions(deps, read, { ...into, ...choice });
};
const accept = async (id: string) =>
  (await bola!.browser.send(contract.reviewQuestion, { params: { id }, body: { verdict: 'accept' } })).body.data;
const write = async () =>
  (await ada!.browser.send(contract.writeQuestion, { body: { ...list, ...wording() } })).body.data.id;
const newest = () => questionCache(deps).newestVersion();

/** The root of the bank as the rows of its questions say, made from nothing else. */
async function rootOfRows(version: number): Promise<string> {
  const rows = await allTables(deps.db)
    .selectFrom('questions as q')
    .innerJoin('categories as c', 'c.categoryId', 'q.categoryId')
    .innerJoin('questionLeaves as l', 'l.questionId', 'q.questionId')
    .select([
      'c.slug',
      'q.tier',
      'q.number',
      'q.state',
      'q.question',
      'q.options',
      'q.answer',
      'q.explanation',
      'l.salt',
    ])
    .where('q.number', 'is not', null)
    .orderBy('q.number')
    .execute();
  const lists = [];
  for (const [name, questions] of Map.groupBy(rows, ({ slug, tier }) => `${slug}/${tier}`)) {
    const leaves = await Promise.all(
      questions.map(({ number, state, question: text, options, answer, explanation, salt }) => {
        const numbered = { list: name, number: number!, text, options, answer: options[answer]!, explanation };
        return state === 'retired'
          ? retiredLeafOf(nodeHashing, numbered)
          : leafOf(nodeHashing, salt.toString('hex'), numbered);
      }),
    );
    lists.push({ list: name, size: leaves.length, root: (await treeOf(nodeHashing, leaves)).at(-1)![0]! });
  }
  const inOrder = lists.toSorted((one, other) => (one.list < other.list ? -1 : 1));
  return bankRootOf(nodeHashing, { version, lists: inOrder });
}

test('every question that comes into the bank or leaves it makes a version, whose root is that of all its questions', async () => {
  const roots = new Set<string>();
  const published = async (version: number) => {
    const now = await newest();
    expect(now.version).toBe(version);
    expect(now.root).toBe(await rootOfRows(version));
    roots.add(now.root);
  };
  await add(7);
  await published(1);
  await add(4, { tier: 'hard' });
  await published(2);
  const id = await write();
  await add(3, { state: 'draft' });
  await add(3, { dryRun: true });
  await published(2);
  await accept(id);
  await published(3);
  const edited = await ada!.browser.send(contract.editQuestion, {
    params: { id },
    body: { tier: 'easy', ...wording() },
  });
  await published(3);
  await accept(edited.body.data.id);
  await published(4);
  const retired = { params: { id: edited.body.data.id }, body: { reason: 'No longer true' } };
  expect((await ada!.browser.send(contract.retireQuestion, retired)).http).toBe(200);
  await published(5);
  expect(roots.size).toBe(5);
});

test('a question leads to the root of each version that had it, however the bank has changed since', async () => {
  const [first] = await allTables(deps.db).selectFrom('questions').selectAll().where('number', '=', 1).execute();
  const { questionId, question: text, options, answer, explanation } = first!;
  const { version: last } = await newest();
  for (let number = 1; number <= last; number++) {
    const version = (await findVersion(deps.db, number))!;
    const leaf = (await proveLeaves(deps.db, version, [questionId])).get(questionId)!;
    const { size, root } = version.lists.find((one) => one.list === leaf.list)!;
    const asked = { ...leaf, text, options, answer: options[answer]!, explanation };
    const hash = await leafOf(nodeHashing, leaf.salt, asked);
    expect(await rootByPath(nodeHashing, hash, leaf.path, { number: leaf.number, size })).toBe(root);
  }
});

test('anybody is shown the versions and may keep them, and nobody their questions or salts', async () => {
  const { version, root } = await newest();
  const listed = await anyone.send(listQuestionBankVersions);
  expect(listed.body.data[0]).toEqual({ version, root, publishedAt: expect.any(String) });
  expect(listed.headers['cache-control']).toBe('public, max-age=60');
  const one = await anyone.send(getQuestionBankVersion, { params: { version: String(version) } });
  expect(one.headers['cache-control']).toBe('public, max-age=31536000');
  const { lists }: DataOf<typeof getQuestionBankVersion> = one.body.data;
  expect(await bankRootOf(nodeHashing, { version, lists })).toBe(root);
  expect(lists.map(({ list: name }) => name)).toEqual(['history/easy', 'history/hard']);
  expect(Object.keys(lists[0]!)).toEqual(['list', 'size', 'root']);
  const missing = await anyone.send(getQuestionBankVersion, { params: { version: '999' } });
  expect([missing.http, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('each question has a salt of its own of 32 bytes, and the next to it in a tree cannot be tried out without it', async () => {
  const rows = await allTables(deps.db)
    .selectFrom('questionLeaves as l')
    .innerJoin('questions as q', 'q.questionId', 'l.questionId')
    .select(['l.salt', 'l.questionId', 'q.number', 'q.question as text', 'q.options', 'q.explanation'])
    .where('q.tier', '=', 'hard')
    .orderBy('q.number')
    .execute();
  expect(rows.every(({ salt }) => salt.length === 32)).toBe(true);
  expect(new Set(rows.map(({ salt }) => salt.toString('hex'))).size).toBe(rows.length);
  const [known, other] = rows;
  const version = await newest();
  const { salt, path } = (await proveLeaves(deps.db, version, [known!.questionId])).get(known!.questionId)!;
  const guesses = other!.options.flatMap((answer) =>
    [salt, '', '00'.repeat(32)].map((tried) =>
      leafOf(nodeHashing, tried, { ...other!, list: 'history/hard', number: 2, answer }),
    ),
  );
  expect(await Promise.all(guesses)).not.toContain(path[0]);
});

test('what was published can be changed neither by the product nor, for a numbered question, by anybody', async () => {
  const tables = allTables(deps.db);
  await expect(tables.updateTable('questionBankVersions').set({ version: 99 }).execute()).rejects.toThrow('denied');
  await expect(tables.deleteFrom('questionNodes').execute()).rejects.toThrow('denied');
  await expect(
    tables
      .updateTable('questionLeaves')
      .set({ salt: Buffer.alloc(32) })
      .execute(),
  ).rejects.toThrow('denied');
  for (const change of ["question = 'Which?'", 'answer = 3', "options = '{a,b,c,d}'", 'number = 77'])
    await expect(runSql(database.ownerUrl, `update questions set ${change} where number = 1`)).rejects.toThrow(
      'stays as it is',
    );
});

test('several who change the bank at once make a version each, and none is lost', async () => {
  const { version } = await newest();
  await Promise.all((['easy', 'medium', 'hard', 'easy'] as const).map((tier) => add(3, { tier })));
  const now = await newest();
  expect(now.version).toBe(version + 4);
  expect(now.root).toBe(await rootOfRows(now.version));
});
