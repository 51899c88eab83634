import * as contract from '@spw/contract/messages';
import { addDays, lagosDay, lagosWeek } from '@spw/rules/lagos';
import { beforeEach, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame, type GamePlayer } from '../../testing/players/game.ts';
import { messagesOf } from '../../testing/players/messages.ts';
import { getPlayer } from '../players/index.ts';
import { remindOfStreaks, remindOfWeek, tellPassed } from './index.ts';

const database = useDatabase();
const game = await testGame(database, {
  env: {
    PUSH_PUBLIC_KEY: 'p'.repeat(87),
    PUSH_PRIVATE_KEY: 's'.repeat(43),
    PUSH_SUBJECT: 'mailto:help@spinnwin.example',
  },
});
const { clock, deps, workerDeps } = game;

// Each test has a board of its own.
beforeEach(() => clock.advance({ days: 14 }));

async function setPoints({ playerId }: GamePlayer, points: number): Promise<void> {
  const now = clock.now();
  const score = { points, unassisted: points, plays: 1, answeringMs: 1000n, updatedAt: now };
  await allTables(deps.db)
    .insertInto('weekScores')
    .values({ playerId, week: lagosWeek(now), ...score })
    .onConflict((oc) => oc.columns(['playerId', 'week']).doUpdateSet(score))
    .execute();
}
const takeABreak = ({ playerId }: GamePlayer) =>
  allTables(deps.db)
    .insertInto('playerLimits')
    .values({ playerId, breakUntil: new Date(clock.now().getTime() + 86_400_000), changedAt: clock.now() })
    .execute();

let browsers = 0;
/** A browser of the player takes messages. */
async function subscribe({ browser }: GamePlayer): Promise<void> {
  browsers += 1;
  const key = Buffer.alloc(65, browsers).fill(4, 0, 1).toString('base64url');
  const body = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${browsers}`,
    p256dh: key,
    auth: Buffer.alloc(16).toString('base64url'),
    language: 'en',
  };
  expect((await browser.send(contract.subscribeToPush, { body })).body.data).toEqual({ subscribed: true });
}

async function playedYesterday({ playerId }: GamePlayer, days: number): Promise<void> {
  const streak = { days, lastDay: addDays(lagosDay(clock.now()), -1) };
  await allTables(deps.db)
    .insertInto('streaks')
    .values({ playerId, ...streak })
    .onConflict((oc) => oc.column('playerId').doUpdateSet(streak))
    .execute();
}

test('whoever was passed among the first hears by whom, once a day', async () => {
  const [ada, bola, chidi] = [await game.aPlayer(), await game.aPlayer(), await game.aPlayer()];
  await setPoints(ada, 100);
  await setPoints(bola, 90);
  await setPoints(chidi, 80);
  await tellPassed(workerDeps);
  expect(await messagesOf(deps, ada)).toEqual([]);

  await setPoints(bola, 120);
  await tellPassed(workerDeps);
  await tellPassed(workerDeps);
  const { username: by } = await getPlayer(deps.db, bola.playerId);
  expect(await messagesOf(deps, ada)).toEqual([['passed', { by, rank: 2, points: 20 }]]);
  expect([await messagesOf(deps, bola), await messagesOf(deps, chidi)]).toEqual([[], []]);

  await setPoints(chidi, 110);
  await tellPassed(workerDeps);
  expect(await messagesOf(deps, ada)).toHaveLength(1);
});

test('nobody is called back during a break, or against their choice', async () => {
  const [resting, unwilling, leader] = [await game.aPlayer(), await game.aPlayer(), await game.aPlayer()];
  await takeABreak(resting);
  await unwilling.browser.send(contract.setMessageChoices, { body: { place: false } });
  await setPoints(resting, 100);
  await setPoints(unwilling, 90);
  await tellPassed(workerDeps);
  await setPoints(leader, 200);
  await tellPassed(workerDeps);
  expect([await messagesOf(deps, resting), await messagesOf(deps, unwilling)]).toEqual([[], []]);
});

test('before the week ends those hear of it who are one good round from a cash place', async () => {
  const paid = [];
  for (let at = 0; at < 10; at += 1) paid.push(await game.aPlayer());
  const [near, far, resting] = [await game.aPlayer(), await game.aPlayer(), await game.aPlayer()];
  for (const player of paid) await setPoints(player, 2000);
  await setPoints(near, 1990);
  await setPoints(resting, 1980);
  await setPoints(far, 10);
  await takeABreak(resting);
  await remindOfWeek(workerDeps);
  await remindOfWeek(workerDeps);
  expect(await messagesOf(deps, near)).toEqual([['week-ends', { rank: 11, points: 10 }]]);
  expect([await messagesOf(deps, far), await messagesOf(deps, resting), await messagesOf(deps, paid[9]!)]).toEqual([
    [],
    [],
    [],
  ]);
});

test('a streak that ends today is said to whoever is told by a browser, page by page, one reminder a day', async () => {
  const [one, two, unsubscribed, complete, resting] = [
    await game.aPlayer(),
    await game.aPlayer(),
    await game.aPlayer(),
    await game.aPlayer(),
    await game.aPlayer(),
  ];
  for (const player of [one, two, complete, resting]) await subscribe(player);
  for (const player of [one, two, unsubscribed, resting]) await playedYesterday(player, 3);
  await playedYesterday(complete, 7);
  await takeABreak(resting);
  await remindOfStreaks(workerDeps, { pageSize: 2 });
  await remindOfStreaks(workerDeps, { pageSize: 2 });
  const said = ['streak-ends', { days: 3, of: 7 }];
  expect([await messagesOf(deps, one), await messagesOf(deps, two)]).toEqual([[said], [said]]);
  expect([
    await messagesOf(deps, unsubscribed),
    await messagesOf(deps, complete),
    await messagesOf(deps, resting),
  ]).toEqual([[], [], []]);

  clock.advance({ days: 1 });
  await playedYesterday(one, 4);
  await remindOfStreaks(workerDeps);
  expect(await messagesOf(deps, one)).toHaveLength(2);
});
