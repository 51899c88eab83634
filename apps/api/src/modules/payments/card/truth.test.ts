import * as contract from '@spw/contract/funding';
import { naira } from '@spw/rules/naira';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { insertPayment } from '../core/payment-store.ts';
import { checkPayment, processWebhook, receiptsOf, sweepPayments } from '../index.ts';

const database = useDatabase();
const money = await testMoney(database);
const { standIns, deps, workerDeps, clock } = money;

afterEach(async () => {
  standIns.clearFaults();
  await money.expectSound();
});

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const journalsOf = async (reference: string) =>
  (
    await sql<{ kind: string }>`
      select kind from ledger.journals where reference = ${reference} order by posted_at, journal_id`.execute(deps.db)
  ).rows.map(({ kind }) => kind);
const suspense = async () =>
  (
    await sql<{ total: bigint }>`
      select coalesce(sum(amount), 0)::bigint as total from ledger.entries where account_id = -40`.execute(deps.db)
  ).rows[0]!.total;
const webhooksOf = () =>
  allTables(deps.db)
    .selectFrom('webhooks')
    .select(['webhookId', 'seen', 'outcome', 'dedupeKey'])
    .orderBy('receivedAt')
    .execute();

test('fifty copies of one webhook at once, each processed at once, are one credit', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  await standIns.deliver();
  const callback = standIns.callbacks().find((each) => each.reference === reference)!;
  const { statuses } = await money.control(`/control/callbacks/${callback.id}/send`, { copies: 49 });
  expect(new Set(statuses as number[])).toEqual(new Set([200]));
  const [kept] = await webhooksOf();
  expect(kept).toMatchObject({ seen: 50, dedupeKey: expect.stringMatching(/^charge\.success:\d+$/) });

  await times(50, () => processWebhook(workerDeps, kept!));
  expect(await money.work()).toBe(1);
  expect((await money.balances(player)).cash).toBe(naira(1000));
  expect(await journalsOf(reference)).toEqual(['fund-card', 'card-fee']);
});

test('webhook, browser, sweep and a job racing for one payment are one credit', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  await standIns.deliver();
  clock.advance({ seconds: 30 });
  const payment = await money.paymentOf(reference);
  await Promise.all([
    money.work(),
    times(5, () => player.browser.send(contract.hintCardFunding, { body: { reference } })),
    times(3, () => sweepPayments(workerDeps)),
    times(3, () => checkPayment(deps, payment, 'reconciliation')),
  ]);
  expect((await money.balances(player)).cash).toBe(naira(1000));
  expect(await journalsOf(reference)).toEqual(['fund-card', 'card-fee']);
});

/** Begun at the provider under a reference that our database does not have. */
async function begunElsewhere(reference: string, total: bigint): Promise<void> {
  await deps.providers.card.begin({ reference, total, email: 'ada@mail.ng', returnUrl: 'http://localhost/redirect' });
  await money.payCard(reference);
  await standIns.deliver();
}

test('a webhook that overtakes our own commit is tried again and then credits', async () => {
  const player = await money.aPlayer();
  const reference = 'SPW-overtakenCommit';
  await begunElsewhere(reference, 101_500n);
  expect(await money.work()).toBe(1);
  const now = clock.now();
  const row = {
    playerId: player.playerId,
    paymentId: '0199a000-0000-7000-8000-000000000001',
    reference,
    channel: 'card',
    purpose: 'fund-wallet',
    state: 'created',
    principalKobo: 100_000n,
    chargesKobo: 1500n,
    createdAt: now,
    changedAt: now,
    nextCheckAt: new Date(now.getTime() + 10_000),
    giveUpAt: new Date(now.getTime() + 86_400_000),
  } as const;
  await deps.db.transaction().execute((tx) => insertPayment(tx, row, 'asked'));
  clock.advance({ minutes: 1 });
  expect(await money.work()).toBe(1);
  expect((await money.balances(player)).cash).toBe(naira(1000));
});

test('a webhook for something of another merchant is tried for a quarter of an hour, then put aside, and credits nobody', async () => {
  await begunElsewhere('OTHER-merchant-77', 50_000n);
  for (let minute = 0; minute < 16; minute += 1) {
    await money.work();
    clock.advance({ minutes: 1 });
  }
  await money.work();
  expect(await money.work()).toBe(0);
  expect((await webhooksOf()).at(-1)).toMatchObject({ outcome: 'orphan' });
});

test('given up as not completed, a payment that comes forty hours later is credited, and one after we stopped asking too', async () => {
  for (const hours of [40, 80]) {
    const player = await money.aPlayer();
    const reference = await money.beginCard(player);
    clock.advance({ hours: 1 });
    await money.sweep();
    expect((await money.paymentOf(reference)).state).toBe('expired');
    clock.advance({ hours: hours - 1 });
    await money.sweep();
    // The provider is silent just now as well: the webhook is not used up by that.
    await money.payCard(reference);
    await standIns.deliver();
    standIns.fault({ provider: 'paystack', fault: 'lose', times: 1 });
    await expect(money.work()).rejects.toThrow('No certain answer');
    await processWebhook(workerDeps, (await webhooksOf()).at(-1)!);
    expect((await money.paymentOf(reference)).state).toBe('credited');
    expect((await money.balances(player)).cash).toBe(naira(1000));
    const [receipt] = await receiptsOf(deps, { playerId: player.playerId, limit: 1 });
    expect(receipt!.timeline.map(({ state }) => state)).toEqual(['pending', 'not-completed', 'successful']);
  }
});

test('a payment whose webhook never comes is credited by the sweep', async () => {
  const player = await money.aPlayer();
  standIns.fault({ provider: 'paystack', fault: 'never', times: 1 });
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  await standIns.deliver();
  expect(await money.work()).toBe(0);
  clock.advance({ seconds: 11 });
  await money.sweep();
  expect((await money.balances(player)).cash).toBe(naira(1000));
});

test('a provider that says nothing for days is asked until it does: nothing is given up unheard', async () => {
  const player = await money.aPlayer();
  standIns.fault({ provider: 'paystack', fault: 'never', times: 1 });
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  standIns.fault({ provider: 'paystack', fault: 'lose' });
  clock.advance({ hours: 80 });
  await money.sweep();
  expect((await money.paymentOf(reference)).state).toBe('pending');
  standIns.clearFaults();
  clock.advance({ hours: 7 });
  await money.sweep();
  expect((await money.balances(player)).cash).toBe(naira(1000));
});

test('a declined card may be followed by another on the same page', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  await money.control(`/control/paystack/transactions/${reference}`, { status: 'failed' });
  clock.advance({ seconds: 11 });
  await money.sweep();
  expect((await money.paymentOf(reference)).state).toBe('failed');
  standIns.fault({ provider: 'paystack', fault: 'never', times: 1 });
  await money.payCard(reference);
  clock.advance({ minutes: 1 });
  await money.sweep();
  expect((await money.balances(player)).cash).toBe(naira(1000));
});

test.each([
  ['less than was asked for', { fault: 'wrong-amount', amountKobo: 10_000, requestedKobo: 10_000 }],
  ['asked for as it should be, and paid with less', { fault: 'wrong-amount', amountKobo: 10_000 }],
  ['dollars', { fault: 'wrong-currency' }],
  ['of the other world', { fault: 'wrong-domain' }],
] as const)('a success that is %s credits nothing and waits for a person', async (_what, fault) => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  standIns.fault({ provider: 'paystack', ...fault });
  const { body } = await player.browser.send(contract.hintCardFunding, { body: { reference } });
  expect(body.data.state).toBe('checking');
  clock.advance({ hours: 1 });
  await standIns.deliver();
  await money.work();
  await money.sweep();
  expect(await money.paymentOf(reference)).toMatchObject({ state: 'quarantined', nextCheckAt: null });
  expect((await money.balances(player)).cash).toBe(0n);
});

test('what the payer was charged beyond the total waits in suspense: the player gets the principal', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  const before = await suspense();
  standIns.fault({
    provider: 'paystack',
    fault: 'wrong-amount',
    amountKobo: 103_100,
    requestedKobo: 101_500,
    times: 1,
  });
  await player.browser.send(contract.hintCardFunding, { body: { reference } });
  expect((await money.balances(player)).cash).toBe(naira(1000));
  expect((await suspense()) - before).toBe(1600n);
  // Told otherwise later, it stays as it is.
  await checkPayment(deps, await money.paymentOf(reference), 'reconciliation');
  expect((await suspense()) - before).toBe(1600n);
});

test('a fee that is told only later is booked when it comes, once', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'charge.success' });
  await money.payCard(reference);
  standIns.fault({ provider: 'paystack', fault: 'missing-fields', times: 1 });
  await player.browser.send(contract.hintCardFunding, { body: { reference } });
  expect(await journalsOf(reference)).toEqual(['fund-card']);
  clock.advance({ minutes: 1 });
  await money.sweep();
  expect(await journalsOf(reference)).toEqual(['fund-card', 'card-fee']);
  expect(await money.paymentOf(reference)).toMatchObject({ providerFeeKobo: 1523n, nextCheckAt: null });
});

test('numbers that come as text are numbers', async () => {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  standIns.fault({ provider: 'paystack', fault: 'string-amounts' });
  await player.browser.send(contract.hintCardFunding, { body: { reference } });
  expect((await money.balances(player)).cash).toBe(naira(1000));
});
