import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { creditedPayment } from '../../../testing/players/credited-payment.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { confirmPayments, confirmPaymentsOf } from '../index.ts';

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
