import * as contract from '@spw/contract/funding';
import { renewToken } from '@spw/contract/players';
import * as shop from '@spw/contract/shop';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import type { GamePlayer } from '../../../testing/players/game.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { playsOf } from '../../plays/index.ts';
import { carrierRenewalsOf, subscriptionOf } from '../../subscriptions/index.ts';
import { stopCarrierSubscription, stopRenewals, verifyAirtime } from '../index.ts';

const database = useDatabase();
const money = await testMoney(database);
const { standIns, deps, workerDeps, clock } = money;

afterEach(async () => {
  standIns.clearFaults();
  await money.expectSound();
});

const aPlayer = () => money.aPlayer({ plays: 0, subscribed: false });
const topUp = (player: GamePlayer, amount = '100') =>
  player.browser.send(contract.fundByAirtime, { params: { amount } });
const buyPlays = (player: GamePlayer, amount = '100') =>
  player.browser.send(shop.buyPlaysByAirtime, { params: { amount } });
const subscribe = (player: GamePlayer, renew = true) =>
  player.browser.send(shop.subscribeByAirtime, { body: { renew } });
const verifyTopUp = (player: GamePlayer, amount = '100') =>
  player.browser.send(contract.verifyAirtimeFunding, { params: { amount } });
const charge = (reference: string, outcome = 'charged', reason?: string) =>
  money.control(`/control/airtime/charges/${reference}`, { outcome, ...(reason && { reason }) });
const pass = async (seconds: number) => {
  clock.advance({ seconds });
  await standIns.advance(0);
};
const paymentsOf = ({ playerId }: GamePlayer) =>
  allTables(deps.db).selectFrom('payments').select(['reference', 'state']).where('playerId', '=', playerId).execute();

test('airtime becomes play credit, which is never cash', async () => {
  const player = await aPlayer();
  const { body } = await topUp(player);
  expect(body).toMatchObject({ message: 'Transaction Initiated', data: { amount: 100 } });
  expect(body.data.reference).toMatch(/^[A-Za-z0-9]{15}$/);
  expect(body.data.url).toContain('/airtime/consent/');
  await charge(body.data.reference);
  await pass(12);
  expect((await verifyTopUp(player)).body).toMatchObject({
    message: 'Payment Verified',
    meta: { paid: true },
    data: { state: 'successful', amount: 100, channel: 'airtime' },
  });
  expect(await money.balances(player)).toMatchObject({ playCredit: 10_000n, cash: 0n });
});

test('the player agrees on the partner’s page, and the charge that follows is told to us signed', async () => {
  const player = await aPlayer();
  const { reference, url } = (await topUp(player, '50')).body.data;
  const page = await standIns.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'answer=confirm',
  });
  expect(page.headers.location).toContain(`/redirect?next=%2Fwallet&reference=${reference}&status=charged`);
  standIns.fault({ provider: 'airtime', fault: 'duplicate', copies: 3 });
  await money.receiveWebhooks();
  expect((await money.balances(player)).playCredit).toBe(5000n);
});

test('a callback with a wrong signature, of other bytes, or with none is refused', async () => {
  const send = (payload: string, headers: Record<string, string> = {}) =>
    money.app.inject({
      method: 'POST',
      url: '/v1/spw/webhooks/carrier',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const player = await aPlayer();
  const { reference } = (await topUp(player)).body.data;
  await charge(reference);
  standIns.fault({ provider: 'airtime', fault: 'corrupt-signature', times: 1 });
  await standIns.advance(0);
  const { body, headers } = standIns.callbacks().at(-1)!;
  const signature = headers['x-carrier-signature']!;
  expect((await send(body)).statusCode).toBe(401);
  expect((await send(`${body} `, { 'x-carrier-signature': signature })).statusCode).toBe(401);
  expect((await send(body, { 'x-carrier-signature': signature.toUpperCase() })).statusCode).toBe(401);
  expect((await send(body, { 'x-carrier-signature': signature.slice(2) })).statusCode).toBe(401);
  expect((await send(body, { 'x-carrier-signature': signature })).statusCode).toBe(200);
  await money.work();
});

test('plays bought by airtime are granted once, whoever is first to find out', async () => {
  const player = await aPlayer();
  const { reference } = (await buyPlays(player)).body.data;
  await charge(reference);
  await pass(12);
  await standIns.deliver();
  await Promise.all([
    money.work(),
    money.sweep(),
    verifyAirtime(deps, { playerId: player.playerId, purpose: 'buy-plays', amount: 100 }),
  ]);
  expect(await playsOf(deps.db, player.playerId)).toBe(3);
  expect((await money.paymentOf(reference)).state).toBe('credited');
});

test('confirmed nine minutes after the screen gave up, plays are granted once and the activity shows it', async () => {
  const player = await aPlayer();
  const { reference } = (await buyPlays(player, '200')).body.data;
  const verify = () => verifyAirtime(deps, { playerId: player.playerId, purpose: 'buy-plays', amount: 200 });
  for (const seconds of [12, 4, 4]) {
    await pass(seconds);
    expect(await verify()).toMatchObject({ paid: false, receipt: { state: 'pending' } });
  }
  standIns.fault({ provider: 'airtime', fault: 'never' });
  await pass(9 * 60);
  await charge(reference);
  await money.sweep();
  await money.sweep();
  expect(await playsOf(deps.db, player.playerId)).toBe(5);
  expect(await verify()).toMatchObject({
    paid: true,
    receipt: { state: 'successful', kind: 'plays', amount: -200, description: '5 plays by airtime' },
  });
});

test('charged after its page had closed, and told to nobody, it is found by asking', async () => {
  const player = await aPlayer();
  const { reference } = (await topUp(player)).body.data;
  await pass(16 * 60);
  await money.sweep();
  expect((await money.paymentOf(reference)).state).toBe('expired');
  standIns.fault({ provider: 'airtime', fault: 'never' });
  await charge(reference);
  await pass(2 * 3600);
  await money.sweep();
  expect((await money.balances(player)).playCredit).toBe(10_000n);
});

test('charged days after it was called expired, it still counts', async () => {
  const player = await aPlayer();
  const { reference } = (await topUp(player)).body.data;
  await pass(16 * 60);
  await money.sweep();
  expect((await money.paymentOf(reference)).state).toBe('expired');
  await pass(30 * 3600);
  await charge(reference);
  await money.receiveWebhooks();
  expect((await money.paymentOf(reference)).state).toBe('credited');
  expect((await money.balances(player)).playCredit).toBe(10_000n);
});

test('what nobody tells us of is asked about for 72 hours and not after', async () => {
  standIns.fault({ provider: 'airtime', fault: 'never' });
  const [early, late] = [await aPlayer(), await aPlayer()];
  const { reference: first } = (await topUp(early)).body.data;
  const { reference: second } = (await topUp(late)).body.data;
  await pass(71 * 3600);
  await money.sweep();
  await charge(first);
  await pass(3600);
  await money.sweep();
  expect((await money.balances(early)).playCredit).toBe(10_000n);
  await charge(second);
  await pass(24 * 3600);
  await money.sweep();
  expect((await money.paymentOf(second)).state).toBe('expired');
  expect((await money.balances(late)).playCredit).toBe(0n);
});

test.each([
  ['failed', 'INSUFFICIENT_AIRTIME', 'no-airtime'],
  ['cancelled', undefined, 'cancelled'],
  ['failed', 'SOMETHING_ELSE', 'declined'],
] as const)('a charge that %s (%s) says so and grants nothing', async (outcome, reason, shown) => {
  const player = await aPlayer();
  const { reference } = (await buyPlays(player)).body.data;
  await charge(reference, outcome, reason);
  await pass(12);
  const seen = await verifyAirtime(deps, { playerId: player.playerId, purpose: 'buy-plays', amount: 100 });
  expect(seen).toMatchObject({ paid: false, receipt: { state: 'failed', reason: shown } });
  expect(await playsOf(deps.db, player.playerId)).toBe(0);
});

test('a tap within a minute finds the same payment and page, a later one begins another', async () => {
  const player = await aPlayer();
  const first = (await topUp(player)).body.data;
  const taps = await Promise.all([1, 2, 3].map(() => topUp(player)));
  for (const { body } of taps) expect(body.data).toEqual(first);
  await pass(59);
  expect((await topUp(player)).body.data).toEqual(first);
  expect((await topUp(player, '50')).body.data.reference).not.toBe(first.reference);
  await pass(1);
  expect((await topUp(player)).body.data.reference).not.toBe(first.reference);
  expect(await paymentsOf(player)).toHaveLength(3);
});

test('each beginning keeps the proof of what was agreed to', async () => {
  const player = await aPlayer();
  await subscribe(player);
  await subscribe(player);
  await topUp(player, '20');
  const consents = await allTables(deps.db)
    .selectFrom('consents')
    .select(['what', 'channel', 'textVersion', 'priceKobo', 'renews', 'userAgent'])
    .where('playerId', '=', player.playerId)
    .orderBy('what', 'desc')
    .execute();
  const proof = { channel: 'airtime', textVersion: 'airtime-2', userAgent: expect.stringContaining('Mozilla') };
  expect(consents).toEqual([
    { what: 'spw-weekly', priceKobo: 20_000n, renews: true, ...proof },
    { what: 'spw-topup', priceKobo: 2000n, renews: false, ...proof },
  ]);
});

test('airtime of one amount is not taken for that of another', async () => {
  const player = await aPlayer();
  await topUp(player, '20');
  const { reference } = (await topUp(player, '50')).body.data;
  await charge(reference);
  await pass(12);
  const paid = async (amount: string) => (await verifyTopUp(player, amount)).body.meta.paid;
  expect([await paid('20'), await paid('50')]).toEqual([false, true]);
  expect((await verifyTopUp(player, '100')).body.code).toBe('payment_unverified');
});

test('what is not on the list is not for sale', async () => {
  const player = await aPlayer();
  expect((await topUp(player, '30')).body.code).toBe('not_found');
  expect((await topUp(player, '200')).body.code).toBe('not_found');
  for (const amount of ['20', '75', '150', '500'])
    expect((await buyPlays(player, amount)).body.code, amount).toBe('not_found');
  expect((await verifyTopUp(player, '20')).body.code).toBe('payment_unverified');
  expect(await paymentsOf(player)).toEqual([]);
});

test('what changes something is never fetched ahead', async () => {
  const player = await aPlayer();
  const ahead = { headers: { 'sec-purpose': 'prefetch;prerender' }, params: { amount: '100' } };
  for (const { path } of [
    contract.fundByAirtime,
    contract.verifyAirtimeFunding,
    shop.buyPlaysByAirtime,
    shop.subscribeByAirtime,
    shop.subscribeDailyByAirtime,
  ]) {
    const { body } = await player.browser.send({ method: 'GET', path }, ahead);
    expect(body.code).toBe('prefetch_refused');
  }
  expect(await paymentsOf(player)).toEqual([]);
  const { body } = await player.browser.send({ method: 'GET', path: shop.subscribeDailyByAirtime.path });
  expect(body.message).toBe('Daily Subscription Initiated');
});

test('a partner that refuses ends it at once; one that is silent may have begun it, and the next tap asks for the same again', async () => {
  const player = await aPlayer();
  standIns.fault({ provider: 'airtime', fault: 'fail', status: 422, path: '/initiate', times: 4 });
  expect((await subscribe(player)).body.code).toBe('subscription_failed');
  const daily = await player.browser.send(shop.subscribeDailyByAirtime, { body: { renew: true } });
  expect(daily.body.code).toBe('subscription_failed');
  expect((await topUp(player)).body.code).toBe('initiation_failed');
  expect((await buyPlays(player)).body.code).toBe('initiation_failed');
  expect((await paymentsOf(player)).map(({ state }) => state)).toEqual(Array(4).fill('failed'));
  // The last one begun is asked for again: in one moment none would be the last.
  await pass(1);
  standIns.fault({ provider: 'airtime', fault: 'drop', path: '/initiate', times: 1 });
  expect((await buyPlays(player)).body.code).toBe('provider_unavailable');
  const silent = (await paymentsOf(player)).find(({ state }) => state === 'created')!;
  const again = (await buyPlays(player)).body.data;
  expect(again.reference).toBe(silent.reference);
  await charge(again.reference);
  await pass(12);
  await money.sweep();
  expect(await playsOf(deps.db, player.playerId)).toBe(3);
});

test('begun in silence and never heard of by the partner, it ends without a charge', async () => {
  const player = await aPlayer();
  standIns.fault({ provider: 'airtime', fault: 'lose', path: '/initiate', times: 1 });
  await topUp(player);
  await pass(12);
  await money.sweep();
  expect(await paymentsOf(player)).toMatchObject([{ state: 'created' }]);
  await pass(20 * 60);
  await money.sweep();
  expect(await paymentsOf(player)).toMatchObject([{ state: 'expired' }]);
});

test('a charge of another amount than was agreed to is set aside for a person', async () => {
  const player = await aPlayer();
  const { reference } = (await topUp(player)).body.data;
  standIns.fault({ provider: 'airtime', fault: 'wrong-amount', amountKobo: 2000 });
  await charge(reference);
  await pass(12);
  await money.sweep();
  expect((await money.paymentOf(reference)).state).toBe('quarantined');
  expect((await money.balances(player)).playCredit).toBe(0n);
});

test('paid for and no longer to be had, it becomes play credit', async () => {
  const player = await aPlayer();
  const { reference } = (await buyPlays(player)).body.data;
  await allTables(deps.db)
    .updateTable('payments')
    .set({ product: 'a month' })
    .where('reference', '=', reference)
    .execute();
  await charge(reference);
  await pass(12);
  await money.sweep();
  expect((await money.balances(player)).playCredit).toBe(10_000n);
  expect(await playsOf(deps.db, player.playerId)).toBe(0);
});

test('a subscription by airtime makes the player active, and can be stopped at the carrier', async () => {
  const player = await aPlayer();
  const { body } = await subscribe(player);
  expect(body.message).toBe('Weekly Subscription Initiated');
  await charge(body.data.reference);
  standIns.fault({ provider: 'airtime', fault: 'never' });
  await pass(12);
  await money.sweep();
  const { playerId } = player;
  expect((await subscriptionOf(deps.db, { playerId, now: clock.now() })).isActive).toBe(true);
  expect(await carrierRenewalsOf(deps.db, playerId)).toMatchObject([{ plan: 'weekly', state: 'active' }]);
  await stopCarrierSubscription(deps, playerId);
  expect(await carrierRenewalsOf(deps.db, playerId)).toEqual([]);
  expect(standIns.book().airtime.subscriptions.at(-1)).toMatchObject({ status: 'cancelled' });
  expect((await subscriptionOf(deps.db, { playerId, now: clock.now() })).isActive).toBe(true);
});

test('a plan by airtime is one charge for one period, unless its renewal was ticked', async () => {
  const player = await aPlayer();
  const { playerId } = player;
  const renewing = (await subscribe(player)).body.data.reference;
  await pass(1);
  const single = (await subscribe(player, false)).body.data.reference;
  expect(single).not.toBe(renewing);
  expect((await subscribe(player, false)).body.data.reference).toBe(single);
  const before = standIns.book().airtime.subscriptions.length;
  await charge(single);
  await pass(12);
  await money.sweep();
  expect((await subscriptionOf(deps.db, { playerId, now: clock.now() })).isActive).toBe(true);
  expect(standIns.book().airtime.subscriptions).toHaveLength(before);
  expect(await carrierRenewalsOf(deps.db, playerId)).toEqual([]);
});

test('a carrier that does not hear the stop is told again', async () => {
  const player = await aPlayer();
  const { playerId } = player;
  await charge((await subscribe(player)).body.data.reference);
  await pass(12);
  await money.sweep();
  standIns.fault({ provider: 'airtime', fault: 'lose', path: '/unsubscribe', times: 1 });
  await stopCarrierSubscription(deps, playerId);
  expect(await carrierRenewalsOf(deps.db, playerId)).toHaveLength(1);
  await stopRenewals(workerDeps, { playerId: String(playerId) });
  expect(await carrierRenewalsOf(deps.db, playerId)).toEqual([]);
});

test('what was begun and may still be charged counts against a spend limit, until it can no longer be', async () => {
  const player = await aPlayer();
  await player.browser.send(shop.setLimits, { body: { daily: 250 } });
  const begun: string[] = [];
  for (const http of [200, 200, 409]) {
    const answer = await buyPlays(player);
    expect(answer.http).toBe(http);
    if (http === 200) begun.push(answer.body.data.reference);
    else expect([answer.body.code, answer.body.meta]).toEqual(['spend_limit', { leftToday: 50, leftThisWeek: null }]);
    // Later than a tap that finds the same payment.
    await pass(61);
  }
  await charge(begun[0]!, 'cancelled');
  await money.sweep();
  expect((await money.paymentOf(begun[0]!)).state).toBe('failed');
  expect((await buyPlays(player)).http).toBe(200);
});

test('a spend limit and a break hold for airtime too; topping up is not spending', async () => {
  const player = await aPlayer();
  await player.browser.send(shop.setLimits, { body: { daily: 50 } });
  expect((await buyPlays(player)).body.code).toBe('spend_limit');
  expect((await topUp(player)).http).toBe(200);
  await player.browser.send(shop.setLimits, { body: { breakDays: 1 } });
  expect((await topUp(player, '50')).body.code).toBe('on_a_break');
  await player.browser.send(renewToken);
});
