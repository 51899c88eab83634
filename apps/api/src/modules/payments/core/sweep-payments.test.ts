import { naira } from '@spw/rules/naira';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { sweepPayments } from '../index.ts';

const database = useDatabase();
const money = await testMoney(database);
const { workerDeps, clock, standIns } = money;
afterEach(() => money.expectSound());

test('payments that cannot be asked about keep no other waiting, however many are due', async () => {
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'charge.success' });
  const paid: { player: Awaited<ReturnType<typeof money.aPlayer>>; reference: string }[] = [];
  for (let count = 0; count < 12; count += 1) {
    const player = await money.aPlayer();
    const reference = await money.beginCard(player);
    await money.payCard(reference);
    paid.push({ player, reference });
    clock.advance({ seconds: 1 });
  }
  const broken = new Set(paid.slice(0, 9).map(({ reference }) => reference));
  const { card } = workerDeps.providers;
  const query: typeof card.query = (reference) =>
    broken.has(reference) ? Promise.reject(new Error('no sense')) : card.query(reference);
  const providers = { ...workerDeps.providers, card: { ...card, query } };

  clock.advance({ minutes: 1 });
  while ((await sweepPayments({ ...workerDeps, providers })) > 0);
  const cash = () => Promise.all(paid.map(async ({ player }) => (await money.balances(player)).cash));
  expect(await cash()).toEqual(paid.map(({ reference }) => (broken.has(reference) ? 0n : naira(1000))));

  clock.advance({ minutes: 2 });
  await money.sweep();
  expect(await cash()).toEqual(paid.map(() => naira(1000)));
});
