import type { Tier } from '@spw/rules/ladder';
import { lagosDay } from '@spw/rules/lagos';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildDeps } from '../../main/build.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import { connect } from '../../platform/db/connect.ts';
import { useDatabase } from '../../testing/database.ts';
import { runSql } from '../../testing/template.ts';
import { testApp, testConfig } from '../../testing/test-app.ts';
import { drawQuestions, importQuestions, markSeen, questionCache, seedCategories } from './index.ts';

const database = useDatabase();
const { foundations, clock } = await testApp(database);
const deps = buildDeps(testConfig(database), foundations);
let statements = 0;
let turns = 0;
const counted = connect(
  { databaseUrl: database.url, poolSize: 2, poolWaitMilliseconds: 5000, statementMilliseconds: 10_000 },
  'spw-test',
  { onStatement: () => (statements += 1) },
);
afterAll(() => counted.close());

beforeEach(async () => {
  turns = 0;
  await runSql(database.ownerUrl, 'truncate questions, question_bank_versions, question_nodes, seen_questions cascade');
  await deps.db.transaction().execute((tx) => seedCategories(deps, tx));
});

/** Questions of a list, named so that a test sees where one came from. */
function fill(
  categorySlug: string,
  tier: Tier,
  count: number,
  {
    length = 0,
    state = 'approved',
    expires,
    apart,
  }: { length?: number; state?: 'approved' | 'draft'; expires?: string; apart?: string } = {},
) {
  const entries = Array.from({ length: count }, (_, at) => ({
    at: at + 1,
    entry: {
      question: `${categorySlug} ${tier} ${length} ${state} ${apart ?? ''} ${at}?`.padEnd(length, '!'),
      options: ['A', 'B', 'C', 'D'],
      answer: 'A',
      explanation: 'A',
      about: 'world' as const,
      ...(expires && { expires }),
      ...(apart && { apart }),
    },
  }));
  return importQuestions(deps, { entries, problems: [] }, { categorySlug, tier, state, dryRun: false });
}

async function draw(playerId: bigint, { see = true, db = deps.db } = {}) {
  const cache = questionCache(deps);
  const categories = await cache.categories();
  const bank = await cache.newestVersion();
  const bySlug = (slug: string) => categories.find((category) => category.slug === slug)!;
  const now = clock.now();
  turns += 1;
  return db.transaction().execute(async (tx) => {
    const before = statements;
    const drawn = await drawQuestions(tx, {
      playerId,
      category: bySlug('football'),
      spare: bySlug('general-knowledge'),
      tiers: Array.from({ length: 10 }, () => 'easy' as const),
      draw: { seed: '5e'.repeat(32), clientBytes: '', turnId: `turn ${turns}` },
      bank,
      today: lagosDay(now),
      now,
      game: DEFAULT_SETTINGS.game,
    });
    const took = statements - before;
    if (see) for (const questionId of drawn.questionIds) await markSeen(tx, { playerId, questionId, now });
    const rows = await allTables(tx)
      .selectFrom('questions')
      .selectAll()
      .where('questionId', 'in', drawn.questionIds)
      .execute();
    const byId = new Map(rows.map((row) => [row.questionId, row]));
    return { ...drawn, took, questions: drawn.questionIds.map((id) => byId.get(id)!) };
  });
}

const from = ({ questions }: Awaited<ReturnType<typeof draw>>) =>
  questions.map(({ question }) => question.split(' ', 2).join(' '));

test('ten different questions of the tier, and for another turn others', async () => {
  await fill('football', 'easy', 100);
  const one = await draw(1n, { see: false });
  expect(new Set(one.questionIds).size).toBe(10);
  expect(new Set(from(one))).toEqual(new Set(['football easy']));
  expect(one.fellBack).toBe(false);
  expect((await draw(1n)).questionIds).not.toEqual(one.questionIds);
});

test('nothing is asked twice within 60 days while the bank has something else, and then what was seen longest ago', async () => {
  await fill('football', 'easy', 20);
  await fill('football', 'medium', 10);
  await fill('football', 'hard', 10);
  await fill('general-knowledge', 'easy', 10);
  const rounds = [];
  for (let round = 0; round < 5; round++) {
    rounds.push(await draw(1n));
    clock.advance({ days: 1 });
  }
  const asked = rounds.flatMap(({ questionIds }) => questionIds);
  expect(new Set(asked).size).toBe(50);
  expect(rounds.slice(0, 2).flatMap(from)).toEqual(Array.from({ length: 20 }, () => 'football easy'));
  expect(new Set(rounds.slice(2, 4).flatMap(from))).toEqual(new Set(['football medium', 'football hard']));
  expect(new Set(from(rounds[4]!))).toEqual(new Set(['general-knowledge easy']));
  expect(rounds.map(({ fellBack }) => fellBack)).toEqual([false, false, true, true, true]);

  const sixth = await draw(1n);
  expect(new Set(sixth.questionIds)).toEqual(new Set(rounds[0]!.questionIds));
  expect(sixth.records.filter(({ outcome }) => outcome === 'oldest-seen')).toHaveLength(10);
});

test('another player has seen none of it, and after 60 days nobody has', async () => {
  await fill('football', 'easy', 10);
  await fill('football', 'medium', 10);
  expect(new Set(from(await draw(1n)))).toEqual(new Set(['football easy']));
  expect(new Set(from(await draw(2n)))).toEqual(new Set(['football easy']));
  clock.advance({ days: 59 });
  expect(new Set(from(await draw(1n)))).toEqual(new Set(['football medium']));
  clock.advance({ days: 1 });
  expect(new Set(from(await draw(1n)))).toEqual(new Set(['football easy']));
});

test('the last new questions of a long list are found although the draw seldom hits them', async () => {
  await fill('football', 'easy', 400);
  await runSql(
    database.ownerUrl,
    `insert into seen_questions select 1, question_id, '${clock.now().toISOString()}' from questions where number > 10`,
  );
  const { questions } = await draw(1n);
  expect(questions.every(({ number }) => number! <= 10)).toBe(true);
});

test('drafts, retired and expired questions are not drawn', async () => {
  await fill('football', 'easy', 12, { state: 'draft' });
  await fill('football', 'easy', 12, { length: 40, expires: lagosDay(clock.now()) });
  await fill('football', 'easy', 12, { length: 50 });
  await fill('football', 'easy', 12, { length: 60 });
  await allTables(deps.db)
    .updateTable('questions')
    .set({ state: 'retired' })
    .where('question', 'like', '% 50 %')
    .execute();
  for (let round = 0; round < 3; round++) {
    const { questions } = await draw(1n);
    expect(new Set(questions.map(({ question }) => question.split(' ')[2]))).toEqual(new Set(['60']));
  }
});

test('levels 8 to 10 have at most 90 characters, even when nearly all questions are longer', async () => {
  await fill('football', 'easy', 60, { length: 120 });
  await fill('football', 'easy', 3, { length: 80 });
  for (const playerId of [1n, 2n, 3n]) {
    const { questions } = await draw(playerId);
    expect(questions.slice(7).map(({ question }) => question.length)).toEqual([80, 80, 80]);
  }
  const again = await draw(1n);
  expect(again.questions.slice(7).every(({ question }) => question.length <= 90)).toBe(true);
});

test('the harder of what was drawn comes later, by what players knew', async () => {
  await fill('football', 'easy', 10);
  await runSql(database.ownerUrl, 'update questions set served = 100, answered_right = number * 10');
  const { questions } = await draw(1n);
  expect(questions.map(({ answeredRight }) => answeredRight)).toEqual([
    100n,
    90n,
    80n,
    70n,
    60n,
    50n,
    40n,
    30n,
    20n,
    10n,
  ]);
});

test('a list of 1,500 takes as many statements as one of 15', async () => {
  await fill('football', 'easy', 15);
  const few = [];
  for (let player = 1n; player <= 5n; player++) few.push((await draw(player, { db: counted.db, see: false })).took);
  await fill('football', 'easy', 1485, { length: 45 });
  const many = [];
  for (let player = 1n; player <= 5n; player++) many.push((await draw(player, { db: counted.db, see: false })).took);
  expect(few).toEqual([1, 1, 1, 1, 1]);
  expect(many).toEqual(few);
});

test('a bank with fewer than ten questions is said to be too small', async () => {
  await fill('football', 'easy', 9);
  await expect(draw(1n)).rejects.toThrow('too few questions');
});

test('questions that give one another away never come in one round, of whichever tier they are', async () => {
  await fill('football', 'easy', 10);
  await fill('football', 'easy', 30, { apart: 'final-of-2013' });
  const { questions, records } = await draw(1n);
  expect(questions.filter(({ apart }) => apart === 'final-of-2013').length).toBeLessThanOrEqual(1);
  expect(records.map(({ outcome }) => outcome)).toContain('kept-apart');
  expect(questions).toHaveLength(10);
});

test('a bank that has nothing else left asks them all the same', async () => {
  await fill('football', 'easy', 12, { apart: 'final-of-2013' });
  expect((await draw(1n)).questions).toHaveLength(10);
});

test('questions that are in play learn from their file what they are kept apart from', async () => {
  await fill('football', 'easy', 2);
  const before = await allTables(deps.db).selectFrom('questions').selectAll().execute();
  const entries = before.map(({ question, options, explanation }, at) => ({
    at: at + 1,
    entry: { question, options, answer: 'A', explanation, about: 'world' as const, apart: 'final-of-2013' },
  }));
  await importQuestions(
    deps,
    { entries, problems: [] },
    { categorySlug: 'football', tier: 'easy', state: 'approved', dryRun: false },
  );
  const after = await allTables(deps.db).selectFrom('questions').select('apart').execute();
  expect(after).toEqual([{ apart: 'final-of-2013' }, { apart: 'final-of-2013' }]);
});
