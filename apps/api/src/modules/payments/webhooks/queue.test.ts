import { naira } from '@spw/rules/naira';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { registerJobs } from '../../../main/register-jobs.ts';
import { startWorker } from '../../../platform/jobs/worker.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { sweepWebhooks } from '../index.ts';

const database = useDatabase();
const money = await testMoney(database);
const { standIns, deps, workerDeps, clock } = money;

afterEach(() => money.expectSound());

async function manyPaid(count: number) {
  const players = [];
  for (let at = 0; at < count; at += 1) {
    const player = await money.aPlayer();
    await money.payCard(await money.beginCard(player));
    players.push(player);
  }
  await standIns.deliver();
  return players;
}
const everyoneHas = async (players: Awaited<ReturnType<typeof manyPaid>>) =>
  (await Promise.all(players.map(async (player) => (await money.balances(player)).cash))).every(
    (cash) => cash === naira(1000),
  );

test('with every job of the queue gone, what lies in the inbox is taken up again', async () => {
  const players = await manyPaid(3);
  await sql`delete from pgboss.job where name like 'payments.%'`.execute(deps.db);
  clock.advance({ minutes: 2 });
  await sweepWebhooks(workerDeps);
  expect(await money.work()).toBe(3);
  expect(await everyoneHas(players)).toBe(true);
  await sweepWebhooks(workerDeps);
  expect(await money.work()).toBe(0);
});

test('with the inbox gone as well, the payments themselves are asked about', async () => {
  const players = await manyPaid(3);
  await sql`delete from pgboss.job where name like 'payments.%'`.execute(deps.db);
  clock.advance({ minutes: 1 });
  await money.sweep();
  expect(await everyoneHas(players)).toBe(true);
});

test('the worker itself processes what came and looks at what is due', async () => {
  const players = await manyPaid(3);
  const worker = await startWorker({ databaseUrl: database.url, log: deps.log });
  afterAll(() => worker.stop(5));
  await registerJobs(worker, deps);
  await expect.poll(() => everyoneHas(players)).toBe(true);

  standIns.fault({ provider: 'paystack', fault: 'never', event: 'charge.success' });
  const quiet = await manyPaid(1);
  clock.advance({ minutes: 1 });
  await expect.poll(() => everyoneHas(quiet)).toBe(true);
});
