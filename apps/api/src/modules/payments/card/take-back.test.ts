import * as acts from '@spw/contract/console/player-acts';
import * as contract from '@spw/contract/funding';
import { kobo, naira } from '@spw/rules/naira';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { newId } from '../../../platform/ids.ts';
import { testConsole } from '../../../testing/console.ts';
import { useDatabase } from '../../../testing/database.ts';
import type { GamePlayer } from '../../../testing/players/game.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { lockBalances, post, transfers } from '../../ledger/index.ts';
import { getPlayer } from '../../players/index.ts';
import { findPayment } from '../core/payment-store.ts';
import { receiptOf, sweepWebhooks } from '../index.ts';

const database = useDatabase();
const money = await testMoney(database);
const { standIns, deps, workerDeps } = money;
const desk = await testConsole(database, { clock: money.clock, foundations: deps });

afterEach(async () => {
  standIns.clearFaults();
  await money.expectSound();
});

const stateOf = async (reference: string) => (await findPayment(deps.db, { reference, playerId: 'anyone' }))?.state;

/** What the provider sent is delivered and processed, in the order it comes. */
async function hear(): Promise<void> {
  await standIns.advance(5000);
  await standIns.deliver();
  await money.work();
}

async function funded(player: GamePlayer): Promise<string> {
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  await hear();
  expect(await stateOf(reference)).toBe('credited');
  return reference;
}

async function spend({ playerId }: GamePlayer, price: bigint): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockBalances(tx, playerId);
    const purchaseId = newId(deps);
    const split = { fromCash: kobo(price), fromCredit: kobo(0n) };
    const items = { asset: 'PLAY', count: 1 } as const;
    const bought = { playerId, purchaseId, item: 'plays', count: 1, priceKobo: price, fromCreditKobo: 0n };
    await allTables(tx)
      .insertInto('purchases')
      .values({ ...bought, createdAt: await deps.databaseNow(tx) })
      .execute();
    await post(tx, transfers.buyFromWallet({ playerId, purchaseId, sale: 'plays', split, assets: items }));
  });
}

const refund = (reference: string, amount?: number) =>
  standIns.app.inject({
    method: 'POST',
    url: '/paystack/refund',
    headers: { authorization: 'Bearer sk_test_development' },
    payload: { transaction: reference, ...(amount !== undefined && { amount }) },
  });

test('a chargeback puts the wallet on hold and takes nothing; won, the wallet is open again', async () => {
  const player = await money.aPlayer();
  const reference = await funded(player);
  const { id } = await money.control('/control/paystack/disputes', { reference });
  await hear();
  expect(await stateOf(reference)).toBe('disputed');
  expect(await money.balances(player)).toMatchObject({ cash: naira(1000), frozen: true });
  expect((await player.browser.send(contract.fundByCard, { body: { amount: 100 } })).body.code).toBe('wallet_frozen');

  await money.control(`/control/paystack/disputes/${String(id)}`, { event: 'resolve', resolution: 'declined' });
  await hear();
  expect(await stateOf(reference)).toBe('credited');
  expect(await money.balances(player)).toMatchObject({ cash: naira(1000), frozen: false });
});

test('a lost chargeback of money already spent takes what is there, the rest is owed, and the next money pays it first', async () => {
  const player = await money.aPlayer();
  const reference = await funded(player);
  const underway = await money.beginCard(player);
  await spend(player, naira(700));
  const { id } = await money.control('/control/paystack/disputes', { reference });
  await money.control(`/control/paystack/disputes/${String(id)}`, {
    event: 'resolve',
    resolution: 'merchant-accepted',
  });
  await hear();
  expect(await stateOf(reference)).toBe('charged-back');
  expect(await money.balances(player)).toMatchObject({ cash: 0n, debt: -70_000n, frozen: true });
  const receipt = await receiptOf(deps, { playerId: player.playerId, reference });
  expect(receipt).toMatchObject({ state: 'refunded' });

  await money.payCard(underway);
  await hear();
  expect(await money.balances(player)).toMatchObject({ cash: naira(300), debt: 0n, frozen: true });
});

test('the end of a chargeback that overtakes its beginning ends it all the same', async () => {
  const player = await money.aPlayer();
  const reference = await funded(player);
  standIns.fault({ provider: 'paystack', fault: 'reorder', event: 'charge.dispute.create', times: 1 });
  const { id } = await money.control('/control/paystack/disputes', { reference });
  await money.control(`/control/paystack/disputes/${String(id)}`, { event: 'resolve', resolution: 'declined' });
  await hear();
  await hear();
  expect(await stateOf(reference)).toBe('credited');
  expect((await money.balances(player)).frozen).toBe(false);
});

test('a chargeback we won opens no wallet that something else keeps closed', async () => {
  const player = await money.aPlayer();
  const [first, second] = [await funded(player), await funded(player)];
  const { id } = await money.control('/control/paystack/disputes', { reference: first });
  await money.control('/control/paystack/disputes', { reference: second });
  await money.control(`/control/paystack/disputes/${String(id)}`, { event: 'resolve', resolution: 'declined' });
  await hear();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['credited', 'disputed']);
  expect((await money.balances(player)).frozen).toBe(true);
});

test.each(['before', 'during'] as const)(
  'a chargeback we won opens no wallet that a person put on hold %s it; a person ends that hold',
  async (when) => {
    const player = await money.aPlayer();
    const reference = await funded(player);
    const { publicId } = await getPlayer(deps.db, player.playerId);
    const act = { params: { id: publicId }, body: { reason: 'Five accounts, one phone' } };
    const [support, finance] = [await desk.signIn('support'), await desk.signIn('finance')];
    const freeze = async () =>
      expect((await support.browser.send(acts.freezePlayer, act)).body.data).toEqual({ changed: true });
    if (when === 'before') await freeze();
    const { id } = await money.control('/control/paystack/disputes', { reference });
    await hear();
    if (when === 'during') await freeze();
    expect((await support.browser.send(acts.freezePlayer, act)).body.data).toEqual({ changed: false });
    await money.control(`/control/paystack/disputes/${String(id)}`, { event: 'resolve', resolution: 'declined' });
    await hear();
    expect(await stateOf(reference)).toBe('credited');
    expect((await money.balances(player)).frozen).toBe(true);

    expect((await finance.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: true, waits: false });
    expect((await money.balances(player)).frozen).toBe(false);
    // The hold is over for the next chargeback too.
    const { id: next } = await money.control('/control/paystack/disputes', { reference });
    await hear();
    await money.control(`/control/paystack/disputes/${String(next)}`, { event: 'resolve', resolution: 'declined' });
    await hear();
    expect((await money.balances(player)).frozen).toBe(false);
  },
);

test('a chargeback we won opens no wallet that was put on hold because its player owed us', async () => {
  const player = await money.aPlayer();
  const [spent, questioned] = [await funded(player), await funded(player)];
  const underway = await money.beginCard(player);
  await spend(player, naira(2000));
  await refund(spent);
  await hear();
  await hear();
  expect(await money.balances(player)).toMatchObject({ debt: -100_000n, frozen: true });
  const { id } = await money.control('/control/paystack/disputes', { reference: questioned });
  await money.payCard(underway);
  await hear();
  await money.control(`/control/paystack/disputes/${String(id)}`, { event: 'resolve', resolution: 'declined' });
  await hear();
  expect(await money.balances(player)).toMatchObject({ debt: 0n, frozen: true });
});

test('a payment with two chargebacks stays on hold until both have ended', async () => {
  const player = await money.aPlayer();
  const reference = await funded(player);
  const { id: first } = await money.control('/control/paystack/disputes', { reference });
  await hear();
  const win = (id: unknown) =>
    money.control(`/control/paystack/disputes/${String(id)}`, { event: 'resolve', resolution: 'declined' });
  standIns.fault({ provider: 'paystack', fault: 'late', ms: 3_600_000, times: 1 });
  await win(first);
  const { id: second } = await money.control('/control/paystack/disputes', { reference });
  await hear();
  await standIns.advance(3_600_000);
  await hear();
  expect(await stateOf(reference)).toBe('disputed');
  await win(second);
  await hear();
  expect(await stateOf(reference)).toBe('credited');
  expect((await money.balances(player)).frozen).toBe(false);
});

test('a chargeback of a payment that nobody has credited yet credits it first', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'charge.success', times: 1 });
  await money.payCard(reference);
  await money.control('/control/paystack/disputes', { reference });
  await hear();
  expect(await stateOf(reference)).toBe('disputed');
  expect(await money.balances(player)).toMatchObject({ cash: naira(1000), frozen: true });
});

test('a refund takes the money back; what was spent of it is owed and the wallet is on hold', async () => {
  const [rich, poor] = [await money.aPlayer(), await money.aPlayer()];
  const references = [await funded(rich), await funded(poor)];
  await spend(poor, naira(1000));
  for (const reference of references) await refund(reference);
  await hear();
  await hear();
  expect(await Promise.all(references.map(stateOf))).toEqual(['refunded', 'refunded']);
  expect(await money.balances(rich)).toMatchObject({ cash: 0n, debt: 0n, frozen: false });
  expect(await money.balances(poor)).toMatchObject({ cash: 0n, debt: -100_000n, frozen: true });
});

test('a refund of a part takes back that part', async () => {
  const player = await money.aPlayer();
  const reference = await funded(player);
  await refund(reference, 40_000);
  await hear();
  await hear();
  expect(await stateOf(reference)).toBe('refunded');
  expect(await money.balances(player)).toMatchObject({ cash: naira(600), debt: 0n, frozen: false });
});

test('refunds of parts take back each part once, and a lost chargeback the rest', async () => {
  const player = await money.aPlayer();
  const reference = await funded(player);
  for (const part of [40_000, 30_000]) await refund(reference, part);
  standIns.fault({ provider: 'paystack', fault: 'duplicate', copies: 3, event: 'refund.processed' });
  await hear();
  await hear();
  expect(await money.balances(player)).toMatchObject({ cash: naira(300), debt: 0n, frozen: false });
  // As after a process that died before it could note that it was done.
  await allTables(deps.db).updateTable('webhooks').set({ processedAt: null, outcome: null }).execute();
  money.clock.advance({ minutes: 2 });
  await sweepWebhooks(workerDeps);
  await money.work();
  expect(await money.balances(player)).toMatchObject({ cash: naira(300) });

  const { id } = await money.control('/control/paystack/disputes', { reference });
  await hear();
  expect(await stateOf(reference)).toBe('disputed');
  await money.control(`/control/paystack/disputes/${String(id)}`, { event: 'resolve', resolution: 'auto-accepted' });
  await hear();
  expect(await stateOf(reference)).toBe('charged-back');
  expect(await money.balances(player)).toMatchObject({ cash: 0n, debt: 0n, frozen: true });
  const payment = await findPayment(deps.db, { reference, playerId: 'anyone' });
  expect(payment?.takenBackKobo).toBe(payment?.totalKobo);
});

test('a payment that was held and never given is refunded in parts without taking anything', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  standIns.fault({ provider: 'paystack', fault: 'wrong-domain' });
  await money.payCard(reference);
  await hear();
  expect(await stateOf(reference)).toBe('quarantined');
  standIns.clearFaults();
  for (const part of [40_000, 30_000]) {
    await refund(reference, part);
    await hear();
    await hear();
  }
  expect(await stateOf(reference)).toBe('refunded');
  const { id } = await money.control('/control/paystack/disputes', { reference });
  await hear();
  await money.control(`/control/paystack/disputes/${String(id)}`, { event: 'resolve', resolution: 'auto-accepted' });
  await hear();
  expect(await money.balances(player)).toMatchObject({ cash: 0n, debt: 0n, frozen: false });
});

test('a chargeback won of a payment of which a part was refunded leaves it refunded', async () => {
  const player = await money.aPlayer();
  const reference = await funded(player);
  await refund(reference, 40_000);
  await hear();
  await hear();
  const { id } = await money.control('/control/paystack/disputes', { reference });
  await hear();
  await money.control(`/control/paystack/disputes/${String(id)}`, { event: 'resolve', resolution: 'declined' });
  await hear();
  expect(await stateOf(reference)).toBe('refunded');
  expect(await money.balances(player)).toMatchObject({ cash: naira(600), frozen: false });
});

test('a chargeback that comes while the provider says nothing is not forgotten', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'charge.success', times: 1 });
  await money.payCard(reference);
  await money.control('/control/paystack/disputes', { reference });
  standIns.fault({ provider: 'paystack', fault: 'lose', path: '/transaction/verify' });
  await expect(hear()).rejects.toThrow('No certain answer');
  standIns.clearFaults();
  money.clock.advance({ minutes: 2 });
  await sweepWebhooks(workerDeps);
  await hear();
  expect(await stateOf(reference)).toBe('disputed');
  expect((await money.balances(player)).frozen).toBe(true);
});

test('a payment taken back before we ever saw it gives nothing', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'charge.success', times: 1 });
  await money.payCard(reference);
  await refund(reference);
  await standIns.advance(5000);
  await hear();
  expect(await stateOf(reference)).toBe('failed');
  expect((await money.balances(player)).cash).toBe(0n);
});
