import * as contract from '@spw/contract/game';
import * as players from '@spw/contract/players';
import { addDays, lagosDay } from '@spw/rules/lagos';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { expireRounds } from './index.ts';

const database = useDatabase();
const game = await testGame(database);
const { clock } = game;

test('ten right answers make a champion with 190 points, on the board and in the streak', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  const limits: number[] = [];
  const won: unknown[] = [];
  let verdict: Record<string, unknown> = {};
  for (let level = 1; level <= 10; level++) {
    limits.push((await player.reveal(roundId, level)).leftMs / 1000);
    verdict = await player.play(roundId, level);
    won.push(verdict['pointsWon']);
  }
  expect(limits).toEqual([15, 15, 15, 15, 15, 15, 15, 8, 8, 8]);
  expect(won).toEqual([10, 10, 10, 10, 20, 20, 20, 30, 30, 30]);
  expect(verdict).toMatchObject({
    right: true,
    round: { phase: 'ended', end: 'champion', points: 190 },
  });

  const board = (await player.browser.send(contract.getLeaderboard)).body.data;
  expect(board).toMatchObject({
    position: 1,
    totalPlayers: 1,
    user: { highScore: 190 },
    leaderBoard: [{ highScore: 190 }],
  });
  expect((await player.browser.send(contract.getCurrentStreak)).body.data).toBe(1);
});

test.each([
  [30, 'easy'],
  [31, 'medium'],
  [45, 'medium'],
  [46, 'hard'],
])('whoever is known for %i days is asked %s questions', async (days, tier) => {
  const player = await game.aPlayer();
  await database.db
    .updateTable('players')
    .set({ createdAt: new Date(clock.now().getTime() - days * 86_400_000) })
    .where('playerId', '=', player.playerId)
    .execute();
  const params = { id: await player.start(), level: '1' };
  const { question } = (await player.browser.send(contract.revealQuestion, { params })).body.data;
  expect(question.text).toContain(`Which ${tier} answer`);
});

test('a wrong answer ends the game with the points so far and shows the right option', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  await player.play(roundId, 1);
  const { options } = await player.reveal(roundId, 2);
  const verdict = await player.play(roundId, 2, 'wrong');
  expect(verdict).toMatchObject({
    right: false,
    round: { phase: 'ended', end: 'wrong', points: 10 },
    explanation: 'It says so.',
  });
  expect(options[Number(verdict['answer'])]).toMatch(/^Right/);
  expect(options[Number(verdict['chosen'])]).toMatch(/^Wrong/);
});

test('time runs on the server: an answer after the limit and its grace is out of time', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  await player.reveal(roundId, 1);
  clock.advance({ seconds: 18 });
  const { body } = await player.browser.send(contract.answerQuestion, {
    params: { id: roundId },
    body: { level: 1, option: 0 },
  });
  expect(body.data).toMatchObject({ right: false, chosen: null, round: { end: 'out-of-time' } });
});

test('a reload shows the same question with the true time left', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  clock.advance({ seconds: 4 });
  const first = await player.reveal(roundId, 1);
  expect(first.leftMs).toBe(15_000);
  clock.advance({ seconds: 5 });
  const open = (await player.browser.send(contract.openRound)).body.data;
  expect(open.round).toMatchObject({ id: roundId, phase: 'asking', level: 1 });
  const again = await player.reveal(roundId, 1);
  expect(again).toMatchObject({ id: first.id, options: first.options, leftMs: first.leftMs - 5000 });
});

test('sent twice at once, an answer counts once and both get the same verdict', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  const { options } = await player.reveal(roundId, 1);
  const option = options.findIndex((text) => text.startsWith('Right'));
  const send = (place: number) =>
    player.browser.send(contract.answerQuestion, { params: { id: roundId }, body: { level: 1, option: place } });
  const [one, two] = await Promise.all([send(option), send((option + 1) % 4)]);
  expect(one.body.data).toEqual(two.body.data);
});

test('levels come in order: none can be revealed or answered before its turn or after the end', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  const reveal = (level: number) =>
    player.browser.send(contract.revealQuestion, { params: { id: roundId, level: String(level) } });
  expect((await reveal(2)).body.code).toBe('not_allowed');
  await player.play(roundId, 1, 'wrong');
  expect((await reveal(2)).body.code).toBe('not_allowed');
  const late = await player.browser.send(contract.answerQuestion, {
    params: { id: roundId },
    body: { level: 2, option: 0 },
  });
  expect(late.body.message).toBe('Not Allowed');
});

test("nobody can look into or play another player's round", async () => {
  const owner = await game.aPlayer();
  const roundId = await owner.start();
  const other = await game.aPlayer();
  const params = { id: roundId };
  const attempts = [
    await other.browser.send(contract.revealQuestion, { params: { ...params, level: '1' } }),
    await other.browser.send(contract.answerQuestion, { params, body: { level: 1, option: 0 } }),
    await other.browser.send(contract.cashOutRound, { params }),
    await other.browser.send(contract.getProof, { params }),
  ];
  for (const { body } of attempts) expect(body.code).toBe('round_missing');
});

test('fiftyfifty takes two wrong options away, which cannot be chosen any more', async () => {
  const player = await game.aPlayer({ powerups: 1 });
  const roundId = await player.start();
  const { options } = await player.reveal(roundId, 1);
  const { body } = await player.browser.send(contract.applyPowerup, { body: { type: 'fiftyfifty' } });
  const removed: number[] = body.data.question.removed;
  expect([options.length, new Set(removed).size, removed.length]).toEqual([4, 2, 2]);
  for (const place of removed) expect(options[place]).toMatch(/^Wrong/);
  expect(body.data.powerups.fiftyfifty).toBe(0);
  const refused = await player.browser.send(contract.answerQuestion, {
    params: { id: roundId },
    body: { level: 1, option: removed[0]! },
  });
  expect(refused.body.code).toBe('not_allowed');
});

test('used twice on one question a powerup is taken once', async () => {
  const player = await game.aPlayer({ powerups: 2 });
  const roundId = await player.start();
  await player.reveal(roundId, 1);
  const use = () => player.browser.send(contract.applyPowerup, { body: { type: 'timefreeze' } });
  const [one, two] = await Promise.all([use(), use()]);
  expect([one.http, two.http]).toEqual([200, 200]);
  expect((await player.browser.send(contract.getPowerups)).body.data.powerups.timefreeze).toBe(1);
  expect((await player.reveal(roundId, 1)).leftMs).toBe(30_000);
});

test('with timefreeze an answer counts that would have been too late without it', async () => {
  const player = await game.aPlayer({ powerups: 1 });
  const roundId = await player.start();
  await player.reveal(roundId, 1);
  const frozen = await player.browser.send(contract.applyPowerup, { body: { type: 'timefreeze' } });
  expect(frozen.body.data.powerups).toEqual({ doublepoint: 1, fiftyfifty: 1, skip: 1, timefreeze: 0 });
  clock.advance({ seconds: 29 });
  expect(await player.play(roundId, 1)).toMatchObject({ right: true, pointsWon: 10 });
});

test('skip passes the level with its points; doublepoint counts it twice; each is taken', async () => {
  const player = await game.aPlayer({ powerups: 1 });
  const roundId = await player.start();
  const { options } = await player.reveal(roundId, 1);
  const skipped = await player.browser.send(contract.applyPowerup, { body: { type: 'skip' } });
  expect(skipped.body.data.verdict).toMatchObject({
    right: true,
    pointsWon: 10,
    round: { phase: 'ladder', level: 2, points: 10 },
  });
  expect(options[Number(skipped.body.data.verdict.answer)]).toMatch(/^Right/);
  await player.reveal(roundId, 2);
  await player.browser.send(contract.applyPowerup, { body: { type: 'doublepoint' } });
  expect(await player.play(roundId, 2)).toMatchObject({ pointsWon: 20, round: { points: 30 } });
  expect((await player.browser.send(contract.getPowerups)).body.data.powerups).toEqual({
    skip: 0,
    doublepoint: 0,
    fiftyfifty: 1,
    timefreeze: 1,
  });
});

test('a powerup one does not own is refused and changes nothing', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  await player.reveal(roundId, 1);
  expect((await player.browser.send(contract.applyPowerup, { body: { type: 'skip' } })).body.code).toBe('no_powerup');
  expect(await player.play(roundId, 1)).toMatchObject({ right: true, round: { used: [] } });
});

test('from level 5 a player can stop and keep the points', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  const stop = () => player.browser.send(contract.cashOutRound, { params: { id: roundId } });
  for (let level = 1; level <= 4; level++) {
    expect((await stop()).body.code).toBe('not_allowed');
    await player.play(roundId, level);
  }
  expect((await stop()).body.data).toMatchObject({ end: 'cashed-out', points: 40 });
  expect((await stop()).body.data).toMatchObject({ end: 'cashed-out', points: 40 });
});

test('whatever points are posted, the server answers with its own, every time the same', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  const { token } = (await player.browser.send(contract.openRound)).body.data;
  expect(token.split('.')).toHaveLength(3);
  const close = (points: number, given = token) =>
    player.browser.send(contract.closeRound, { body: { points, token: given } });

  expect((await close(99_999)).body.message).toBe('Not Allowed');
  await player.play(roundId, 1);
  await player.play(roundId, 2, 'wrong');
  const first = await close(99_999);
  expect(first.body.data).toMatchObject({
    points: 10,
    bonus: 0,
    streak: 1,
    firstToday: true,
    highScore: 10,
    totalPoints: 10,
  });
  expect((await close(-1)).body.data).toEqual(first.body.data);
});

test('of two games on one day the first is said to be the first, and the second is not', async () => {
  const player = await game.aPlayer({ plays: 2 });
  const first: boolean[] = [];
  for (let play = 0; play < 2; play++) {
    const roundId = await player.start();
    const { token } = (await player.browser.send(contract.openRound)).body.data;
    await player.play(roundId, 1, 'wrong');
    first.push((await player.browser.send(contract.closeRound, { body: { points: 0, token } })).body.data.firstToday);
  }
  expect(first).toEqual([true, false]);
});

test("forged, foreign and expired tokens, and a session's token, are not allowed", async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  const { token } = (await player.browser.send(contract.openRound)).body.data;
  await player.play(roundId, 1, 'wrong');
  const other = await game.aPlayer();
  const post = (browser: typeof player.browser, given: string) =>
    browser.send(contract.closeRound, { body: { points: 0, token: given } });
  expect((await post(other.browser, token)).body).toMatchObject({ code: 'not_allowed', message: 'Not Allowed' });
  expect((await post(player.browser, `${token.slice(0, -3)}AAA`)).body.code).toBe('not_allowed');
  expect((await post(player.browser, player.browser.token!)).body.code).toBe('not_allowed');
  expect((await post(player.browser, token)).http).toBe(200);
  clock.advance({ hours: 25 });
  await player.browser.send(players.renewToken);
  expect((await post(player.browser, token)).body.code).toBe('not_allowed');
});

test('a round nobody comes back to is ended by the worker and its points count', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  await player.play(roundId, 1);
  clock.advance({ minutes: 16 });
  await expireRounds(game.workerDeps);
  const row = await database.db
    .selectFrom('rounds')
    .selectAll()
    .where('roundId', '=', roundId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ phase: 'ended', endReason: 'expired', points: 10 });
  expect(
    await database.db.selectFrom('pointEntries').select('points').where('roundId', '=', roundId).execute(),
  ).toEqual([{ points: 10 }]);
});

test('a new week starts with an empty board, and the total of a player stays', async () => {
  const player = await game.aPlayer();
  const roundId = await player.start();
  await player.play(roundId, 1);
  await player.play(roundId, 2, 'wrong');
  const board = async () => (await player.browser.send(contract.getLeaderboard)).body.data;
  const user = async () => (await player.browser.send(players.renewToken)).body.data;
  expect((await board()).user.highScore).toBe(10);
  expect(await user()).toMatchObject({ totalPoints: 10, highScore: 10 });
  clock.advance({ days: 7 });
  expect(await user()).toMatchObject({ totalPoints: 10, highScore: 0 });
  expect(await board()).toMatchObject({ position: null, totalPlayers: 0, user: { highScore: 0 }, leaderBoard: [] });
});

test('seven days in a row give 1,000 points once', async () => {
  const player = await game.aPlayer({ plays: 8 });
  const playOne = async () => {
    const roundId = await player.start();
    const { token } = (await player.browser.send(contract.openRound)).body.data;
    await player.play(roundId, 1, 'wrong');
    return (await player.browser.send(contract.closeRound, { body: { points: 0, token } })).body.data;
  };
  for (let day = 1; day < 7; day++) {
    await playOne();
    clock.advance({ days: 1 });
    await player.browser.send(players.renewToken);
  }
  expect(await playOne()).toMatchObject({ streak: 7, bonus: 1000, totalPoints: 1000 });
  expect(await playOne()).toMatchObject({ streak: 7, bonus: 0, totalPoints: 1000 });
  expect(
    (await player.browser.send(contract.getDailyStreak)).body.data.every((day: { done: boolean }) => day.done),
  ).toBe(true);
});

test('a missed day begins the streak again', async () => {
  const player = await game.aPlayer({ plays: 3 });
  const current = async () => (await player.browser.send(contract.getCurrentStreak)).body.data;
  for (const { daysLater, before, streak } of [
    { daysLater: 0, before: 0, streak: 1 },
    { daysLater: 1, before: 1, streak: 2 },
    { daysLater: 2, before: 0, streak: 1 },
  ]) {
    clock.advance({ days: daysLater });
    await player.browser.send(players.renewToken);
    expect(await current()).toBe(before);
    await player.play(await player.start(), 1, 'wrong');
    expect(await current()).toBe(streak);
    const today = lagosDay(clock.now());
    expect((await player.browser.send(contract.getDailyStreak)).body.data).toEqual(
      Array.from({ length: 7 }, (_, at) => ({
        day: at + 1,
        date: addDays(today, at + 1 - streak),
        done: at < streak,
        today: at === streak - 1,
      })),
    );
  }
});
