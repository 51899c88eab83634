import * as contract from '@spw/contract/game';
import * as players from '@spw/contract/players';
import { addDays, lagosDay, startOf } from '@spw/rules/lagos';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { playsOf } from '../plays/index.ts';
import { activateSubscription, subscriptionOf } from './index.ts';

const database = useDatabase();
const DEMO = '2349030000001';
const game = await testGame(database, { env: { DEMO_PHONES: DEMO } });
const { clock, deps } = game;

type Plan = Parameters<typeof activateSubscription>[2]['plan'];
const pay = (playerId: bigint, plan: Plan, key: string) =>
  deps.db.transaction().execute((tx) => activateSubscription(deps, tx, { playerId, plan, key: `${playerId}:${key}` }));
const facts = (playerId: bigint) => subscriptionOf(deps.db, { playerId, now: clock.now() });
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
const aPlayer = () => game.aPlayer({ subscribed: false, plays: 0 });

test('a number for demonstrations may spin without having paid, any other may not', async () => {
  const [demo, other] = [
    await game.aPlayer({ subscribed: false, plays: 1 }),
    await game.aPlayer({ subscribed: false, plays: 1 }),
  ];
  const activeOf = async ({ browser }: typeof demo) => (await browser.send(players.renewToken)).body.data.isActive;
  expect([await activeOf(demo), await activeOf(other)]).toEqual([true, false]);
  const shownOf = async ({ browser }: typeof demo) => (await browser.send(contract.openRound)).body.data.isActive;
  expect([await shownOf(demo), await shownOf(other)]).toEqual([true, false]);
  const codes = [];
  for (const { browser } of [demo, other]) codes.push((await browser.send(contract.spinWheel, { body: {} })).body.code);
  expect(codes).toEqual([undefined, 'not_subscribed']);
});

test('a player who never paid is not active', async () => {
  const { playerId } = await aPlayer();
  expect(await facts(playerId)).toEqual({ isActive: false, endsAt: null, givesFreeTurn: false, nextFreeTurnAt: null });
});

test.each<[Plan, number]>([
  ['daily', 24],
  ['weekly', 168],
])('a %s plan is active for %i hours to the moment, and gives one play at once', async (plan, hours) => {
  const { playerId, spin } = await aPlayer();
  await pay(playerId, plan, 'first');
  expect(await playsOf(deps.db, playerId)).toBe(1);
  const endsAt = inHours(hours);
  expect(await facts(playerId)).toMatchObject({ isActive: true, endsAt });
  const at = (now: Date) => subscriptionOf(deps.db, { playerId, now });
  expect((await at(new Date(endsAt.getTime() - 1))).isActive).toBe(true);
  expect(await at(endsAt)).toEqual({ isActive: false, endsAt: null, givesFreeTurn: false, nextFreeTurnAt: null });
  for (const spinsLeft of [2, 1, 0]) expect((await spin()).turn.spinsLeft).toBe(spinsLeft);
});

test('paid early, the next period begins when the running one ends', async () => {
  const { playerId } = await aPlayer();
  await pay(playerId, 'weekly', 'first');
  clock.advance({ days: 3 });
  await pay(playerId, 'daily', 'second');
  expect(await facts(playerId)).toMatchObject({ isActive: true, endsAt: inHours((4 + 1) * 24) });
  expect(await playsOf(deps.db, playerId)).toBe(2);
});

test('paid late, the next period begins at once', async () => {
  const { playerId } = await aPlayer();
  await pay(playerId, 'daily', 'first');
  clock.advance({ days: 2 });
  await pay(playerId, 'daily', 'second');
  expect((await facts(playerId)).endsAt).toEqual(inHours(24));
});

test('one payment counts once, however often and how much at once it is told', async () => {
  const { playerId } = await aPlayer();
  await Promise.all(Array.from({ length: 6 }, () => pay(playerId, 'weekly', 'same')));
  await pay(playerId, 'weekly', 'same');
  expect((await facts(playerId)).endsAt).toEqual(inHours(168));
  expect(await playsOf(deps.db, playerId)).toBe(1);
});

test('two payments at the same moment are two periods', async () => {
  const { playerId } = await aPlayer();
  await Promise.all([pay(playerId, 'weekly', 'one'), pay(playerId, 'weekly', 'other')]);
  expect((await facts(playerId)).endsAt).toEqual(inHours(336));
  expect(await playsOf(deps.db, playerId)).toBe(2);
});

test('a weekly plan gives the first turn of each day for nothing from its second day on, and none is saved up', async () => {
  const player = await aPlayer();
  const spin = () => player.browser.send(contract.spinWheel, { body: {} });
  const renew = () => player.browser.send(players.renewToken);
  await pay(player.playerId, 'weekly', 'week');
  expect((await facts(player.playerId)).givesFreeTurn).toBe(false);
  await player.play(await player.start(), 1, 'wrong');
  expect((await spin()).body.code).toBe('no_plays_left');
  const midnight = startOf(addDays(lagosDay(clock.now()), 1)).toISOString();
  expect((await renew()).body.data).toMatchObject({ plays: 0, nextPlayAt: midnight });

  clock.advance({ days: 2 });
  expect((await renew()).body.data).toMatchObject({ plays: 1, isActive: true });
  await player.play(await player.start(), 1, 'wrong');
  expect((await spin()).body.code).toBe('no_plays_left');
  expect((await renew()).body.data.plays).toBe(0);

  clock.advance({ days: 1 });
  await renew();
  expect((await spin()).body.data.plays).toBe(0);
});

test('the free turn is taken before a play that was paid for', async () => {
  const player = await aPlayer();
  await pay(player.playerId, 'weekly', 'week');
  clock.advance({ days: 1 });
  await player.browser.send(players.renewToken);
  await player.spin();
  expect(await playsOf(deps.db, player.playerId)).toBe(1);
});

test('a daily plan gives no free turn', async () => {
  const { playerId } = await aPlayer();
  await pay(playerId, 'daily', 'one');
  clock.advance({ hours: 20 });
  expect(await facts(playerId)).toMatchObject({ isActive: true, givesFreeTurn: false, nextFreeTurnAt: null });
});
