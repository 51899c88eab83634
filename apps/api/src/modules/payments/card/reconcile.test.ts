import { naira } from '@spw/rules/naira';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { reconcileCards, watchPayments } from '../index.ts';

const database = useDatabase();
const money = await testMoney(database);
const { standIns, deps, workerDeps, clock } = money;
watchPayments(deps);

afterEach(async () => {
  standIns.clearFaults();
  await money.expectSound();
});

const never = () => standIns.fault({ provider: 'paystack', fault: 'never', event: 'charge.success' });
const recorded = () =>
  allTables(deps.db).selectFrom('reconciliationItems').select(['reference', 'class', 'ours', 'theirs']).execute();

async function paid(): Promise<{ reference: string; player: Awaited<ReturnType<typeof money.aPlayer>> }> {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  return { reference, player };
}

test('paid at the provider and not with us is put right, and written down', async () => {
  never();
  const { reference, player } = await paid();
  clock.advance({ minutes: 10 });
  expect(await reconcileCards(workerDeps)).toMatchObject([
    { reference, class: 'missing-ours', ours: { state: 'pending' }, theirs: { status: 'success', amount: '101500' } },
  ]);
  expect((await money.balances(player)).cash).toBe(naira(1000));
  expect(await recorded()).toMatchObject([{ reference, class: 'missing-ours' }]);
  expect(await reconcileCards(workerDeps)).toEqual([]);
});

test('hours in which no worker ran are made up for, once', async () => {
  await reconcileCards(workerDeps);
  never();
  const { reference, player } = await paid();
  clock.advance({ hours: 9 });
  expect(await reconcileCards(workerDeps)).toMatchObject([{ reference, class: 'missing-ours' }]);
  expect((await money.balances(player)).cash).toBe(naira(1000));
  const hours = async () => {
    const { count } = await allTables(deps.db)
      .selectFrom('reconciliations')
      .select((run) => run.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const before = await hours();
  await reconcileCards(workerDeps);
  expect(await hours()).toBe(before + 3);
});

test('an hour whose list could not be read is made up for when it can', async () => {
  await reconcileCards(workerDeps);
  never();
  const { reference } = await paid();
  const { card } = workerDeps.providers;
  const listPaid: typeof card.listPaid = () => Promise.reject(new Error('no list today'));
  const without = { ...workerDeps, providers: { ...workerDeps.providers, card: { ...card, listPaid } } };
  for (const hours of [2, 3]) {
    clock.advance({ hours });
    await expect(reconcileCards(without)).rejects.toThrow('no list today');
  }
  expect(await reconcileCards(workerDeps)).toMatchObject([{ reference, class: 'missing-ours' }]);
});

test('a payment that cannot be compared costs no other its turn, and the run fails', async () => {
  never();
  const broken = await paid();
  clock.advance({ minutes: 70 });
  const whole = await paid();
  clock.advance({ minutes: 10 });
  const { card } = workerDeps.providers;
  const query: typeof card.query = (reference) =>
    reference === broken.reference ? Promise.reject(new Error('no sense')) : card.query(reference);
  const providers = { ...workerDeps.providers, card: { ...card, query } };
  await expect(reconcileCards({ ...workerDeps, providers })).rejects.toThrow('no sense');
  expect((await money.paymentOf(whole.reference)).state).toBe('credited');
  expect(await recorded()).toContainEqual(
    expect.objectContaining({ reference: whole.reference, class: 'missing-ours' }),
  );
  expect(await reconcileCards(workerDeps)).toMatchObject([{ reference: broken.reference, class: 'missing-ours' }]);
  expect((await money.paymentOf(broken.reference)).state).toBe('credited');
});

test('credited with us and denied by the provider puts the wallet on hold and calls a person', async () => {
  const { reference, player } = await paid();
  await standIns.deliver();
  await money.work();
  clock.advance({ minutes: 10 });
  await money.control(`/control/paystack/transactions/${reference}`, { status: 'failed' });
  expect(await reconcileCards(workerDeps)).toMatchObject([
    { reference, class: 'missing-theirs', ours: { state: 'credited' }, theirs: { status: 'failed' } },
  ]);
  expect(await money.balances(player)).toMatchObject({ cash: naira(1000), frozen: true });
  expect(money.logged()).toContain('knows of no such payment');
});

test('taken back at the provider without a word to us is taken back here', async () => {
  const { reference, player } = await paid();
  await standIns.deliver();
  await money.work();
  clock.advance({ minutes: 10 });
  await money.control(`/control/paystack/transactions/${reference}`, { status: 'reversed' });
  const differences = await reconcileCards(workerDeps);
  expect(differences).toContainEqual(expect.objectContaining({ reference, class: 'status' }));
  expect((await money.paymentOf(reference)).state).toBe('refunded');
  expect((await money.balances(player)).cash).toBe(0n);
});

test('a payment of another merchant is written down and nothing else', async () => {
  never();
  const other = { reference: 'OTHER-shop-1', total: 5000n, email: 'ada@mail.ng', returnUrl: 'http://localhost/r' };
  await deps.providers.card.begin(other);
  await money.payCard(other.reference);
  const differences = await reconcileCards(workerDeps);
  expect(differences).toContainEqual(
    expect.objectContaining({ reference: 'OTHER-shop-1', class: 'missing-ours', ours: null }),
  );
});

test('what waits too long shows in the figures', async () => {
  const figures = async () =>
    (await deps.metrics.show()).text
      .split('\n')
      .filter((line) => /^spw_(payments_stuck|webhooks_unprocessed)\{/.test(line))
      .toSorted();
  expect(await figures()).toEqual([]);
  const { reference } = await paid();
  await standIns.deliver();
  clock.advance({ hours: 3 });
  expect(await figures()).toEqual([
    'spw_payments_stuck{channel="card",why="old"} 1',
    'spw_payments_stuck{channel="card",why="overdue"} 1',
    'spw_webhooks_unprocessed{provider="paystack"} 1',
  ]);
  await money.work();
  expect(await figures()).toEqual([]);
  expect((await money.paymentOf(reference)).state).toBe('credited');
});
