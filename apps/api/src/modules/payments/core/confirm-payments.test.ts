import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { creditedPayment } from '../../../testing/players/credited-payment.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { confirmPayments, confirmPaymentsOf, type ConfirmProgress } from '../index.ts';

const database = useDatabase();
const money = await testMoney(database);
const { deps, workerDeps, clock, standIns } = money;
afterEach(() => standIns.clearFaults());

const confirmed = ({ playerId }: { playerId: bigint }) =>
  allTables(deps.db)
    .selectFrom('payments')
    .select(['confirmedKobo', 'doubtedAt'])
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();

async function aPaidCard() {
  const player = await money.aPlayer();
  await money.payCard(await money.beginCard(player));
  await standIns.deliver();
  await money.work();
  expect((await money.balances(player)).cash).toBe(100_000n);
  return player;
}

async function manyPaidCards(count: number) {
  const players = [];
  for (let at = 0; at < count; at += 1) {
    players.push(await aPaidCard());
    clock.advance({ seconds: 1 });
  }
  return players;
}

async function referencesOf(players: readonly { playerId: bigint }[]): Promise<Set<string>> {
  const rows = await allTables(deps.db)
    .selectFrom('payments')
    .select('reference')
    .where(
      'playerId',
      'in',
      players.map(({ playerId }) => playerId),
    )
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

test('what a card paid is confirmed by asking its provider once more, whoever credited it', async () => {
  const player = await aPaidCard();
  expect((await confirmed(player)).confirmedKobo).toBe(0n);
  await confirmPayments(workerDeps);
  expect(await confirmed(player)).toEqual({ confirmedKobo: 100_000n, doubtedAt: null });
});

test('a provider that does not answer confirms nothing and puts nothing on hold, however late it is', async () => {
  const player = await aPaidCard();
  clock.advance({ hours: 2 });
  standIns.fault({ provider: 'paystack', fault: 'lose', path: '/transaction/verify' });
  await confirmPaymentsOf(workerDeps, player.playerId);
  expect(await confirmed(player)).toEqual({ confirmedKobo: 0n, doubtedAt: null });
  expect((await money.balances(player)).frozen).toBe(false);
});

test('a payment that cannot be asked about keeps no other from being confirmed', async () => {
  const [broken, whole] = [await aPaidCard(), await aPaidCard()];
  const { reference } = await allTables(deps.db)
    .selectFrom('payments')
    .select('reference')
    .where('playerId', '=', broken.playerId)
    .executeTakeFirstOrThrow();
  const { card } = workerDeps.providers;
  const query = (asked: string) => (asked === reference ? Promise.reject(new Error('no sense')) : card.query(asked));
  const providers = { ...workerDeps.providers, card: { ...card, query } };
  await confirmPayments({ ...workerDeps, providers });
  expect((await confirmed(broken)).confirmedKobo).toBe(0n);
  expect((await confirmed(whole)).confirmedKobo).toBe(100_000n);
});

test('asked about twice at once, what was paid is confirmed and never doubted', async () => {
  const player = await aPaidCard();
  clock.advance({ hours: 2 });
  await Promise.all(Array.from({ length: 4 }, () => confirmPaymentsOf(workerDeps, player.playerId)));
  expect(await confirmed(player)).toEqual({ confirmedKobo: 100_000n, doubtedAt: null });
  expect((await money.balances(player)).frozen).toBe(false);
});

test('a prompt that its provider does not know is doubted after a quarter of an hour, and not before', async () => {
  const player = await money.aPlayer();
  await creditedPayment(deps, player, { channel: 'momo' });
  await allTables(deps.db)
    .updateTable('payments')
    .set({ confirmedKobo: 0n })
    .where('playerId', '=', player.playerId)
    .execute();
  await confirmPayments(workerDeps);
  expect(await confirmed(player)).toEqual({ confirmedKobo: 0n, doubtedAt: null });
  clock.advance({ minutes: 16 });
  await confirmPayments(workerDeps);
  expect(await confirmed(player)).toEqual({ confirmedKobo: 0n, doubtedAt: clock.now() });
  expect((await money.balances(player)).frozen).toBe(true);
});

test('payments that cannot be asked about keep no younger one from being confirmed, however many they are', async () => {
  await confirmPayments(workerDeps);
  const paid = await manyPaidCards(10);
  const broken = await referencesOf(paid.slice(0, 9));
  const { card } = workerDeps.providers;
  const query: typeof card.query = (reference) =>
    broken.has(reference) ? Promise.reject(new Error('no sense')) : card.query(reference);
  const providers = { ...workerDeps.providers, card: { ...card, query } };
  await confirmPayments({ ...workerDeps, providers });
  expect((await confirmed(paid[8]!)).confirmedKobo).toBe(0n);
  expect((await confirmed(paid[9]!)).confirmedKobo).toBe(100_000n);
  await confirmPayments(workerDeps);
  for (const player of paid) expect((await confirmed(player)).confirmedKobo).toBe(100_000n);
});

test('a provider that bears one query at a time is gone on with where it was left, and begun anew after the last', async () => {
  await confirmPayments(workerDeps);
  const paid = await manyPaidCards(3);
  const broken = await referencesOf(paid.slice(0, 1));
  const { card } = workerDeps.providers;
  let left = 0;
  const query: typeof card.query = async (reference) => {
    left -= 1;
    if (broken.has(reference)) throw new Error('no sense');
    return card.query(reference);
  };
  const providers = { ...workerDeps.providers, card: { ...card, query, capacity: async () => left } };
  const progress: ConfirmProgress = new Map();
  const run = async () => {
    left = 1;
    await confirmPayments({ ...workerDeps, providers }, progress);
    return Promise.all(paid.map(async (player) => (await confirmed(player)).confirmedKobo > 0n));
  };
  expect(await run()).toEqual([false, false, false]);
  expect(await run()).toEqual([false, true, false]);
  expect(await run()).toEqual([false, true, true]);
  broken.clear();
  // Through, and soon after it is left in peace.
  expect(await run()).toEqual([false, true, true]);
  expect(await run()).toEqual([false, true, true]);
  clock.advance({ seconds: 20 });
  expect(await run()).toEqual([true, true, true]);
});
