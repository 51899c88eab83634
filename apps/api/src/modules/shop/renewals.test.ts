import * as contract from '@spw/contract/shop';
import * as players from '@spw/contract/players';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { brokenInvariants } from '../../testing/broken-invariants.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { fundWallet, givePin, PIN } from '../../testing/players/wallet.ts';
import { runSql } from '../../testing/template.ts';
import { balancesOf } from '../ledger/index.ts';
import { playsOf } from '../plays/index.ts';
import { publishSettings } from '../settings/index.ts';
import { activateSubscription, subscriptionOf } from '../subscriptions/index.ts';
import { renewSubscriptions } from './index.ts';

const database = useDatabase();
const game = await testGame(database);
const { clock, deps, workerDeps } = game;

async function aSubscriber({ cash, amount = 100, renew = true }: { cash: number; amount?: number; renew?: boolean }) {
  const player = await game.aPlayer({ subscribed: false, plays: 0 });
  await givePin(deps, player);
  await fundWallet(deps, { playerId: player.playerId, cash });
  await player.browser.send(contract.subscribeByWallet, { body: { amount, pin: PIN, renew } });
  return player;
}
type Subscriber = Awaited<ReturnType<typeof aSubscriber>>;

const endsAt = async ({ playerId }: Subscriber) =>
  (await subscriptionOf(deps.db, { playerId, now: clock.now() })).endsAt;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
const cashOf = async ({ playerId }: Subscriber) => (await balancesOf(deps.db, playerId)).cash;
const renewalOf = ({ playerId }: Subscriber) =>
  allTables(deps.db).selectFrom('renewals').selectAll().where('playerId', '=', playerId).executeTakeFirst();
const stepsOf = async ({ playerId }: Subscriber) =>
  (
    await allTables(deps.db)
      .selectFrom('moneySteps')
      .innerJoin('consents', 'consents.consentId', 'moneySteps.subjectId')
      .select(['toState', 'cause'])
      .where('consents.playerId', '=', playerId)
      .orderBy('stepId')
      .execute()
  ).map(({ toState, cause }) => [toState, cause]);
const broken = () => brokenInvariants(deps.db);

test('a renewal that was ticked buys the next period when the last one ends, and again after that', async () => {
  const player = await aSubscriber({ cash: 250 });
  clock.advance({ hours: 23, minutes: 59 });
  await renewSubscriptions(workerDeps);
  expect(await cashOf(player)).toBe(15_000n);
  clock.advance({ minutes: 1 });
  await renewSubscriptions(workerDeps);
  expect(await endsAt(player)).toEqual(inHours(24));
  expect(await playsOf(deps.db, player.playerId)).toBe(2);
  expect(await cashOf(player)).toBe(5000n);
  expect(await renewalOf(player)).toMatchObject({ dueAt: inHours(24), tries: 0 });
  expect(await broken()).toEqual([]);
});

test('without the tick nothing is ever renewed', async () => {
  const player = await aSubscriber({ cash: 500, renew: false });
  clock.advance({ days: 2 });
  await renewSubscriptions(workerDeps);
  expect([await endsAt(player), await cashOf(player)]).toEqual([null, 40_000n]);
});

test('five workers at once renew one period once', async () => {
  const player = await aSubscriber({ cash: 1000, amount: 200 });
  clock.advance({ days: 7 });
  await Promise.all(Array.from({ length: 5 }, () => renewSubscriptions(workerDeps)));
  await renewSubscriptions(workerDeps);
  expect([await endsAt(player), await cashOf(player)]).toEqual([inHours(168), 60_000n]);
  expect(await broken()).toEqual([]);
});

test('a wallet without enough is tried for a day and then left alone, with every step on record', async () => {
  const player = await aSubscriber({ cash: 150 });
  clock.advance({ days: 1 });
  for (let hour = 0; hour <= 24; hour++) {
    await renewSubscriptions(workerDeps);
    clock.advance({ hours: 1 });
  }
  expect(await stepsOf(player)).toEqual([
    ...Array.from({ length: 4 }, () => ['waiting', 'insufficient_funds']),
    ['ended', 'insufficient_funds'],
  ]);
  expect(await renewalOf(player)).toBeUndefined();
  await fundWallet(deps, { playerId: player.playerId, cash: 500 });
  await renewSubscriptions(workerDeps);
  expect([await endsAt(player), await cashOf(player)]).toEqual([null, 55_000n]);
});

test('money that comes while it is tried renews it', async () => {
  const player = await aSubscriber({ cash: 100 });
  clock.advance({ days: 1 });
  await renewSubscriptions(workerDeps);
  await fundWallet(deps, { playerId: player.playerId, cash: 100 });
  await renewSubscriptions(workerDeps);
  expect(await endsAt(player)).toBeNull();
  clock.advance({ hours: 6 });
  await renewSubscriptions(workerDeps);
  expect([await endsAt(player), await cashOf(player)]).toEqual([inHours(24), 0n]);
});

test('a period paid for in another way comes first', async () => {
  const player = await aSubscriber({ cash: 500 });
  const { playerId } = player;
  await deps.db
    .transaction()
    .execute((tx) => activateSubscription(deps, tx, { playerId, plan: 'daily', key: `airtime:${playerId}` }));
  clock.advance({ days: 1 });
  await renewSubscriptions(workerDeps);
  expect(await cashOf(player)).toBe(40_000n);
  clock.advance({ days: 1 });
  await renewSubscriptions(workerDeps);
  expect(await cashOf(player)).toBe(30_000n);
});

test('Stop ends it: what is paid runs to its end and nothing is bought after', async () => {
  const player = await aSubscriber({ cash: 500 });
  const { body } = await player.browser.send(contract.stopSubscription);
  expect(body.data).toEqual({ endsAt: inHours(24).toISOString(), renews: false });
  expect((await player.browser.send(contract.stopSubscription)).body.data.renews).toBe(false);
  clock.advance({ days: 1 });
  await renewSubscriptions(workerDeps);
  expect([await endsAt(player), await cashOf(player)]).toEqual([null, 40_000n]);
  expect(await stepsOf(player)).toEqual([['ended', 'stopped']]);
});

test('a spend limit holds for renewals, and a renewal it stopped comes the next day', async () => {
  clock.set(new Date('2027-03-01T18:00:00Z'));
  const player = await aSubscriber({ cash: 500 });
  clock.advance({ hours: 23 });
  await player.browser.send(players.renewToken);
  await player.browser.send(contract.setLimits, { body: { daily: 120 } });
  await player.browser.send(contract.buyPlays, { body: { amount: 50, pin: PIN } });
  clock.advance({ hours: 1 });
  await renewSubscriptions(workerDeps);
  expect(await stepsOf(player)).toEqual([['waiting', 'spend_limit']]);
  clock.advance({ hours: 6 });
  await renewSubscriptions(workerDeps);
  expect(await endsAt(player)).toEqual(inHours(24));
});

test('a renewal that falls into a break is over for good', async () => {
  const player = await aSubscriber({ cash: 500 });
  await player.browser.send(contract.setLimits, { body: { breakDays: 2 } });
  clock.advance({ days: 1 });
  await renewSubscriptions(workerDeps);
  clock.advance({ days: 2 });
  await renewSubscriptions(workerDeps);
  expect([await endsAt(player), await cashOf(player)]).toEqual([null, 40_000n]);
  expect(await stepsOf(player)).toEqual([['ended', 'on_a_break']]);
});

test('a renewal that cannot be done keeps no other waiting, however many are due', async () => {
  const [refused, ...others] = [
    await aSubscriber({ cash: 200 }),
    await aSubscriber({ cash: 200 }),
    await aSubscriber({ cash: 200 }),
  ];
  await runSql(
    database.ownerUrl,
    `create function refuse_renewal() returns trigger language plpgsql as $$ begin raise 'a broken renewal'; end $$;
     create trigger refuse_renewal before update on renewals for each row when (old.player_id = ${refused.playerId})
       execute function refuse_renewal()`,
  );
  clock.advance({ days: 1 });
  await renewSubscriptions(workerDeps, { pageSize: 1 });
  for (const player of others) expect([await endsAt(player), await cashOf(player)]).toEqual([inHours(24), 0n]);
  expect([await endsAt(refused), await cashOf(refused)]).toEqual([null, 10_000n]);
  await runSql(database.ownerUrl, 'drop trigger refuse_renewal on renewals');
  await renewSubscriptions(workerDeps);
  expect([await endsAt(refused), await cashOf(refused)]).toEqual([inHours(24), 0n]);
  expect(await broken()).toEqual([]);
});

test('a price that rose is not taken under the old consent', async () => {
  const player = await aSubscriber({ cash: 500 });
  await deps.db
    .transaction()
    .execute((tx) => publishSettings(tx, { changes: { prices: { daily: 150 } }, by: 'a test', at: clock.now() }));
  clock.advance({ days: 1 });
  await renewSubscriptions(workerDeps);
  expect([await endsAt(player), await cashOf(player)]).toEqual([null, 40_000n]);
  expect(await stepsOf(player)).toEqual([['ended', 'price_changed']]);
  expect(await broken()).toEqual([]);
});
