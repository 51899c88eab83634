import * as contract from '@spw/contract/account';
import * as players from '@spw/contract/players';
import * as shop from '@spw/contract/shop';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { jobHandlers } from '../../testing/job-handlers.ts';
import { eraseLeft } from '../../testing/players/erase-left.ts';
import { aGamePlayer, type GamePlayer } from '../../testing/players/game.ts';
import { testMoney } from '../../testing/players/money.ts';
import { fundWallet, givePin, PIN } from '../../testing/players/wallet.ts';
import { getPlayer } from '../players/index.ts';
import { activateSubscription } from '../subscriptions/index.ts';

const database = useDatabase();
const money = await testMoney(database, { perList: 15 });
const { deps, clock } = money;

const leave = async ({ browser }: GamePlayer) =>
  expect((await browser.send(contract.deleteAccount, { body: { giveUp: true } })).http).toBe(200);

const phoneOf = async ({ playerId }: GamePlayer) => (await getPlayer(deps.db, playerId)).phone;

/** The same person on another phone, with the number they had. */
async function comeBack(phone: string) {
  const browser = (await money.aPlayer()).browser.copy();
  const form = { phone, email: 'new@mail.ng', username: `Back_${phone.slice(-6)}`, platform: 'web', terms: true };
  expect((await browser.send(players.register, { body: form })).http).toBe(200);
  const { playerId } = await allTables(deps.db)
    .selectFrom('players')
    .select('playerId')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return { browser, playerId };
}

const buy = ({ browser }: Pick<GamePlayer, 'browser'>) =>
  browser.send(shop.buyPlays, {
    body: { amount: 100, pin: PIN },
    headers: { 'Idempotency-Key': `buy-${clock.now().getTime()}-again` },
  });

async function givenToNewcomers({ playerId }: Pick<GamePlayer, 'playerId'>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'players.registered' and data ->> 'playerId' = ${String(playerId)}`.execute(
    deps.db,
  );
  return rows.length;
}

const handlers = await jobHandlers({ ...money.workerDeps, longRunningDb: money.workerDeps.db });
const forget = () => handlers.get('limits.forget')!({} as never);
const kept = () => allTables(deps.db).selectFrom('keptLimits').selectAll().execute();

test('what somebody lets themselves spend, and has spent, is the same after leaving and coming back', async () => {
  const player = await money.aPlayer();
  const phone = await phoneOf(player);
  await givePin(deps, player);
  await fundWallet(deps, { ...player, cash: 100 });
  await player.browser.send(shop.setLimits, { body: { daily: 150, weekly: 400 } });
  await player.browser.send(shop.setLimits, { body: { weekly: 900 } });
  expect((await buy(player)).http).toBe(200);
  await leave(player);

  const back = await comeBack(phone);
  expect((await back.browser.send(shop.getLimits)).body.data).toMatchObject({
    daily: 150,
    weekly: 400,
    spentToday: 100,
    spentThisWeek: 100,
    next: { weekly: 900 },
  });
  await givePin(deps, back);
  await fundWallet(deps, { ...back, cash: 200 });
  const over = await buy(back);
  expect([over.body.code, over.body.meta]).toEqual(['spend_limit', { leftToday: 50, leftThisWeek: 300 }]);

  clock.advance({ days: 1 });
  await back.browser.send(players.renewToken);
  expect((await back.browser.send(shop.getLimits)).body.data).toMatchObject({ daily: 150, spentToday: 0, weekly: 900 });
  expect((await buy(back)).http).toBe(200);
});

test('leaving twice on one day does not halve what was spent', async () => {
  const player = await money.aPlayer();
  const phone = await phoneOf(player);
  await player.browser.send(shop.setLimits, { body: { daily: 150 } });
  await givePin(deps, player);
  await fundWallet(deps, { ...player, cash: 100 });
  expect((await buy(player)).http).toBe(200);
  await leave(player);
  await leave({ ...player, ...(await comeBack(phone)) });
  const { browser } = await comeBack(phone);
  expect((await browser.send(shop.getLimits)).body.data).toMatchObject({ daily: 150, spentToday: 100 });
});

test('whoever leaves and comes back is not given the powerups of a new player again', async () => {
  const player = await money.aPlayer();
  const phone = await phoneOf(player);
  expect(await givenToNewcomers(player)).toBe(1);
  await leave(player);
  expect(await givenToNewcomers(await comeBack(phone))).toBe(0);
});

const seenBy = async ({ playerId }: Pick<GamePlayer, 'playerId'>) => {
  const rows = await allTables(deps.db)
    .selectFrom('seenQuestions')
    .select(['questionId', 'seenAt'])
    .where('playerId', '=', playerId)
    .orderBy('questionId')
    .execute();
  return rows;
};
/** A round of whoever came back, who has a play for it. */
async function aRoundOf({ browser, playerId }: Pick<GamePlayer, 'browser' | 'playerId'>) {
  await deps.db
    .transaction()
    .execute((tx) => activateSubscription(deps, tx, { playerId, plan: 'weekly', key: `test:${playerId}` }));
  const roundId = await aGamePlayer(browser, playerId).start();
  const { draws } = await allTables(deps.db)
    .selectFrom('rounds')
    .select('draws')
    .where('roundId', '=', roundId)
    .executeTakeFirstOrThrow();
  return (draws as { list: string; outcome: string }[]).map(({ list }) => list.split('/').at(-1));
}

test('whoever leaves and comes back is no beginner: the questions are as hard as before, and none that were seen are new', async () => {
  const player = await money.aPlayer();
  const phone = await phoneOf(player);
  const roundId = await player.start();
  for (const level of [1, 2, 3]) await player.play(roundId, level);
  await player.play(roundId, 4, 'wrong');
  const seen = await seenBy(player);
  expect(seen).toHaveLength(4);
  for (const days of [20, 26]) {
    clock.advance({ days });
    await player.browser.send(players.renewToken);
  }
  await leave(player);
  await eraseLeft(money.workerDeps);
  expect(await seenBy(player)).toEqual([]);

  const back = await comeBack(phone);
  expect(await seenBy(back)).toEqual(seen);
  expect(new Set(await aRoundOf(back))).toEqual(new Set(['hard']));
  // Again, and the first day is still the first.
  await leave({ ...player, ...back });
  const again = await comeBack(phone);
  expect(await seenBy(again)).toEqual(seen);
  expect(new Set(await aRoundOf(again))).toEqual(new Set(['hard']));
  expect(new Set(await aRoundOf(await money.aPlayer({ subscribed: false })))).toEqual(new Set(['easy']));
});

test('after half a year the number may be another’s, who begins with easy questions', async () => {
  const player = await money.aPlayer();
  const phone = await phoneOf(player);
  const roundId = await player.start();
  await player.play(roundId, 1, 'wrong');
  await leave(player);
  const { withdrawals } = await deps.currentSettings();
  clock.advance({ days: withdrawals.silentNumberDays + 1 });
  await forget();
  const back = await comeBack(phone);
  expect(await seenBy(back)).toEqual([]);
  expect(new Set(await aRoundOf(back))).toEqual(new Set(['easy']));
});

test('limits are kept of a number as long as it is surely the same person’s', async () => {
  const player = await money.aPlayer();
  const phone = await phoneOf(player);
  await player.browser.send(shop.setLimits, { body: { daily: 150 } });
  await leave(player);
  const { withdrawals } = await deps.currentSettings();
  clock.advance({ days: withdrawals.silentNumberDays });
  await forget();
  expect(await kept()).not.toHaveLength(0);
  clock.advance({ days: 1 });
  await forget();
  expect(await kept()).toHaveLength(0);
  const { browser } = await comeBack(phone);
  expect((await browser.send(shop.getLimits)).body.data).toMatchObject({ daily: null });
});

test('nothing is kept of somebody who had set no limit', async () => {
  const player = await money.aPlayer();
  const before = (await kept()).length;
  await leave(player);
  expect(await kept()).toHaveLength(before);
});
