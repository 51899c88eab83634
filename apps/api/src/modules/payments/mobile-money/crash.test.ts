import * as contract from '@spw/contract/funding';
import * as shop from '@spw/contract/shop';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { makeCrashes } from '../../../testing/crashes.ts';
import { useDatabase } from '../../../testing/database.ts';
import type { GamePlayer } from '../../../testing/players/game.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { getPlayer } from '../../players/index.ts';
import { playsOf } from '../../plays/index.ts';

const { crashes, crashPoint } = makeCrashes();

const database = useDatabase();
const money = await testMoney(database, { foundations: { crashPoint }, env: { MOMO_QUERIES_PER_SECOND: '10000' } });
const { standIns, deps, clock } = money;
standIns.set({ momo: { statusPerSecond: null } });

afterEach(async () => {
  standIns.clearFaults();
  await money.expectSound();
});

const POINTS = ['prompt-before-call', 'prompt-after-call', 'prompt-before-commit'];
const query = { msisdn: '08031112222', amount: '500' };
const order = async (player: GamePlayer) => ({
  ...query,
  ...(await player.browser.send(contract.quoteMobileMoney, { query })).body.data,
});
const pay = (player: GamePlayer, body: object) =>
  player.browser.send(contract.payByMobileMoney, { body, headers: { 'idempotency-key': 'one dialog' } });
const asked = () => standIns.book().momo.charges.filter(({ status }) => status === 'PENDING');
const approveAll = async () => {
  for (const { reference } of asked()) await money.control(`/control/prompts/${reference}`, { answer: 'approve' });
};
const pass = async (seconds: number) => {
  clock.advance({ seconds });
  await standIns.advance(0);
  await money.sweep();
};

test.each(POINTS)(
  'a process that dies at %s has asked the phone at most once; the same tap again goes on with it',
  async (point) => {
    const player = await money.aPlayer();
    const wish = await order(player);
    crashes.set(point, 1);
    expect((await pay(player, wish)).http).toBe(500);
    clock.advance({ seconds: 1 });
    expect((await pay(player, wish)).body.data.state).toBe('pending');
    expect(asked()).toHaveLength(1);
    await approveAll();
    await pass(10);
    expect((await money.balances(player)).cash).toBe(50_000n);
  },
);

test.each(POINTS)(
  'a process that dies at %s needs nobody to come back: what the phone approves is credited',
  async (point) => {
    const player = await money.aPlayer();
    const wish = await order(player);
    crashes.set(point, 1);
    await pay(player, wish);
    // Never sent, it is missed twice a minute apart and then sent.
    for (const seconds of [10, 20, 40, 60]) await pass(seconds);
    expect(asked()).toHaveLength(1);
    await approveAll();
    await pass(300);
    expect((await money.balances(player)).cash).toBe(50_000n);
  },
);

test.each(['airtime-before-begin', 'airtime-after-begin', 'airtime-begun-before-commit'])(
  'a process that dies at %s has begun one charge, which the next tap finds',
  async (point) => {
    const player = await money.aPlayer({ plays: 0, subscribed: false });
    const buy = () => player.browser.send(shop.buyPlaysByAirtime, { params: { amount: '50' } });
    crashes.set(point, 1);
    expect((await buy()).http).toBe(500);
    const { reference } = (await buy()).body.data;
    await money.control(`/control/airtime/charges/${reference}`, { outcome: 'charged' });
    await pass(12);
    expect(await playsOf(deps.db, player.playerId)).toBe(1);
    const { playerId } = player;
    expect(
      await allTables(deps.db).selectFrom('payments').select('state').where('playerId', '=', playerId).execute(),
    ).toEqual([{ state: 'credited' }]);
  },
);

test('a worker that dies over a renewal gives its period when it is told again, once', async () => {
  const player = await money.aPlayer({ plays: 0, subscribed: false });
  const { phone } = await getPlayer(deps.db, player.playerId);
  await money.control('/control/airtime/datasync', {
    msisdn: phone,
    productId: 'spw-daily',
    updateType: 3,
    rentSuccess: true,
    fee: 10_000,
    recorded: true,
  });
  await standIns.advance(0);
  crashes.set('carrier-order-before-commit', 1);
  await expect(money.work()).rejects.toThrow('crashed at');
  expect(await playsOf(deps.db, player.playerId)).toBe(0);
  const { id } = standIns.callbacks().at(-1)!;
  await money.control(`/control/callbacks/${id}/send`, { copies: 2 });
  await money.work();
  await money.work();
  expect(await playsOf(deps.db, player.playerId)).toBe(1);
});
