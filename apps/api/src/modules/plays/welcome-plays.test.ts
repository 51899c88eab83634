import { deleteAccount } from '@spw/contract/account';
import * as gameContract from '@spw/contract/game';
import * as playersContract from '@spw/contract/players';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { brokenInvariants } from '../../testing/broken-invariants.ts';
import { useDatabase } from '../../testing/database.ts';
import { aGamePlayer, testGame, type GamePlayer } from '../../testing/players/game.ts';
import { publishSettings } from '../settings/index.ts';
import { activateSubscription } from '../subscriptions/index.ts';
import { grantPlays, grantWelcomePlays, ownedPlaysOf } from './index.ts';

const database = useDatabase();
const game = await testGame(database, { codes: 'given', perList: 15 });
const { deps, clock } = game;

let count = 0;
const aForm = () => {
  count += 1;
  return {
    phone: `23481200${String(count).padStart(5, '0')}`,
    email: 'ada@mail.ng',
    username: `New_${count}`,
    platform: 'web',
    terms: true,
  };
};
const openBrowser = () => game.openBrowser(`10.30.0.${count}`);

async function newcomer(form = aForm()) {
  const browser = openBrowser();
  const { body } = await browser.send(playersContract.register, { body: form });
  const { playerId } = await allTables(deps.db)
    .selectFrom('players')
    .select('playerId')
    .where('phone', '=', form.phone)
    .executeTakeFirstOrThrow();
  return { ...aGamePlayer(browser, playerId), form, user: body.data };
}

const inTransaction = deps.db.transaction();
const seen = async ({ browser }: Pick<GamePlayer, 'browser'>) => (await browser.send(gameContract.openRound)).body.data;
const spin = ({ browser }: Pick<GamePlayer, 'browser'>) => browser.send(gameContract.spinWheel, { body: {} });
const subscribe = ({ playerId }: GamePlayer) =>
  inTransaction.execute((tx) => activateSubscription(deps, tx, { playerId, plan: 'daily', key: `test:${playerId}` }));
const setWelcome = async (plays: number) => {
  await inTransaction.execute((tx) =>
    publishSettings(tx, { changes: { welcome: { plays } }, by: 'a test', at: clock.now() }),
  );
  clock.advance({ seconds: 6 });
};

test('a number that was proven plays once without a subscription, for points, and then subscribes', async () => {
  const player = await newcomer();
  expect(player.user).toMatchObject({ plays: 1, welcomePlays: 1, isActive: false });
  expect(await seen(player)).toMatchObject({ plays: 1, welcomePlays: 1, isActive: false });

  const roundId = await player.start();
  expect(await seen(player)).toMatchObject({ plays: 0, welcomePlays: 0, dailyPlays: 1 });
  await player.play(roundId, 1);
  const ended = await player.play(roundId, 2, 'wrong');
  expect(ended).toMatchObject({ round: { points: 10 } });
  expect((await spin(player)).body.code).toBe('not_subscribed');
  expect(await brokenInvariants(deps.db)).toEqual([]);
});

test('two registrations of one number at once are given one welcome play', async () => {
  const form = aForm();
  const tabs = await Promise.all([
    openBrowser().send(playersContract.register, { body: form }),
    openBrowser().send(playersContract.register, { body: { ...form, username: `Tab_${count}` } }),
  ]);
  expect(tabs.map(({ http }) => http)).toEqual([200, 200]);
  const { playerId } = await allTables(deps.db)
    .selectFrom('players')
    .select('playerId')
    .where('phone', '=', form.phone)
    .executeTakeFirstOrThrow();
  expect(await ownedPlaysOf(deps.db, playerId)).toEqual({ plays: 0, welcome: 1 });
});

test('whoever leaves and registers the same number again is welcomed with no other play', async () => {
  const player = await newcomer();
  expect((await player.browser.send(deleteAccount, { body: { giveUp: true } })).http).toBe(200);
  const back = await newcomer({ ...player.form, username: 'Back_again' });
  expect(back.user).toMatchObject({ plays: 0, welcomePlays: 0 });
  expect((await spin(back)).body.code).toBe('not_subscribed');
});

test('a welcome play is spent before others, and only without a subscription', async () => {
  const player = await newcomer();
  const { playerId } = player;
  await inTransaction.execute((tx) => grantPlays(tx, { playerId, count: 2, key: `grant:${playerId}` }));
  expect(await seen(player)).toMatchObject({ plays: 3, welcomePlays: 1 });
  await spin(player);
  expect(await ownedPlaysOf(deps.db, playerId)).toEqual({ plays: 2, welcome: 0 });

  const subscribed = await newcomer();
  await subscribe(subscribed);
  expect(await seen(subscribed)).toMatchObject({ plays: 1, welcomePlays: 0, isActive: true });
  await subscribed.play(await subscribed.start(), 1, 'wrong');
  expect((await spin(subscribed)).body.code).toBe('no_plays_left');
  // It waited for a day without.
  clock.advance({ days: 2 });
  await subscribed.browser.send(playersContract.renewToken);
  expect(await seen(subscribed)).toMatchObject({ plays: 1, welcomePlays: 1, isActive: false });
  expect((await spin(subscribed)).http).toBe(200);
  expect(await brokenInvariants(deps.db)).toEqual([]);
});

test('the birth date and the daily cap hold for welcome plays', async () => {
  const player = await newcomer();
  const { playerId } = player;
  await inTransaction.execute((tx) => grantWelcomePlays(tx, { playerId, count: 30, key: `repair:${playerId}` }));
  for (let play = 0; play < 2; play++) await player.play(await player.start(), 1, 'wrong');
  expect((await spin(player)).body.code).toBe('profile_incomplete');
  const born = allTables(deps.db).updateTable('players').set({ birthDate: '1990-01-01' });
  await born.where('playerId', '=', playerId).execute();
  for (let play = 2; play < 25; play++) await player.play(await player.start(), 1, 'wrong');
  expect((await spin(player)).body.code).toBe('daily_cap_exceeded');
});

test('two taps at once open one turn for one welcome play', async () => {
  const player = await newcomer();
  const taps = await Promise.all([spin(player), spin(player)]);
  expect(new Set(taps.map(({ body }) => body.data.turn.id)).size).toBe(1);
  expect(await ownedPlaysOf(deps.db, player.playerId)).toEqual({ plays: 0, welcome: 0 });
});

test('nobody is welcomed with a play where the setting is 0', async () => {
  await setWelcome(0);
  const player = await newcomer();
  expect(player.user).toMatchObject({ plays: 0, welcomePlays: 0 });
  expect((await spin(player)).body.code).toBe('not_subscribed');
});
