import type { DataOf } from '@spw/contract/endpoint';
import * as contract from '@spw/contract/game';
import { getQuestionBankVersion } from '@spw/contract/question-bank';
import { reportQuestion } from '@spw/contract/reports';
import { checkProof, type KnownBefore } from '@spw/rules/proof';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { expect, test } from 'vitest';
import { nodeHashing } from '../../platform/hashing.ts';
import { brokenInvariants } from '../../testing/broken-invariants.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame, type GamePlayer } from '../../testing/players/game.ts';
import { drawnQuestion } from './drawn-question.ts';

const database = useDatabase();
const game = await testGame(database);
const { db } = database;
const levelPoints = DEFAULT_SETTINGS.game.levels.map(({ points }) => points);
const ALL_HOLD = { seal: true, wheel: true, questions: true, content: true, options: true, score: true };

const rowsOf = (roundId: string) =>
  db.selectFrom('roundQuestions').selectAll().where('roundId', '=', roundId).orderBy('level').execute();
const asIds = (ids: readonly { id: string }[]) => ids.map(({ id }) => id);

/** The round as another release begins it. */
const layouts: Record<string, (roundId: string) => Promise<void>> = {
  'ten rows and no list of them': async (roundId) => {
    await withTenRows(roundId);
    await db.updateTable('rounds').set({ questionIds: null }).where('roundId', '=', roundId).execute();
  },
  'ten rows and the list': withTenRows,
  'the list alone': async (roundId) => expect(await rowsOf(roundId)).toEqual([]),
};

async function withTenRows(roundId: string): Promise<void> {
  const round = await db.selectFrom('rounds').selectAll().where('roundId', '=', roundId).executeTakeFirstOrThrow();
  const rows = await Promise.all(round.questionIds!.map((_, at) => drawnQuestion(round, at + 1)));
  await db.insertInto('roundQuestions').values(rows).execute();
}

async function start({ browser }: GamePlayer) {
  const { commitment } = (await browser.send(contract.reducePlay)).body.meta.turn;
  const spun = (await browser.send(contract.spinWheel, { body: {} })).body.data;
  const { data } = (await browser.send(contract.startRound, { params: { id: spun.category.id }, body: {} })).body;
  const version = String(data.questionBankVersion);
  const { root } = (await browser.send(getQuestionBankVersion, { params: { version } })).body.data;
  const known: KnownBefore = {
    levelPoints,
    seals: [commitment, data.commitment],
    record: data.record,
    publishedRoot: root,
  };
  return { roundId: data.round.id, known, set: setOf(data.token) };
}

function setOf(token: string): { id: string; level: number }[] {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    questions: { id: string; level: number }[];
  };
  return claims.questions;
}

test.each(Object.entries(layouts))('a round that began with %s is played, proved and reported', async (_, lay) => {
  const player = await game.aPlayer({ powerups: 1 });
  const { browser, playerId } = player;
  const { roundId, known, set } = await start(player);
  const params = { id: roundId };
  await lay(roundId);
  expect(setOf((await browser.send(contract.getQuestionSet)).body.data)).toEqual(set);
  expect(set.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

  // Nothing can be done with a question that has not been revealed.
  expect((await browser.send(contract.answerQuestion, { params, body: { level: 1, option: 0 } })).body.code).toBe(
    'not_allowed',
  );
  expect((await browser.send(contract.applyPowerup, { body: { type: 'skip' } })).body.code).toBe('not_allowed');

  const shown = await Promise.all([player.reveal(roundId, 1), player.reveal(roundId, 1)]);
  expect(asIds(shown)).toEqual([set[0]!.id, set[0]!.id]);
  expect(shown[1].options).toEqual(shown[0].options);
  await browser.send(contract.applyPowerup, { body: { type: 'fiftyfifty' } });
  await player.play(roundId, 1);
  await player.reveal(roundId, 2);
  await browser.send(contract.applyPowerup, { body: { type: 'skip' } });
  await player.play(roundId, 3, 'wrong');

  const proof: DataOf<typeof contract.getProof> = (await browser.send(contract.getProof, { params })).body.data;
  expect(await checkProof(nodeHashing, proof, known)).toEqual(ALL_HOLD);
  expect(asIds(proof.questions)).toEqual(asIds(set.slice(0, 3)));
  expect(proof.questions.map(({ powerups, right }) => [powerups, right])).toEqual([
    [['fiftyfifty'], true],
    [['skip'], true],
    [[], false],
  ]);
  const report = async (id: string) =>
    (await browser.send(reportQuestion, { params: { id }, body: { reason: 'unclear' } })).body;
  expect((await report(set[2]!.id)).data).toEqual({ state: 'open' });
  expect((await report(set[3]!.id)).code).toBe('not_found');

  const seen = await db.selectFrom('seenQuestions').select('questionId').where('playerId', '=', playerId).execute();
  const revealed = (await rowsOf(roundId)).filter(({ revealedAt }) => revealedAt !== null);
  expect(revealed.map(({ level }) => level)).toEqual([1, 2, 3]);
  expect(new Set(seen.map(({ questionId }) => questionId))).toEqual(
    new Set(revealed.map(({ questionId }) => questionId)),
  );
  expect(await brokenInvariants(database.as.worker.db)).toEqual([]);
});

test('a round writes a row for each question that was revealed and for no other, however often it is asked for', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  const levels = async () => (await rowsOf(roundId)).map(({ level }) => level);
  expect(await levels()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => player.reveal(roundId, 1)));
  expect(await levels()).toEqual([1]);
  await player.play(roundId, 1);
  await player.browser.send(contract.revealQuestion, { params: { id: roundId, level: '3' } });
  await player.browser.send(contract.answerQuestion, { params: { id: roundId }, body: { level: 2, option: 0 } });
  await player.browser.send(contract.openRound);
  expect(await levels()).toEqual([1]);
  await player.play(roundId, 2, 'wrong');
  await player.browser.send(contract.revealQuestion, { params: { id: roundId, level: '3' } });
  expect(await levels()).toEqual([1, 2]);
});
