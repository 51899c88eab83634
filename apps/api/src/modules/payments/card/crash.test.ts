import * as contract from '@spw/contract/funding';
import { naira } from '@spw/rules/naira';
import { afterEach, expect, test } from 'vitest';
import { makeCrashes } from '../../../testing/crashes.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { receiptsOf } from '../index.ts';

const { crashes, crashPoint } = makeCrashes();

const database = useDatabase();
const money = await testMoney(database, { foundations: { crashPoint } });
const { standIns, deps, clock } = money;

afterEach(async () => {
  standIns.clearFaults();
  // What one test leaves in the queue would die in the next one, in the place of its own.
  await standIns.deliver();
  await money.work();
  await money.expectSound();
});

test.each(['card-before-begin', 'card-after-begin', 'card-begun-before-commit'])(
  'a process that dies at %s leaves a payment that comes to nothing, and the same wish again is one that works',
  async (point) => {
    const player = await money.aPlayer();
    const fund = () =>
      player.browser.send(contract.fundByCard, { body: { amount: 1000 }, headers: { 'idempotency-key': 'one wish' } });
    crashes.set(point, 1);
    expect((await fund()).http).toBe(500);
    clock.advance({ seconds: 1 });
    const { reference } = (await fund()).body.data;
    await money.payCard(reference);
    clock.advance({ hours: 1 });
    await money.sweep();
    const receipts = await receiptsOf(deps, { playerId: player.playerId, limit: 10 });
    expect(receipts.map(({ state }) => state)).toEqual(['successful', 'not-completed']);
    expect((await money.balances(player)).cash).toBe(naira(1000));
  },
);

test.each([
  'payment-before-query',
  'payment-after-query',
  'payment-credited-before-commit',
  'payment-applied-before-commit',
])('a worker that dies at %s has lost nothing: the next one credits, once', async (point) => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  await standIns.deliver();
  crashes.set(point, 1);
  await expect(money.work()).rejects.toThrow(`crashed at ${point}`);
  expect((await money.balances(player)).cash).toBe(0n);
  clock.advance({ seconds: 11 });
  await money.sweep();
  expect((await money.balances(player)).cash).toBe(naira(1000));
  const taken = standIns.book().paystack.charges.filter((charge) => charge.reference === reference && charge.taken);
  expect(taken).toHaveLength(1);
});

test('a worker that dies with payments in its hands only puts them off, and takes no other with it', async () => {
  const players = [await money.aPlayer(), await money.aPlayer()];
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'charge.success' });
  for (const player of players) await money.payCard(await money.beginCard(player));
  clock.advance({ seconds: 11 });
  crashes.set('payment-after-query', 1);
  await money.sweep();
  const cash = async () => Promise.all(players.map(async (player) => (await money.balances(player)).cash));
  expect(new Set(await cash())).toEqual(new Set([0n, naira(1000)]));
  clock.advance({ seconds: 61 });
  await money.sweep();
  expect(await cash()).toEqual([naira(1000), naira(1000)]);
});
