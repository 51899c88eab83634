import { naira } from '@spw/rules/naira';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { runSql } from '../../../testing/template.ts';
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

test('two workers at once ask about each payment once, and one that cannot be claimed keeps no other waiting', async () => {
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'charge.success' });
  const paid: { player: Awaited<ReturnType<typeof money.aPlayer>>; reference: string }[] = [];
  for (let count = 0; count < 4; count += 1) {
    const player = await money.aPlayer();
    const reference = await money.beginCard(player);
    await money.payCard(reference);
    paid.push({ player, reference });
  }
  const [broken, ...others] = paid;
  await runSql(
    database.ownerUrl,
    `create function refuse_payment() returns trigger language plpgsql as $$ begin raise 'a broken payment'; end $$;
     create trigger refuse_payment before update on payments for each row
       when (old.player_id = ${broken!.player.playerId}) execute function refuse_payment()`,
  );
  const asked: string[] = [];
  const { card } = workerDeps.providers;
  const query: typeof card.query = (reference) => {
    asked.push(reference);
    return card.query(reference);
  };
  const deps = { ...workerDeps, providers: { ...workerDeps.providers, card: { ...card, query } } };
  const cash = () => Promise.all(paid.map(async ({ player }) => (await money.balances(player)).cash));

  clock.advance({ minutes: 1 });
  await Promise.all([sweepPayments(deps), sweepPayments(deps)]);
  expect(asked.toSorted()).toEqual(others.map(({ reference }) => reference).toSorted());
  expect(await cash()).toEqual([0n, ...others.map(() => naira(1000))]);

  await runSql(database.ownerUrl, 'drop trigger refuse_payment on payments');
  await money.sweep();
  expect(await cash()).toEqual(paid.map(() => naira(1000)));
});
