import * as contract from '@spw/contract/shop';
import * as play from '@spw/contract/game';
import * as players from '@spw/contract/players';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { mustNotBeOnBreak } from './index.ts';

const database = useDatabase();
const game = await testGame(database);
const { clock, deps } = game;

const aPlayer = () => game.aPlayer({ subscribed: false, plays: 0 });
type Player = Awaited<ReturnType<typeof aPlayer>>;
const set = ({ browser }: Player, body: object) => browser.send(contract.setLimits, { body });
const read = async ({ browser }: Player) => {
  await browser.send(players.renewToken);
  return (await browser.send(contract.getLimits)).body.data;
};
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

test('a player who set nothing has no limit', async () => {
  expect(await read(await aPlayer())).toEqual({
    daily: null,
    weekly: null,
    spentToday: 0,
    spentThisWeek: 0,
    next: null,
    breakUntil: null,
    excludedAt: null,
  });
});

test('a limit counts at once, a raise of it a day later', async () => {
  const player = await aPlayer();
  expect((await set(player, { daily: 500, weekly: '1500.50' })).body.data).toMatchObject({
    daily: 500,
    weekly: 1500.5,
  });
  const from = inHours(24);
  expect((await set(player, { daily: 800 })).body.data).toMatchObject({
    daily: 500,
    next: { daily: 800, weekly: 1500.5, from },
  });
  clock.advance({ hours: 23, minutes: 59 });
  expect(await read(player)).toMatchObject({ daily: 500 });
  clock.advance({ minutes: 1 });
  expect(await read(player)).toMatchObject({ daily: 800, weekly: 1500.5, next: null });
});

test('to remove a limit is a raise', async () => {
  const player = await aPlayer();
  await set(player, { daily: 500, weekly: 900 });
  expect((await set(player, { daily: null })).body.data).toMatchObject({ daily: 500, next: { daily: null } });
  expect((await set(player, { weekly: null })).body.data).toMatchObject({ weekly: 900, next: { weekly: null } });
});

test('a break is lengthened and never shortened, and a limit can be lowered meanwhile', async () => {
  const player = await aPlayer();
  const until = inHours(7 * 24);
  expect((await set(player, { breakDays: 7 })).body.data.breakUntil).toBe(until);
  expect((await set(player, { breakDays: 1, daily: 50 })).body.data).toMatchObject({ breakUntil: until, daily: 50 });
  await expect(mustNotBeOnBreak(deps.db, { playerId: player.playerId, now: clock.now() })).rejects.toMatchObject({
    code: 'on_a_break',
    details: { meta: { until } },
  });
  clock.advance({ days: 7 });
  await mustNotBeOnBreak(deps.db, { playerId: player.playerId, now: clock.now() });
  expect((await read(player)).breakUntil).toBeNull();
});

test('during a break no turn is opened; one that is open may be played', async () => {
  const opened = await game.aPlayer();
  await opened.browser.send(play.reducePlay);
  await set(opened, { breakDays: 1 });
  expect((await opened.browser.send(play.reducePlay)).http).toBe(200);

  const onBreak = await game.aPlayer();
  await set(onBreak, { breakDays: 1 });
  expect((await onBreak.browser.send(play.reducePlay)).body.code).toBe('on_a_break');
});

test('self-exclusion is for good: nothing opens the game again', async () => {
  const player = await game.aPlayer();
  const at = clock.now().toISOString();
  expect((await set(player, { exclude: true })).body.data.excludedAt).toBe(at);
  clock.advance({ minutes: 1 });
  expect((await set(player, { daily: 500, breakDays: 1, exclude: true })).body.data.excludedAt).toBe(at);
  expect((await player.browser.send(play.reducePlay)).body.code).toBe('self_excluded');
  clock.advance({ days: 4000 });
  await expect(mustNotBeOnBreak(deps.db, { playerId: player.playerId, now: clock.now() })).rejects.toMatchObject({
    code: 'self_excluded',
  });
});

test.each(['console', 'worker', 'reader'] as const)(
  'the %s may neither change nor remove what a player has set',
  async (process) => {
    const player = await aPlayer();
    await set(player, { daily: 500, breakDays: 7, exclude: true });
    const before = await read(player);
    const { db } = database.as[process];
    const raise = db
      .updateTable('playerLimits')
      .set({ dailyKobo: null, breakUntil: null, excludedAt: null })
      .where('playerId', '=', player.playerId);
    const remove = db.deleteFrom('playerLimits').where('playerId', '=', player.playerId);
    // What the reader is not given it is refused in two ways: its transactions do not write either.
    const refused = /permission denied|read-only transaction/;
    await expect(raise.execute()).rejects.toThrow(refused);
    await expect(remove.execute()).rejects.toThrow(refused);
    expect(await read(player)).toEqual(before);
  },
);

test('two lowerings at once both count', async () => {
  const player = await aPlayer();
  await Promise.all([set(player, { daily: 300 }), set(player, { weekly: 900 })]);
  expect(await read(player)).toMatchObject({ daily: 300, weekly: 900 });
});

test.each([
  { daily: '' },
  { daily: 0 },
  { weekly: -5 },
  { daily: '1e3' },
  { daily: '50.005' },
  { weekly: '٥٠' },
  { daily: [100] },
  { breakDays: 0 },
  { breakDays: 366 },
  { breakDays: 1.5 },
  { exclude: false },
  { forever: true },
])('%j changes nothing', async (body) => {
  const player = await aPlayer();
  expect((await set(player, body)).http).toBe(422);
  expect(await read(player)).toMatchObject({ daily: null, weekly: null, breakUntil: null });
});

test('the limits of one player are nothing to another', async () => {
  const [one, other] = [await aPlayer(), await aPlayer()];
  await set(one, { daily: 100, breakDays: 3 });
  expect(await read(other)).toMatchObject({ daily: null, breakUntil: null });
});
