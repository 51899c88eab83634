import { naira } from '@spw/rules/naira';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { registerJobs } from '../../../main/register-jobs.ts';
import { startWorker } from '../../../platform/jobs/worker.ts';
import { useDatabase } from '../../../testing/database.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { runSql } from '../../../testing/template.ts';
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

test('a webhook that the queue does not take keeps no other waiting, however many there are', async () => {
  const players = await manyPaid(5);
  await sql`delete from pgboss.job where name like 'payments.%'`.execute(deps.db);
  const { rows } = await sql<{ webhookId: string }>`
    select webhook_id from webhooks where processed_at is null order by received_at, webhook_id limit 1`.execute(
    deps.db,
  );
  await runSql(
    database.ownerUrl,
    `create function refuse_job() returns trigger language plpgsql as $$ begin raise 'a broken job'; end $$;
     create trigger refuse_job before insert on pgboss.job_common for each row
       when (new.data ->> 'webhookId' = '${rows[0]!.webhookId}') execute function refuse_job()`,
  );
  clock.advance({ minutes: 2 });
  await sweepWebhooks(workerDeps, { pageSize: 1 });
  expect(await money.work()).toBe(4);
  await runSql(database.ownerUrl, 'drop trigger refuse_job on pgboss.job_common');
  await sweepWebhooks(workerDeps, { pageSize: 1 });
  expect(await money.work()).toBe(1);
  expect(await everyoneHas(players)).toBe(true);
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
