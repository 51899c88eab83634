import * as contract from '@spw/contract/console/questions';
import { addDays, lagosDay } from '@spw/rules/lagos';
import { beforeAll, expect, test } from 'vitest';
import { buildDeps } from '../../main/build.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testApp, testConfig } from '../../testing/test-app.ts';
import { listMeasuredOtherwise, seedCategories } from './index.ts';

const database = useDatabase();
const { foundations, clock } = await testApp(database);
const deps = buildDeps(testConfig(database), foundations);
const desk = await testConsole(database, { clock, foundations });
let [ada, bola, helper]: SignedIn[] = [];
beforeAll(async () => {
  await deps.db.transaction().execute((tx) => seedCategories(deps, tx));
  [ada, bola, helper] = [await desk.signIn('content'), await desk.signIn('content'), await desk.signIn('support')];
});

const wording = (question: string, change: object = {}) => ({
  question,
  options: ['Kano', 'Jos', 'Aba', 'Uyo'],
  answer: 'Jos',
  explanation: 'It is Jos.',
  about: 'nigeria',
  ...change,
});
const write = async (who: SignedIn | undefined, question: string, change: object = {}) =>
  who!.browser.send(contract.writeQuestion, {
    body: { category: 'history', tier: 'easy', ...wording(question, change) },
  });
const review = (who: SignedIn | undefined, id: string, body: object = { verdict: 'accept' }) =>
  who!.browser.send(contract.reviewQuestion, { params: { id }, body });

test('a question comes into the game by two people, and is numbered then', async () => {
  const { id } = (await write(ada, 'Which town lies high?')).body.data;
  expect((await review(ada, id)).body.code).toBe('own_question');
  expect((await review(bola, id, { verdict: 'send-back' })).body.code).toBe('reason_needed');
  const back = await review(bola, id, { verdict: 'send-back', note: 'Higher than what?' });
  expect(back.body.data).toMatchObject({ state: 'draft', number: null, note: 'Higher than what?' });
  const listed = async (state: string) =>
    (await bola!.browser.send(contract.listConsoleQuestions, { query: { state } })).body.data.items;
  expect(await listed('draft')).toEqual([]);
  expect(await listed('sent-back')).toMatchObject([{ id }]);
  expect((await review(bola, id)).body.data).toMatchObject({
    state: 'approved',
    number: 1,
    writtenBy: ada!.username,
    acceptedBy: bola!.username,
  });
  expect((await review(bola, id)).body.code).toBe('nothing_to_decide');
  expect((await write(helper, 'Which town lies low?')).http).toBe(403);
  // The database itself knows the rule.
  const alone = allTables(deps.db)
    .updateTable('questions')
    .set({ acceptedBy: ada!.username })
    .where('questionId', '=', id);
  await expect(alone.execute()).rejects.toThrow('do not count as two people');
});

test('what breaks the rules of the bank is refused with its reason', async () => {
  const twice = await write(ada, 'Which is it?', { options: ['Kano', 'Kano', 'Aba', 'Jos'] });
  expect(twice.body).toMatchObject({
    code: 'question_wrong',
    meta: { problem: expect.stringMatching(/^options . and . are the same/) },
  });
  const alike = await write(ada, 'Which is it?', { options: ['Enugu', ' enugu', 'Aba', 'Jos'] });
  expect(alike.body).toMatchObject({
    code: 'question_wrong',
    meta: { problem: expect.stringMatching(/^options . and . are the same/) },
  });
  expect((await write(ada, 'Which is it?', { answer: 'Lagos' })).body.code).toBe('question_wrong');
  const over = await write(ada, 'Which is it?', { expires: '2020-12-31' });
  expect(over.body).toMatchObject({ code: 'question_wrong', meta: { problem: 'it ended on 2020-12-31' } });
  const { id } = (await write(ada, 'Which is it until then?', { expires: '2099-12-31' })).body.data;
  const ended = { expiresOn: '2020-12-31' };
  await allTables(deps.db).updateTable('questions').set(ended).where('questionId', '=', id).execute();
  expect((await review(bola, id)).body.code).toBe('question_wrong');
  expect((await write(ada, 'Which town, lies HIGH')).body.code).toBe('question_duplicate');
  const long = await write(ada, `${'Which of these towns is the oldest '.repeat(3)}?`, { tier: 'hard' });
  expect(long.body.code).toBe('question_wrong');
});

test('an edit is another version: what was asked stays, and goes when the new one is accepted', async () => {
  const { id } = (await write(ada, 'Which town has tin?')).body.data;
  await review(bola, id);
  const of = (questionId: string) =>
    allTables(deps.db).selectFrom('questions').selectAll().where('questionId', '=', questionId);
  await allTables(deps.db).updateTable('questions').set({ apart: 'tin-towns' }).where('questionId', '=', id).execute();
  const edit = (tier = 'easy', change: object = {}) =>
    bola!.browser.send(contract.editQuestion, {
      params: { id },
      body: { tier, ...wording('Which town has tin?', change) },
    });
  const first = (await edit('easy', { explanation: 'Tin was dug there.' })).body.data;
  const second = (await edit('medium', { explanation: 'Tin was dug at Jos.' })).body.data;
  expect(second).toMatchObject({ version: 3, state: 'draft', replaces: id });
  expect(second.versions.map((each: { state: string }) => each.state)).toEqual(['approved', 'retired', 'draft']);
  expect((await review(ada, first.id)).body.code).toBe('nothing_to_decide');
  expect((await review(ada, second.id)).body.data).toMatchObject({ state: 'approved', tier: 'medium', number: 1 });
  expect(await of(second.id).executeTakeFirstOrThrow()).toMatchObject({ apart: 'tin-towns' });
  const old = await ada!.browser.send(contract.getConsoleQuestion, { params: { id } });
  expect(old.body.data).toMatchObject({ state: 'retired', explanation: 'It is Jos.', note: 'replaced by version 3' });

  const retired = await ada!.browser.send(contract.retireQuestion, {
    params: { id: second.id },
    body: { reason: 'The mine has closed' },
  });
  expect(retired.body.data).toMatchObject({ state: 'retired', may: ['edit'] });
});

test('several questions of others are accepted at once, all or none, and one version of the bank has them', async () => {
  const accept = (who: SignedIn | undefined, ids: string[]) =>
    who!.browser.send(contract.acceptQuestions, { body: { ids } });
  const ids: string[] = [];
  for (const river of ['Niger', 'Benue', 'Ogun'])
    ids.push((await write(ada, `Where does the ${river} begin?`)).body.data.id);
  const own = (await write(bola, 'Where does the Osun begin?')).body.data.id;
  const versions = async () => {
    const newest = allTables(deps.db).selectFrom('questionBankVersions').select('version').orderBy('version', 'desc');
    return (await newest.executeTakeFirst())?.version ?? 0;
  };
  const before = await versions();
  expect((await accept(bola, [...ids, own])).body.code).toBe('own_question');
  expect((await accept(helper, ids)).http).toBe(403);
  expect(await versions()).toBe(before);
  expect((await accept(bola, ids)).body.data).toEqual({ accepted: 3 });
  expect(await versions()).toBe(before + 1);
  expect((await accept(bola, ids)).body.code).toBe('nothing_to_decide');
  const written = await allTables(deps.db)
    .selectFrom('auditEntries')
    .select('object')
    .where('action', '=', 'question.accept')
    .where(
      'object',
      'in',
      ids.map((id) => `question:${id}`),
    )
    .execute();
  expect(written).toHaveLength(3);
  for (const id of [...ids, own])
    await ada!.browser.send(contract.retireQuestion, { params: { id }, body: { reason: 'Only for this test' } });
});

test('one person takes ten questions a day out of the game, and no more', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 11; n += 1) {
    const { id } = (await write(ada, `Which town is number ${n}?`)).body.data;
    await review(bola, id);
    ids.push(id);
  }
  const retire = (who: SignedIn | undefined, id: string) =>
    who!.browser.send(contract.retireQuestion, { params: { id }, body: { reason: 'Not sure of it' } });
  const answers = [];
  for (const id of ids) answers.push((await retire(bola, id)).body.code);
  expect(answers).toEqual([...Array.from({ length: 10 }), 'retired_enough']);
  const left = await ada!.browser.send(contract.getConsoleQuestion, { params: { id: ids[10]! } });
  expect(left.body.data.state).toBe('approved');
  expect((await retire(ada, ids[10]!)).http).toBe(200);
  // What is not in the game can always go.
  const draft = (await write(ada, 'Which town is a draft?')).body.data;
  expect((await retire(bola, draft.id)).http).toBe(200);
});

test('a file is shown before anything is saved, and saved as drafts of whoever brought it', async () => {
  const text = `question,option1,option2,option3,option4,answer,explanation,about
Which is the coal city?,Enugu,Aba,Jos,Uyo,Enugu,Coal.,nigeria
Which town lies high?,Enugu,Aba,Jos,Uyo,Jos,Plateau.,nigeria
Which is wrong?,Enugu,enugu,Jos,Uyo,Jos,No.,nigeria
`;
  const body = { category: 'history', tier: 'easy', format: 'csv', text };
  const preview = (await ada!.browser.send(contract.previewImport, { body })).body.data;
  expect(preview).toMatchObject({ ready: 1, duplicates: 1, refused: 1 });
  expect(preview.rows).toMatchObject([
    { result: 'ready', problem: null, field: null, mend: null, twin: null },
    { result: 'duplicate', problem: 'a duplicate of No. 1', field: 'question', twin: expect.any(String) },
    {
      result: 'refused',
      problem: 'options A and B are the same: “Enugu” and “enugu”',
      field: 'options',
      mend: 'Give four different options of at most 60 characters.',
      twin: null,
    },
  ]);
  // What is to be mended can be brought again as it is.
  const { refusedCsv, ...report } = preview;
  expect(refusedCsv.split('\r\n')).toHaveLength(4);
  const again = { ...body, text: refusedCsv.replace('"enugu"', '"Kano"') };
  expect((await ada!.browser.send(contract.previewImport, { body: again })).body.data).toMatchObject({
    ready: 1,
    duplicates: 1,
    refused: 0,
  });
  const drafts = async () =>
    (await ada!.browser.send(contract.listConsoleQuestions, { query: { state: 'draft', text: 'coal' } })).body.data
      .items;
  expect(await drafts()).toEqual([]);
  const headers = { 'idempotency-key': 'one import' };
  const saved = await ada!.browser.send(contract.importConsoleQuestions, { body, headers });
  expect(saved.body.data).toEqual(report);
  expect((await ada!.browser.send(contract.importConsoleQuestions, { body, headers })).body.data).toEqual(report);
  expect(await drafts()).toMatchObject([{ question: 'Which is the coal city?', writtenBy: ada!.username }]);
  const broken = { ...body, format: 'json' };
  expect((await ada!.browser.send(contract.previewImport, { body: broken })).http).toBe(422);
  const large = { ...body, text: `${text}${'x'.repeat(200_000)}` };
  expect((await ada!.browser.send(contract.previewImport, { body: large })).http).not.toBe(413);
});

test('answers speak for another tier, the list is paged, and its export runs nothing', async () => {
  const measure = async (question: string, right: number) => {
    const { id } = (await write(ada, question)).body.data;
    await review(bola, id);
    const change = { served: 200n, answeredRight: BigInt(right), answeringMs: 900_000n };
    await allTables(deps.db).updateTable('questions').set(change).where('questionId', '=', id).execute();
    return id;
  };
  const hard = await measure('=HYPERLINK("x") is in which town?', 44);
  await measure('Which town is known to all?', 190);
  const wrong = await ada!.browser.send(contract.listConsoleQuestions, { query: { show: 'wrong-tier' } });
  expect(wrong.body.data.items).toMatchObject([{ id: hard, tier: 'easy', measuredTier: 'hard', rightShare: 0.22 }]);
  expect(await listMeasuredOtherwise(deps.db)).toMatchObject([{ tier: 'easy', measured: 'hard', served: 200n }]);

  const seen: string[] = [];
  let after: string | null = null;
  do {
    const query: Record<string, string> = { limit: '2', ...(after !== null && { after }) };
    const { data } = (await ada!.browser.send(contract.listConsoleQuestions, { query })).body;
    seen.push(...data.items.map((item: { id: string }) => item.id));
    after = data.next;
  } while (after !== null);
  const all = await allTables(deps.db).selectFrom('questions').select('questionId').execute();
  expect([new Set(seen).size, seen.length]).toEqual([all.length, all.length]);

  const exported = async (query: Record<string, string>) =>
    (await ada!.browser.send(contract.exportQuestions, { query })).body.data as { text: string; rows: number };
  const history = await exported({ category: 'history' });
  expect(history.text).toContain(`"'=HYPERLINK(""x"") is in which town?"`);
  const whole = await exported({ format: 'json' });
  expect(whole.rows).toBe(all.length);
  expect(JSON.parse(whole.text)).toContainEqual(
    expect.objectContaining({ id: hard, category: 'history', answer: 'Jos', answers: 200, right: 44 }),
  );
  expect((await ada!.browser.send(contract.exportQuestions, { query: { category: 'none' } })).http).toBe(404);
  const difficulty = (await ada!.browser.send(contract.getDifficulty)).body.data;
  expect(difficulty.enough).toBe(200);
  expect(difficulty.lists).toContainEqual({
    category: { slug: 'history', name: 'History' },
    tier: 'easy',
    questions: 3,
    measured: 2,
    otherwise: 1,
    answers: 400,
    rightShare: 0.585,
  });
  expect((await helper!.browser.send(contract.getDifficulty)).http).toBe(403);
  const counts = (await ada!.browser.send(contract.getQuestionCounts)).body.data;
  expect(counts.openDisputes).toBe(0);
  expect(counts.lists).toContainEqual(expect.objectContaining({ tier: 'easy', state: 'approved', count: 3 }));
});

test('whoever looks at the answer of a question in play is written down once a day, and sees so many an hour', async () => {
  const { id } = (await write(ada, 'Which town has a plateau?')).body.data;
  const look = (who: SignedIn | undefined, questionId = id) =>
    who!.browser.send(contract.getConsoleQuestion, { params: { id: questionId } });
  const reads = () =>
    allTables(deps.db)
      .selectFrom('auditEntries')
      .innerJoin('operators', 'operators.operatorId', 'auditEntries.operatorId')
      .select(['username', 'after'])
      .where('action', '=', 'read')
      .where('object', '=', `question:${id}`)
      .orderBy('entryId')
      .execute();
  await look(bola);
  expect(await reads()).toEqual([]);

  await review(bola, id);
  for (let n = 0; n < 3; n += 1) expect((await look(bola)).body.data.answer).toBe('Jos');
  await look(ada);
  const read = (who: SignedIn | undefined) => ({ username: who!.username, after: { what: 'card' } });
  expect(await reads()).toEqual([read(bola), read(ada)]);

  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 120; n += 1) codes.push((await look(bola)).body.code);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(3);
  const draft = (await write(ada, 'Which town has no plateau?')).body.data;
  expect((await look(bola, draft.id)).http).toBe(200);
  expect((await look(ada)).http).toBe(200);
  expect(await reads()).toEqual([read(bola), read(ada)]);
});

test('questions are read by the days on which they were written, page by page from either end', async () => {
  // A session ends long before a day does.
  const author = async () => {
    clock.advance({ days: 1 });
    return desk.signIn('content');
  };
  const first = (await write(await author(), 'Which town lies east of Enugu?')).body.data.id;
  const reader = await author();
  const second = (await write(reader, 'Which town lies west of Ibadan?')).body.data.id;
  const today = lagosDay(clock.now());
  const read = async (query: Record<string, string>) => {
    const { items, next } = (await reader.browser.send(contract.listConsoleQuestions, { query })).body.data;
    return { ids: items.map(({ id }: { id: string }) => id), next };
  };
  expect((await read({ from: addDays(today, -1) })).ids).toEqual([second, first]);
  expect((await read({ from: addDays(today, -1), to: addDays(today, -1) })).ids).toEqual([first]);
  const oldest = { from: addDays(today, -1), sort: 'createdAt', limit: '1' };
  const page = await read(oldest);
  expect(page.ids).toEqual([first]);
  expect((await read({ ...oldest, after: page.next })).ids).toEqual([second]);
});
