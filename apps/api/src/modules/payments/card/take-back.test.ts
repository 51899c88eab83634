import { createHmac } from 'node:crypto';
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
import { processWebhook, receiptOf, sweepWebhooks } from '../index.ts';

const database = useDatabase();
const money = await testMoney(database);
const { standIns, deps, workerDeps, clock } = money;
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

/** Says something in the provider's name, signed with its key, whether or not the provider knows of it. */
async function say(event: string, data: object): Promise<void> {
  const payload = JSON.stringify({ event, data });
  const signature = createHmac('sha512', 'sk_test_development').update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  const reply = await money.app.inject({ method: 'POST', url: '/v1/spw/webhooks/paystack', payload, headers });
  expect(reply.statusCode).toBe(200);
}
const sayRefunded = (reference: string, { name = 'RFD_1', amount = '101500' } = {}) =>
  say('refund.processed', { status: 'processed', transaction_reference: reference, refund_reference: name, amount });
const sayDisputed = (event: 'create' | 'resolve', id: unknown, reference: string, more: object = {}) =>
  say(`charge.dispute.${event}`, { id, status: 'resolved', transaction: { reference }, ...more });

/** As long as anything that fits nothing is tried again. */
async function waitOut(): Promise<void> {
  for (let minute = 0; minute < 17; minute += 1) {
    clock.advance({ minutes: 1 });
    await sweepWebhooks(workerDeps);
    await money.work();
  }
  expect(await money.work()).toBe(0);
}

const endDispute = (id: unknown, resolution: string) =>
  money.control(`/control/paystack/disputes/${String(id)}`, { event: 'resolve', resolution });

test('a refund or an end of a chargeback that the provider does not know moves nothing, whoever signed it', async () => {
  const [refunded, disputed] = [await money.aPlayer(), await money.aPlayer()];
  const [one, two] = [await funded(refunded), await funded(disputed)];
  const { id } = await money.control('/control/paystack/disputes', { reference: two });
  await hear();
  await sayRefunded(one);
  await sayDisputed('create', 8_999_999_999, one, { status: 'pending' });
  await sayDisputed('resolve', 8_999_999_998, one, { resolution: 'auto-accepted', refund_amount: 101_500 });
  await sayDisputed('resolve', id, two, { resolution: 'declined' });
  // Its words about another payment change nothing for that one either.
  await sayDisputed('resolve', id, one, { resolution: 'auto-accepted' });
  await money.work();
  await waitOut();
  expect([await stateOf(one), await stateOf(two)]).toEqual(['credited', 'disputed']);
  expect(await money.balances(refunded)).toMatchObject({ cash: naira(1000), debt: 0n, frozen: false });
  expect(await money.balances(disputed)).toMatchObject({ cash: naira(1000), frozen: true });

  // Nor do they keep the truth from being heard, which is told in the same words.
  await endDispute(id, 'declined');
  await hear();
  expect(await stateOf(two)).toBe('credited');
  expect((await money.balances(disputed)).frozen).toBe(false);
});

test('a chargeback that only seems to have ended keeps the wallet closed when another of the same payment is won', async () => {
  const player = await money.aPlayer();
  const reference = await funded(player);
  const { id: first } = await money.control('/control/paystack/disputes', { reference });
  const { id: second } = await money.control('/control/paystack/disputes', { reference });
  await hear();
  await sayDisputed('resolve', second, reference, { resolution: 'declined' });
  await endDispute(first, 'declined');
  await hear();
  await waitOut();
  expect(await stateOf(reference)).toBe('disputed');
  expect((await money.balances(player)).frozen).toBe(true);
  await endDispute(second, 'declined');
  await hear();
  expect(await stateOf(reference)).toBe('credited');
});

test('a chargeback that is told of while the provider is asked about another keeps the wallet closed', async () => {
  const player = await money.aPlayer();
  const reference = await funded(player);
  const { id: first } = await money.control('/control/paystack/disputes', { reference });
  await hear();
  await endDispute(first, 'declined');
  await standIns.deliver();
  const { card } = workerDeps.providers;
  let asked = 0;
  let second: unknown;
  const findDispute: typeof card.findDispute = async (id) => {
    const said = await card.findDispute(id);
    // First about this one, then about all of this payment.
    asked += 1;
    if (asked !== 2) return said;
    ({ id: second } = await money.control('/control/paystack/disputes', { reference }));
    await standIns.deliver();
    return said;
  };
  const providers = { ...workerDeps.providers, card: { ...card, findDispute } };
  const told = allTables(deps.db).selectFrom('webhooks').select('webhookId').where('about', '=', reference);
  const end = await told.where('dedupeKey', 'like', 'charge.dispute.resolve:%').executeTakeFirstOrThrow();
  await expect(processWebhook({ ...workerDeps, providers }, end)).rejects.toThrow('told of meanwhile');
  await hear();
  expect(await stateOf(reference)).toBe('disputed');
  expect((await money.balances(player)).frozen).toBe(true);
  await endDispute(second, 'declined');
  await hear();
  expect(await stateOf(reference)).toBe('credited');
});

test('how much is taken back is what the provider says, whatever was signed', async () => {
  const [refunded, disputed] = [await money.aPlayer(), await money.aPlayer()];
  const [one, two] = [await funded(refunded), await funded(disputed)];
  standIns.fault({ provider: 'paystack', fault: 'never' });
  await refund(one, 40_000);
  const { id } = await money.control('/control/paystack/disputes', { reference: two, refundKobo: 30_000 });
  await endDispute(id, 'merchant-accepted');
  await hear();
  expect([await stateOf(one), await stateOf(two)]).toEqual(['credited', 'credited']);

  await sayRefunded(one);
  await sayDisputed('resolve', id, two, { resolution: 'declined', refund_amount: 101_500 });
  await money.work();
  expect([await stateOf(one), await stateOf(two)]).toEqual(['refunded', 'charged-back']);
  expect(await money.balances(refunded)).toMatchObject({ cash: naira(600), debt: 0n });
  expect(await money.balances(disputed)).toMatchObject({ cash: naira(700), debt: 0n });
  // What is no amount at all is not even looked at.
  await refund(one, 10_000);
  await hear();
  await sayRefunded(one, { name: 'RFD_2', amount: 'all of it' });
  await money.work();
  expect((await money.balances(refunded)).cash).toBe(naira(500));
});

test('a refund told of before the payment was paid does not strike when it is', async () => {
  const player = await money.aPlayer();
  const [looked, kept] = [await money.beginCard(player), await money.beginCard(player)];
  await sayRefunded(looked);
  await money.work();
  await sayRefunded(kept);
  for (const reference of [looked, kept]) await money.payCard(reference);
  await hear();
  await waitOut();
  expect([await stateOf(looked), await stateOf(kept)]).toEqual(['credited', 'credited']);
  expect((await money.balances(player)).cash).toBe(naira(2000));
});

test('while the provider says nothing of a refund or a chargeback nothing moves, and it is asked again', async () => {
  const player = await money.aPlayer();
  const [one, two] = [await funded(player), await funded(player)];
  const unheard = async (path: string) => {
    standIns.fault({ provider: 'paystack', fault: 'lose', path });
    await expect(hear()).rejects.toThrow('No certain answer');
    standIns.clearFaults();
  };
  const askAgain = async () => {
    clock.advance({ minutes: 2 });
    await sweepWebhooks(workerDeps);
    await hear();
  };
  await refund(one, 40_000);
  await standIns.advance(5000);
  await unheard('/refund');
  expect([await stateOf(one), (await money.balances(player)).cash]).toEqual(['credited', naira(2000)]);
  await askAgain();
  expect([await stateOf(one), (await money.balances(player)).cash]).toEqual(['refunded', naira(1600)]);

  const { id } = await money.control('/control/paystack/disputes', { reference: two });
  await unheard('/dispute');
  expect(await stateOf(two)).toBe('credited');
  await askAgain();
  expect(await stateOf(two)).toBe('disputed');
  await endDispute(id, 'declined');
  await unheard('/dispute');
  expect((await money.balances(player)).frozen).toBe(true);
  await askAgain();
  expect([await stateOf(two), (await money.balances(player)).frozen]).toEqual(['credited', false]);
});

test('a chargeback without a number is kept for a person, and its words are not logged', async () => {
  const reference = await funded(await money.aPlayer());
  await sayDisputed('create', 'of 08031234567', reference);
  await money.work();
  expect(money.logged()).toContain('/data/id');
  expect(money.logged()).not.toContain('08031234567');
  const told = allTables(deps.db).selectFrom('webhooks').select('outcome').where('about', '=', reference);
  const { outcome } = await told.where('dedupeKey', 'like', 'charge.dispute.%').executeTakeFirstOrThrow();
  expect(outcome).toBe('unreadable');
  expect(await stateOf(reference)).toBe('credited');
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
