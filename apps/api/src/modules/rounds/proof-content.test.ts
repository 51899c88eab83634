import * as console from '@spw/contract/console/questions';
import type { DataOf } from '@spw/contract/endpoint';
import * as contract from '@spw/contract/game';
import { renewToken } from '@spw/contract/players';
import { getQuestionBankVersion } from '@spw/contract/question-bank';
import { reportQuestion } from '@spw/contract/reports';
import { checkProof, type KnownBefore } from '@spw/rules/proof';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { nodeHashing } from '../../platform/hashing.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame, type GamePlayer } from '../../testing/players/game.ts';
import { runSql } from '../../testing/template.ts';

const database = useDatabase();
const game = await testGame(database, { perList: 12 });
const { deps, clock } = game;
const desk = await testConsole(database, { clock, foundations: deps });
const tables = allTables(deps.db);
let [ada, bola]: SignedIn[] = [];
beforeAll(async () => {
  [ada, bola] = [await desk.signIn('content'), await desk.signIn('content')];
});

const levelPoints = DEFAULT_SETTINGS.game.levels.map(({ points }) => points);
const ALL_HOLD = { seal: true, wheel: true, questions: true, content: true, options: true, score: true };

/** Starts a round, and keeps what a phone would of what it was shown. */
async function start({ browser }: GamePlayer) {
  const { commitment } = (await browser.send(contract.reducePlay)).body.meta.turn;
  const spun = (await browser.send(contract.spinWheel, { body: {} })).body.data;
  const { data } = (await browser.send(contract.startRound, { params: { id: spun.category.id }, body: {} })).body;
  const version = String(data.questionBankVersion);
  const published = (await browser.send(getQuestionBankVersion, { params: { version } })).body.data;
  const seals = [commitment, data.commitment];
  const known: KnownBefore = { levelPoints, seals, record: data.record, publishedRoot: published.root };
  return { roundId: data.round.id, version: published.version, known };
}

async function proofOf({ browser }: GamePlayer, roundId: string): Promise<DataOf<typeof contract.getProof>> {
  return (await browser.send(contract.getProof, { params: { id: roundId } })).body.data;
}

const askedIn = (roundId: string) =>
  tables.selectFrom('roundQuestions').selectAll().where('roundId', '=', roundId).orderBy('level').execute();

async function drawnIn(roundId: string): Promise<string[]> {
  const round = await tables
    .selectFrom('rounds')
    .select('questionIds')
    .where('roundId', '=', roundId)
    .executeTakeFirst();
  return round!.questionIds!;
}

test('a question that is edited or retired during a round is proved as it stood at the start', async () => {
  const player = await game.aPlayer();
  const { roundId, version, known } = await start(player);
  const [first, second] = await drawnIn(roundId);
  const body = { tier: 'easy', question: 'Which is it now?', options: ['Kano', 'Jos', 'Aba', 'Uyo'], answer: 'Jos' };
  const wording = { ...body, explanation: 'Jos.', about: 'nigeria' };
  const params = { id: first! };
  const edited = await ada!.browser.send(console.editQuestion, { params, body: wording });
  await bola!.browser.send(console.reviewQuestion, {
    params: { id: edited.body.data.id },
    body: { verdict: 'accept' },
  });
  await ada!.browser.send(console.retireQuestion, {
    params: { id: second! },
    body: { reason: 'Two are right' },
  });

  await player.play(roundId, 1);
  await player.play(roundId, 2);
  await player.play(roundId, 3, 'wrong');
  const proof = await proofOf(player, roundId);
  expect(proof.questionBank!.version).toBe(version);
  expect(proof.questions[0]!.text).not.toBe('Which is it now?');
  expect(await checkProof(nodeHashing, proof, known)).toEqual(ALL_HOLD);

  // Every process draws from it within five seconds.
  game.clock.advance({ seconds: 5 });
  const later = await start(await game.aPlayer());
  expect(later.version).toBe(version + 2);
});

test('a round that ended before its first question was shown is proved too', async () => {
  const player = await game.aPlayer();
  const { roundId, known } = await start(player);
  clock.advance({ minutes: 16 });
  await player.browser.send(renewToken);
  await player.browser.send(contract.openRound);
  const proof = await proofOf(player, roundId);
  expect(proof).toMatchObject({ questions: [], end: 'expired' });
  expect(await checkProof(nodeHashing, proof, known)).toEqual(ALL_HOLD);
});

test('a question put in place of the drawn one, in our own database, is found out', async () => {
  const player = await game.aPlayer();
  const { roundId, known } = await start(player);
  const other = (await drawnIn(roundId))[7];
  await runSql(database.ownerUrl, `update rounds set question_ids[1] = '${other}' where round_id = '${roundId}'`);
  await player.play(roundId, 1, 'wrong');
  expect(await checkProof(nodeHashing, await proofOf(player, roundId), known)).toMatchObject({ content: false });
});

test('an answer that was changed in our own database, guards and all, is found out', async () => {
  const player = await game.aPlayer();
  const { roundId, known } = await start(player);
  const [first] = await drawnIn(roundId);
  await runSql(
    database.ownerUrl,
    `alter table questions disable trigger numbered_question_stays;
     update questions set answer = 3 where question_id = '${first}';
     alter table questions enable trigger numbered_question_stays`,
  );
  await player.play(roundId, 1);
  expect(await checkProof(nodeHashing, await proofOf(player, roundId), known)).toMatchObject({ content: false });
});

test('a proof holds the salts of the questions that were shown and of no others, for its player, after the end', async () => {
  const [player, stranger] = [await game.aPlayer(), await game.aPlayer()];
  const { roundId } = await start(player);
  await player.play(roundId, 1);
  const early = await player.browser.send(contract.getProof, { params: { id: roundId } });
  expect([early.http, early.body.code]).toEqual([403, 'not_allowed']);
  await player.play(roundId, 2, 'wrong');
  const foreign = await stranger.browser.send(contract.getProof, { params: { id: roundId } });
  expect(foreign.body.code).toBe('round_missing');

  const proof = await proofOf(player, roundId);
  const said = JSON.stringify(proof);
  const shown = (await askedIn(roundId)).filter(({ revealedAt }) => revealedAt !== null);
  expect(shown).toHaveLength(2);
  const leaves = await tables.selectFrom('questionLeaves').select(['questionId', 'salt']).execute();
  expect(leaves.length).toBeGreaterThan(shown.length);
  for (const { questionId, salt } of leaves)
    expect(said.includes(salt.toString('hex'))).toBe(shown.some((one) => one.questionId === questionId));
});

test('proofs of rounds that are over tell nothing of the other questions of a round that is open', async () => {
  const player = await game.aPlayer({ plays: 3 });
  const heard: string[] = [];
  const past = await start(player);
  for (const level of [1, 2, 3]) await player.play(past.roundId, level, level === 3 ? 'wrong' : 'right');
  const known = new Set((await proofOf(player, past.roundId)).questions.map(({ leaf }) => leaf!.salt));

  const send = player.browser.send;
  player.browser.send = async (...call) => {
    const reply = await send(...call);
    heard.push(JSON.stringify(reply.body));
    return reply;
  };
  const open = await start(player);
  const questions = await tables
    .selectFrom('questionLeaves')
    .select(['salt', 'questionId'])
    .where('questionId', 'in', await drawnIn(open.roundId))
    .execute();
  expect(questions.filter(({ salt }) => !known.has(salt.toString('hex'))).length).toBeGreaterThan(0);
  for (const level of [1, 2, 3]) {
    const { id } = await player.reveal(open.roundId, level);
    await proofOf(player, past.roundId);
    await player.browser.send(contract.getProof, { params: { id: open.roundId } });
    await player.browser.send(reportQuestion, { params: { id }, body: { reason: 'two-right' } });
    await player.browser.send(getQuestionBankVersion, { params: { version: String(open.version) } });
    const said = heard.join('\n');
    for (const { salt, questionId } of questions) {
      expect(said).not.toContain(questionId);
      if (!known.has(salt.toString('hex'))) expect(said).not.toContain(salt.toString('hex'));
    }
    await player.play(open.roundId, level);
    heard.length = 0;
  }
});

test('a round from before there were versions keeps the proof it was promised, and says what that leaves open', async () => {
  const player = await game.aPlayer();
  const { roundId, known } = await start(player);
  await player.play(roundId, 1, 'wrong');
  await runSql(
    database.ownerUrl,
    `update rounds set bank_version = null, record = null,
       draws = (select jsonb_agg(draw - 'level' order by at) from jsonb_array_elements(draws) with ordinality as d (draw, at))
     where round_id = '${roundId}'`,
  );
  const proof = await proofOf(player, roundId);
  const older = { ...known, record: null, publishedRoot: null };
  expect(await checkProof(nodeHashing, proof, older)).toEqual({ ...ALL_HOLD, content: null });
  expect(JSON.stringify(proof)).not.toMatch(/"(salt|path)":/);
});
