import * as contract from '@spw/contract/funding';
import { naira } from '@spw/rules/naira';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { messagesOf } from '../../../testing/players/messages.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { freezeBalances } from '../../ledger/index.ts';
import { pendingReceipts, receiptsOf } from '../index.ts';

const database = useDatabase();
const money = await testMoney(database, { env: { OLD_PAYSTACK_SECRET_KEY: 'sk_test_before' } });
const { standIns, deps, clock } = money;

afterEach(async () => {
  standIns.clearFaults();
  await money.expectSound();
});

const paymentsOf = (playerId: bigint) => receiptsOf(deps, { playerId, limit: 10 });
const keyed = (key: string) => ({ 'idempotency-key': key });

test('a card payment is quoted once, begun at the provider with that very total, and credited without the surcharge', async () => {
  const player = await money.aPlayer();
  const { body } = await player.browser.send(contract.fundByCard, { body: { amount: 1000 } });
  const { reference, checkoutUrl } = body.data;
  expect(body.data).toMatchObject({ amount: 1000, fee: 15, total: 1015, publicKey: 'pk_test_development' });
  expect(reference).toMatch(/^SPW-[1-9A-HJ-NP-Za-km-z]{15}$/);
  expect(standIns.book().paystack.charges.at(-1)).toMatchObject({ reference, amountKobo: 101_500 });
  expect(await pendingReceipts(deps, player.playerId)).toMatchObject([{ reference, state: 'pending', checkoutUrl }]);

  await money.payCard(reference);
  await standIns.deliver();
  expect((await money.balances(player)).cash).toBe(0n);
  await money.work();
  expect((await money.balances(player)).cash).toBe(naira(1000));
  expect(await money.paymentOf(reference)).toMatchObject({
    state: 'credited',
    providerFeeKobo: 1523n,
    nextCheckAt: null,
  });
  const [receipt] = await paymentsOf(player.playerId);
  expect(receipt).toMatchObject({ amount: 1000, charges: 15, direction: 'in', state: 'successful', checkoutUrl: null });
  expect(receipt?.timeline.map(({ state }) => state)).toEqual(['pending', 'successful']);
  await money.work();
  expect(await messagesOf(deps, player)).toEqual([
    ['payment-arrived', { amount: 1000, by: 'card', for: 'fund-wallet' }],
  ]);
});

test.each([
  [49.99, false, 'minimum_funding'],
  [50, true, 'minimum_top_up'],
  [199.99, true, 'minimum_top_up'],
  ['', false, 'amount_missing'],
  [0, false, 'invalid_input'],
  [-50, false, 'invalid_input'],
  ['1e3', false, 'invalid_input'],
  ['50.005', false, 'invalid_input'],
  ['NaN', false, 'invalid_input'],
  ['9007199254740993', false, 'invalid_input'],
  ['١٠٠', false, 'invalid_input'],
  [[100], false, 'invalid_input'],
])('an amount of %j (top up: %s) is refused with %s and leaves nothing behind', async (amount, topUp, code) => {
  const player = await money.aPlayer();
  const { http, body } = await player.browser.send(contract.fundByCard, { body: { amount, topUp } });
  expect([http, body.code]).toEqual([422, code]);
  expect(await paymentsOf(player.playerId)).toEqual([]);
});

test.each([
  [50, false],
  [200, true],
])('₦%i are enough (top up: %s)', async (amount, topUp) => {
  const player = await money.aPlayer();
  const { http, body } = await player.browser.send(contract.fundByCard, { body: { amount, topUp } });
  expect([http, body.data.amount]).toEqual([200, amount]);
});

test('who is too young, has not agreed to the terms, takes a break or is on hold brings no money in', async () => {
  const codeFor = async (change: (playerId: bigint) => Promise<unknown>, facts = {}) => {
    const player = await money.aPlayer(facts);
    await change(player.playerId);
    return (await player.browser.send(contract.fundByCard, { body: { amount: 100 } })).body.code;
  };
  const nothing = async () => undefined;
  const asPlayer = (playerId: bigint, set: object) =>
    allTables(deps.db).updateTable('players').set(set).where('playerId', '=', playerId).execute();
  const breakUntil = new Date(clock.now().getTime() + 86_400_000);
  expect(await codeFor(nothing, { birthDate: '2010-01-01' })).toBe('too_young');
  expect(await codeFor((playerId) => asPlayer(playerId, { termsAcceptedAt: null }))).toBe('terms_required');
  expect(
    await codeFor((playerId) =>
      allTables(deps.db).insertInto('playerLimits').values({ playerId, breakUntil, changedAt: clock.now() }).execute(),
    ),
  ).toBe('on_a_break');
  expect(await codeFor((playerId) => deps.db.transaction().execute((tx) => freezeBalances(tx, playerId, true)))).toBe(
    'wallet_frozen',
  );
});

test('a provider that says no begins nothing: the payment has failed', async () => {
  const player = await money.aPlayer();
  // Stored long ago, and nothing a provider would take.
  await allTables(deps.db).updateTable('players').set({ email: '?' }).where('playerId', '=', player.playerId).execute();
  const { http, body } = await player.browser.send(contract.fundByCard, { body: { amount: 100 } });
  expect([http, body.code]).toEqual([502, 'initiation_failed']);
  expect(await paymentsOf(player.playerId)).toMatchObject([{ state: 'failed' }]);
});

test.each(['lose', 'drop', 'fail-after'] as const)(
  'when the provider goes silent at the beginning (%s) the player is told so, and the payment is asked about until it is known to be nothing',
  async (fault) => {
    const player = await money.aPlayer();
    standIns.fault({ provider: 'paystack', fault, times: 1 });
    const { http, body } = await player.browser.send(contract.fundByCard, { body: { amount: 100 } });
    expect([http, body.code]).toEqual([503, 'provider_unavailable']);
    expect(await paymentsOf(player.playerId)).toMatchObject([{ state: 'pending' }]);
    await money.sweep();
    clock.advance({ minutes: 31 });
    await money.sweep();
    expect(await paymentsOf(player.playerId)).toMatchObject([{ state: 'not-completed', reason: null }]);
    expect((await money.balances(player)).cash).toBe(0n);
  },
);

test('one key is one payment: in flight it is refused, after that it is the first answer, and another amount is another wish', async () => {
  const [player, other] = [await money.aPlayer(), await money.aPlayer()];
  const fund = (who: typeof player, amount: number) =>
    who.browser.send(contract.fundByCard, { body: { amount }, headers: keyed('the-same-key') });
  standIns.fault({ provider: 'paystack', fault: 'delay', ms: 300, times: 1 });
  const both = await Promise.all([fund(player, 100), fund(player, 100)]);
  expect(new Set(both.map(({ http }) => http))).toEqual(new Set([200, 409]));
  const first = both.find(({ http }) => http === 200)!;
  const again = await fund(player, 100);
  expect(again.body.data).toEqual(first.body.data);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect((await fund(player, 200)).body.code).toBe('key_reused');
  expect((await fund(other, 200)).http).toBe(200);
  expect(await paymentsOf(player.playerId)).toHaveLength(1);
});

test('the hint of a browser is a reason to query the provider: paid is told, not yet paid is told, declined is an error, and only the own is found', async () => {
  const [player, other] = [await money.aPlayer(), await money.aPlayer()];
  const reference = await money.beginCard(player);
  const hint = (who: typeof player, words = {}) =>
    who.browser.send(contract.hintCardFunding, { body: { reference, ...words } });
  expect((await hint(player, { status: 'success' })).body).toMatchObject({ message: null, data: { state: 'pending' } });
  await money.control(`/control/paystack/transactions/${reference}`, { status: 'failed' });
  expect((await hint(player)).body.code).toBe('funds_failed');
  await money.payCard(reference);
  expect((await hint(other, { status: 'success' })).body.code).toBe('not_found');
  const told = await hint(player, { status: 'success', amount: 10_000_000 });
  expect(told.body).toMatchObject({ message: 'Transaction Successful', data: { state: 'successful', amount: 1000 } });
  expect((await hint(player)).body.message).toBe('Transaction Successful');
  expect((await money.balances(player)).cash).toBe(naira(1000));
  expect((await money.balances(other)).cash).toBe(0n);
  expect(money.logged()).toContain('another amount');
});

test('the public key is told to everybody, by both addresses', async () => {
  const { browser } = await money.aPlayer();
  for (const endpoint of [contract.getCardKey, contract.getCardPublicKey])
    expect((await browser.send(endpoint)).body.data).toEqual({ key: 'pk_test_development' });
});

test('a provider that does not answer is paused: nothing is begun, nothing is asked, and both go on when it is back', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  standIns.fault({ provider: 'paystack', fault: 'down' });
  for (let tries = 0; tries < 20; tries += 1)
    await player.browser.send(contract.hintCardFunding, { body: { reference } });
  const { body } = await player.browser.send(contract.fundByCard, { body: { amount: 100 } });
  expect(body.code).toBe('provider_unavailable');
  expect(await paymentsOf(player.playerId)).toHaveLength(1);

  standIns.clearFaults();
  await money.payCard(reference);
  await player.browser.send(contract.hintCardFunding, { body: { reference } });
  await money.sweep();
  expect((await money.paymentOf(reference)).state).toBe('pending');
  clock.advance({ seconds: 11 });
  await money.sweep();
  expect((await money.paymentOf(reference)).state).toBe('credited');
  expect((await player.browser.send(contract.fundByCard, { body: { amount: 100 } })).http).toBe(200);
});
