import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { buildDeps } from '../../../main/build.ts';
import { seed } from '../../../main/seed-database.ts';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testApp, testConfig } from '../../../testing/test-app.ts';
import { importQuestions, readEntries, seedCategories } from '../index.ts';

const database = useDatabase();
const { foundations } = await testApp(database);
const deps = buildDeps(testConfig(database), foundations);
beforeAll(() => deps.db.transaction().execute((tx) => seedCategories(deps, tx)));

const entry = (question: string, change: object = {}) => ({
  question,
  options: ['One', 'Two', 'Three', 'Four'],
  answer: 'Three',
  explanation: 'It is three.',
  about: 'nigeria',
  ...change,
});
const into = { categorySlug: 'history', tier: 'easy', state: 'approved', dryRun: false } as const;
const add = (entries: unknown, options: Partial<Parameters<typeof importQuestions>[2]> = {}) =>
  importQuestions(deps, readEntries(JSON.stringify(entries), 'json'), { ...into, ...options });
const inBank = (tier = 'easy') =>
  allTables(deps.db).selectFrom('questions').selectAll().where('tier', '=', tier).orderBy('number').execute();

test('a JSON list is added, numbered on from the last, with the right option kept', async () => {
  expect(await add([entry('Who was first?'), entry('Who was second?')])).toEqual({ added: 2, problems: [] });
  expect(await add([entry('Who was third?', { expires: '2027-05-29' })])).toEqual({ added: 1, problems: [] });
  expect(await inBank()).toMatchObject([
    { number: 1, question: 'Who was first?', answer: 2, state: 'approved', about: 'nigeria', expiresOn: null },
    { number: 2 },
    { number: 3, question: 'Who was third?', expiresOn: '2027-05-29' },
  ]);
});

test('what comes into the bank by a command is written down', async () => {
  const entries = await allTables(deps.db).selectFrom('auditEntries').selectAll().orderBy('entryId').execute();
  expect(entries).toMatchObject([
    {
      operatorId: null,
      action: 'questions.import',
      object: 'list:history/easy',
      after: { state: 'approved', added: 2 },
    },
    {
      operatorId: null,
      action: 'questions.import',
      object: 'list:history/easy',
      after: { state: 'approved', added: 1 },
    },
  ]);
});

test('no process brings a question into play that nobody accepted', async () => {
  const { added } = await add([entry('Who waits for a reader?')], { state: 'draft', tier: 'hard' });
  expect(added).toBe(1);
  const { db } = database.as.console;
  const alone = db.updateTable('questions').set({ state: 'approved', number: 1 }).where('tier', '=', 'hard').execute();
  await expect(alone).rejects.toThrow('nobody accepted');
  const [question] = await inBank('hard');
  const forged = { ...question!, questionId: randomUUID(), contentKey: 'forged', state: 'approved', number: 1 };
  await expect(db.insertInto('questions').values(forged).execute()).rejects.toThrow('nobody wrote');
  const written = { ...forged, writtenBy: 'ada' };
  await expect(db.insertInto('questions').values(written).execute()).rejects.toThrow('nobody accepted');
});

test('a CSV with the named columns is the same, quotes, commas and a byte order mark included', async () => {
  const csv = `\uFEFFquestion,option1,option2,option3,option4,answer,explanation,about,expires
"Which river, of these, is ""the great""?",Niger,Benue,Ogun,Cross,Niger,"It is long, and wide.",nigeria,
Which town is old?,Kano,Jos,Aba,Uyo,Kano,Kano is old.,nigeria,2027-01-01
Which is wrong?,Kano,Jos,Aba,Uyo,Lagos,No.,nigeria,
`;
  const report = await importQuestions(deps, readEntries(csv, 'csv'), { ...into, tier: 'medium' });
  expect(report).toEqual({
    added: 2,
    problems: [{ at: 3, problem: 'the answer, “Lagos”, is not one of the options' }],
  });
  expect(await inBank('medium')).toMatchObject([
    { question: 'Which river, of these, is "the great"?', answer: 0, explanation: 'It is long, and wide.' },
    { question: 'Which town is old?', expiresOn: '2027-01-01' },
  ]);
});

test('a dry run says what would be added and adds nothing', async () => {
  const before = await inBank();
  expect(await add([entry('A new one?'), entry('Who was first?')], { dryRun: true })).toMatchObject({
    added: 1,
    problems: [{ at: 2 }],
  });
  expect(await inBank()).toEqual(before);
});

test('what is wrong is said with the number of its entry, and the rest is added', async () => {
  await add([entry('Was it there before?')], { state: 'draft' });
  const { added, problems } = await add([
    entry('Is this good?'),
    entry('is THIS, gòód'),
    entry('Was it there before!'),
    entry('Too many?', { options: ['One', 'Two', 'Three', 'Four', 'Five'] }),
    entry('Twice?', { options: ['One', 'One', 'Three', 'Four'] }),
    entry('No answer?', { answer: 'Five' }),
    entry('x'.repeat(141)),
    entry('Of what?', { about: 'mars' }),
    entry('Until when?', { expires: '2027-02-31' }),
    entry('More than asked?', { hint: 'none' }),
    'not an entry',
    entry('Is this good too?'),
  ]);
  expect(added).toBe(2);
  expect(problems.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const said = new Map(problems.map(({ at, problem }) => [at, problem]));
  expect(said.get(2)).toBe('a duplicate of row 1');
  expect(said.get(3)).toBe('a duplicate of one that is not numbered yet');
  expect(said.get(4)).toBe('four options are needed, each of 1 to 60 characters');
  expect(said.get(7)).toBe('141 characters, where 140 are the most');
});

test('a question of the late levels may have 90 characters and no more', async () => {
  const { added, problems } = await add([entry('a'.repeat(90)), entry('b'.repeat(91))], { tier: 'hard' });
  expect({ added, problems }).toEqual({
    added: 1,
    problems: [{ at: 2, problem: '91 characters, where 90 are the most' }],
  });
});

test('a file that is no list and a category that is none are said, not thrown', async () => {
  expect(await add({ question: 'one' })).toEqual({ added: 0, problems: [{ at: 0, problem: 'not a list' }] });
  expect(await add([entry('Where?')], { categorySlug: 'nowhere' })).toEqual({
    added: 0,
    problems: [{ at: 0, problem: 'no category nowhere' }],
  });
});

test('in production the files of the repository begin a bank, and add nothing to one that is there', async () => {
  expect(await seed(deps, { production: true })).toMatchObject({ questions: 0 });
});
