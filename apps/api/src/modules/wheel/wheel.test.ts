import * as contract from '@spw/contract/game';
import * as players from '@spw/contract/players';
import { commitmentOf, numbersOf } from '@spw/rules/fairness';
import { expect, test } from 'vitest';
import { nodeHashing } from '../../platform/hashing.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';

const database = useDatabase();
const game = await testGame(database);

const spin = (browser: Awaited<ReturnType<typeof game.aPlayer>>['browser'], headers = {}) =>
  browser.send(contract.spinWheel, { body: { clientBytes: 'ab'.repeat(16) }, headers });

test('the first spin spends one play, the next two spend none, and there is no fourth', async () => {
  const { browser } = await game.aPlayer({ plays: 2 });
  const left = [];
  for (let at = 0; at < 3; at++) left.push((await spin(browser)).body.data);
  expect(left.map(({ turn, plays }) => [turn.spinsLeft, plays])).toEqual([
    [2, 1],
    [1, 1],
    [0, 1],
  ]);
  expect((await spin(browser)).body.message).toBe('You have 0 spins');
});

test('two taps at once are two spins of one turn and cost one play', async () => {
  const { browser } = await game.aPlayer({ plays: 2 });
  const answers = await Promise.all([spin(browser), spin(browser)]);
  expect(new Set(answers.map(({ body }) => body.data.turn.id)).size).toBe(1);
  expect((await browser.send(contract.getDailyPlays)).body.data.count).toBe(1);
});

test('the same tap sent again under its key is the same spin', async () => {
  const { browser } = await game.aPlayer();
  const key = { 'idempotency-key': 'one-tap-on-spin' };
  const first = await spin(browser, key);
  expect((await spin(browser, key)).body).toEqual(first.body);
  expect((await spin(browser)).body.data.spin).toBe(2);
});

test('reduce-play, by GET or POST, opens the one turn and spends one play', async () => {
  const { browser } = await game.aPlayer({ plays: 2 });
  const answers = await Promise.all([
    browser.send(contract.reducePlay),
    browser.send({ method: 'GET', path: contract.reducePlay.path }),
    browser.send(contract.reducePlay),
  ]);
  expect(new Set(answers.map(({ body }) => body.meta.turn.id)).size).toBe(1);
  expect(answers.map(({ body }) => body.data.plays)).toEqual([1, 1, 1]);
});

test.each([
  ['not subscribed', { subscribed: false, plays: 3 }, 'not_subscribed'],
  ['without a play', { plays: 0, subscribed: false }, 'not_subscribed'],
])('a player who is %s cannot spin', async (_why, facts, code) => {
  const { browser } = await game.aPlayer(facts);
  expect((await spin(browser)).body.code).toBe(code);
  expect((await browser.send(contract.reducePlay)).body.code).toBe(code);
});

test('a subscribed player whose plays are used up cannot spin', async () => {
  const player = await game.aPlayer({ plays: 1 });
  await player.play(await player.start(), 1, 'wrong');
  expect((await spin(player.browser)).body.code).toBe('no_plays_left');
});

test('the third play of a day asks for the birth date', async () => {
  const player = await game.aPlayer({ plays: 3, birthDate: null });
  for (let play = 0; play < 2; play++) await player.play(await player.start(), 1, 'wrong');
  expect((await spin(player.browser)).body.message).toBe('Complete profile to proceed');
  // The first play of the next day does not.
  game.clock.advance({ days: 1 });
  await player.browser.send(players.renewToken);
  expect((await spin(player.browser)).http).toBe(200);
});

test('the daily cap holds, and the next day begins anew', async () => {
  const player = await game.aPlayer({ plays: 30 });
  for (let play = 0; play < 25; play++) await player.play(await player.start(), 1, 'wrong');
  expect((await spin(player.browser)).body.message).toBe('Daily cap exceeded, try again later');
  expect((await player.browser.send(contract.reducePlay)).body.code).toBe('daily_cap_exceeded');
  const today = async () => (await player.browser.send(contract.getDailyPlays)).body.data;
  expect(await today()).toMatchObject({ count: 25, cap: 25 });
  // The day of Lagos ends an hour before that of the clock.
  const { renewsAt } = await today();
  expect(renewsAt).toMatch(/T23:00:00\.000Z$/);
  game.clock.set(new Date(Date.parse(renewsAt) - 1000));
  await player.browser.send(players.renewToken);
  expect((await spin(player.browser)).body.code).toBe('daily_cap_exceeded');
  game.clock.set(new Date(renewsAt));
  expect(await today()).toMatchObject({ count: 0, cap: 25 });
  expect((await spin(player.browser)).http).toBe(200);
});

test('a spin is what the shown commitment and the own bytes say, and nothing else', async () => {
  const { browser } = await game.aPlayer();
  const before = (await browser.send(contract.reducePlay)).body.meta.turn;
  const { seed, category, turn } = (await spin(browser)).body.data;
  expect(await commitmentOf(nodeHashing, seed)).toBe(before.commitment);
  const next = numbersOf(nodeHashing, { seed, clientBytes: 'ab'.repeat(16), turnId: turn.id, step: 'spin 1' });
  expect(category.id).toBe(game.categories[await next(8)]!.id);
  expect(turn.commitment).not.toBe(before.commitment);
});

test('only the category the wheel stopped on can be played', async () => {
  const { browser } = await game.aPlayer();
  const { category } = (await spin(browser)).body.data;
  const other = game.categories.find(({ id }) => id !== category.id)!;
  expect((await browser.send(contract.startRound, { params: { id: other.id }, body: {} })).body.code).toBe(
    'not_allowed',
  );
  expect((await browser.send(contract.startRound, { params: { id: category.id }, body: {} })).http).toBe(200);
});

test('a second tap on Play gets the same round, and no other turn opens while it runs', async () => {
  const { browser } = await game.aPlayer({ plays: 2 });
  const { category } = (await spin(browser)).body.data;
  const start = () => browser.send(contract.startRound, { params: { id: category.id }, body: {} });
  const [one, two] = await Promise.all([start(), start()]);
  expect(one.body.data.round.id).toBe(two.body.data.round.id);
  expect((await spin(browser)).body.code).toBe('round_open');
});

test('a paid spin is not refused when the subscription has run out since', async () => {
  const { browser } = await game.aPlayer();
  game.clock.advance({ days: 6, hours: 23, minutes: 50 });
  await browser.send(players.renewToken);
  await spin(browser);
  game.clock.advance({ minutes: 20 });
  await browser.send(players.renewToken);
  expect((await browser.send(contract.openRound)).body.data).toMatchObject({ isActive: false });
  expect((await spin(browser)).body.data.turn.spinsLeft).toBe(1);
});

test('what is open also says whether a subscription runs and how many plays there are', async () => {
  const subscribed = await game.aPlayer({ plays: 4 });
  const not = await game.aPlayer({ plays: 0, subscribed: false });
  expect((await subscribed.browser.send(contract.openRound)).body.data).toMatchObject({ isActive: true, plays: 4 });
  expect((await not.browser.send(contract.openRound)).body.data).toMatchObject({ isActive: false, plays: 0 });
});

test('a player whose subscription has ended cannot spin, whatever plays are left', async () => {
  const player = await game.aPlayer({ plays: 3 });
  game.clock.advance({ days: 7 });
  await player.browser.send(players.renewToken);
  expect((await spin(player.browser)).body.code).toBe('not_subscribed');
});
