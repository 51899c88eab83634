import * as contract from '@spw/contract/game';
import { getQuestionBankVersion, listQuestionBankVersions } from '@spw/contract/question-bank';
import { reportQuestion } from '@spw/contract/reports';
import * as playersContract from '@spw/contract/players';
import { POWERUPS } from '@spw/rules/powerups';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testGame, type GamePlayer } from '../../testing/players/game.ts';

const database = useDatabase();
const game = await testGame(database, { perList: 10 });

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Everything the server says to a player, with tokens read as a curious player would. */
function listen(player: GamePlayer): Json[] {
  const heard: Json[] = [];
  const send = player.browser.send;
  player.browser.send = async (...call) => {
    const reply = await send(...call);
    const body: unknown = reply.body;
    heard.push(withTokensRead(body as Json), JSON.stringify(reply.headers));
    return reply;
  };
  return heard;
}

function withTokensRead(value: Json): Json {
  if (typeof value === 'string') {
    const parts = value.split('.');
    if (parts.length !== 3 || !value.startsWith('ey')) return value;
    return parts.slice(0, 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json);
  }
  if (Array.isArray(value)) return value.map(withTokensRead);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTokensRead(inner)]));
}

/** Each value that is not text of the question itself, by its way through the answer. */
function leaves(value: Json, path = ''): [path: string, value: Json][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${path}.${name}`));
}

/** Every call a player can make while a question waits for its answer. */
async function askEverything({ browser }: GamePlayer, roundId: string, level: number): Promise<void> {
  const params = { id: roundId };
  await browser.send(contract.openRound);
  await browser.send(contract.revealQuestion, { params: { ...params, level: String(level) } });
  await browser.send(contract.answerQuestion, { params, body: { level, option: null } });
  if (level < 10) {
    await browser.send(contract.revealQuestion, { params: { ...params, level: String(level + 1) } });
    await browser.send(contract.answerQuestion, { params, body: { level: level + 1, option: 1 } });
  }
  await browser.send(contract.getProof, { params });
  await browser.send(contract.cashOutRound, { params });
  for (const set of [contract.getQuestionSet, contract.getLeaderboard, contract.getPowerups, contract.getDailyPlays])
    await browser.send(set);
  for (const bank of [listQuestionBankVersions, getQuestionBankVersion])
    await browser.send(bank, { params: { version: '1' } });
  await browser.send(contract.getQuestionSetByName, { params: { altCategory: 'any' } });
  await browser.send(contract.spinWheel, { body: {} });
  await browser.send(contract.reducePlay);
  await browser.send(playersContract.renewToken);
}

test('before a verdict no call says anything that only the answer or the bank knows', async () => {
  const player = await game.aPlayer({ powerups: 1 });
  const heard = listen(player);
  const roundId = await player.start();
  const { seed, questionIds } = await database.db
    .selectFrom('rounds')
    .select(['seed', 'questionIds'])
    .where('roundId', '=', roundId)
    .executeTakeFirstOrThrow();
  const drawn = await database.db
    .selectFrom('questions as q')
    .innerJoin('questionLeaves as l', 'l.questionId', 'q.questionId')
    .select(['q.questionId', 'q.question', 'l.salt'])
    .where('q.questionId', 'in', questionIds!)
    .execute();
  const bank = questionIds!.map((id) => drawn.find(({ questionId }) => questionId === id)!);
  /** Questions that come later are not known by their words either. */
  const expectUnheard = (first: number) => {
    const said = JSON.stringify(heard);
    for (const { question } of bank.slice(first - 1)) expect(said).not.toContain(question);
  };
  expectUnheard(1);

  for (let level = 1; level <= 10; level++) {
    const { id } = await player.reveal(roundId, level);
    await player.browser.send(reportQuestion, { params: { id }, body: { reason: 'two-right' } });
    await askEverything(player, roundId, level);
    for (const type of POWERUPS)
      if (type !== 'skip' && level === 3) await player.browser.send(contract.applyPowerup, { body: { type } });

    const said = JSON.stringify(heard);
    expect(said).not.toMatch(
      /"(answer|explanation|correct|right|questionId|question_id|optionOrder|order|number|tier|leaf|salt|path|draws)":/,
    );
    expect(said).not.toContain('It says so');
    expect(said).not.toContain(seed.toString('hex'));
    for (const { questionId, salt } of bank) {
      expect(said).not.toContain(questionId);
      expect(said).not.toContain(salt.toString('hex'));
    }
    expectUnheard(level + 1);
    await player.play(roundId, level);
    await player.browser.send(contract.openRound);
    expectUnheard(level + 1);
    heard.length = 0;
  }
});

test('over 200 questions nothing that was sent goes with the place of the right option', async () => {
  const places = [0, 0, 0, 0];
  const seen = new Map<string, Map<Json, number[]>>();
  let asked = 0;
  for (let one = 0; one < 10; one++) {
    const player = await game.aPlayer({ plays: 3 });
    const heard = listen(player);
    for (let play = 0; play < 2; play++) {
      const roundId = await player.start();
      for (let level = 1; level <= 10; level++) {
        heard.length = 0;
        const { options } = await player.reveal(roundId, level);
        const right = options.findIndex((text) => text.startsWith('Right'));
        places[right]! += 1;
        asked += 1;
        for (const [path, value] of leaves(heard[0]!)) {
          if (path.includes('.options.') || path.endsWith('.text')) continue;
          const perValue = seen.get(path) ?? new Map<Json, number[]>();
          const counts = perValue.get(value) ?? [0, 0, 0, 0];
          counts[right]! += 1;
          seen.set(path, perValue.set(value, counts));
          // Ids are different each time: their last digits are looked at instead.
          if (path.endsWith('question.id')) {
            const digit = `${path} last digit modulo 4`;
            const perDigit = seen.get(digit) ?? new Map<Json, number[]>();
            const rest = Number.parseInt(JSON.stringify(value).slice(-2, -1), 16) % 4;
            const ofDigit = perDigit.get(rest) ?? [0, 0, 0, 0];
            ofDigit[right]! += 1;
            seen.set(digit, perDigit.set(rest, ofDigit));
          }
        }
        await player.play(roundId, level);
      }
    }
  }
  expect(asked).toBe(200);
  for (const count of places) expect(count).toBeGreaterThan(30);
  let often = 0;
  for (const [path, perValue] of seen) {
    for (const [value, counts] of perValue) {
      const total = counts.reduce((sum, count) => sum + count, 0);
      if (total < 20) continue;
      often += 1;
      // One value often together with one place would be a sign of it. By chance it is a quarter.
      expect(Math.max(...counts) / total, `${path} = ${JSON.stringify(value)}`).toBeLessThan(0.65);
    }
  }
  expect(often).toBeGreaterThan(0);
});

test('two players asked the same question know it by different ids and see its options in orders of their own', async () => {
  const rows = await database.db
    .selectFrom('roundQuestions')
    .select(['playerId', 'questionId', 'askedId', 'optionOrder'])
    .execute();
  const shared = [...Map.groupBy(rows, ({ questionId }) => questionId).values()].filter(
    (same) => new Set(same.map(({ playerId }) => playerId)).size > 1,
  );
  expect(shared.length).toBeGreaterThan(10);
  for (const same of shared) expect(new Set(same.map(({ askedId }) => askedId)).size).toBe(same.length);
  const orders = shared.map((same) => new Set(same.map(({ optionOrder }) => optionOrder.join())).size);
  expect(Math.max(...orders)).toBeGreaterThan(1);
});
