import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openFoundations } from '../../../main/foundations.ts';
import { useDatabase } from '../../../testing/database.ts';
import { bareApp, capturedLog, testConfig } from '../../../testing/test-app.ts';
import { connect } from '../../db/connect.ts';
import { runSql } from '../../../testing/template.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { DEAD_LETTERS, defineJob } from '../../jobs/job.ts';
import { watchDatabase, watchWaitingJobs } from '../../metrics/watch-database.ts';

const database = useDatabase();
const poolConfig = { poolSize: 1, poolWaitMilliseconds: 300, statementMilliseconds: 1000 };

test('a process is ready while it can reach its database, with or without Redis', async () => {
  const { app } = await bareApp(database);
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { ready: true, draining: false, database: 'up', redis: 'absent' },
  ]);
});

test('a process without its database is alive and not ready', async () => {
  const { db, close } = connect({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', ...poolConfig }, 'test');
  const { app } = await bareApp(database, { foundations: { db } });
  expect((await app.inject('/livez')).statusCode).toBe(200);
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json().database]).toEqual([503, 'away']);
  await close();
});

test('a process whose connections are all at work is ready, and takes none of them to say so', async () => {
  const config = testConfig(database, { POOL_SIZE: '1', POOL_WAIT_MS: '60000', STATEMENT_TIMEOUT_MS: '60000' });
  const { foundations, close } = openFoundations(config, 'test', capturedLog().log);
  const { app } = await bareApp(database, { foundations });
  const answer = await foundations.db.transaction().execute(() => app.inject('/readyz'));
  expect([answer.statusCode, answer.json().database]).toEqual([200, 'up']);
  await close();
});

test('a process is ready on its own schema and on newer ones, and not on one that lacks its newest migration', async () => {
  const { app } = await bareApp(database);
  const isReady = async () => {
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json().database];
  };
  const change = (sql: string) => runSql(database.ownerUrl, sql);
  await change(`insert into schema_migrations (name, hash) values ('9999_next.sql', '')`);
  expect(await isReady()).toEqual([200, 'up']);
  await change(`delete from schema_migrations where name = '9999_next.sql'`);
  expect(await isReady()).toEqual([200, 'up']);
  // Moved to the front: then another is the newest.
  const newest = '(select max(name) from schema_migrations)';
  await change(`update schema_migrations set name = '0000' || name where name = ${newest}`);
  expect(await isReady()).toEqual([503, 'behind']);
  await change(`update schema_migrations set name = substr(name, 5) where name like '0000%'`);
  expect(await isReady()).toEqual([200, 'up']);
});

test('a process of a release whose rights were not given yet is not ready', async () => {
  const { app } = await bareApp(database);
  const change = (sql: string) => runSql(database.ownerUrl, sql);
  await change('revoke all on schema_migrations from spw_game');
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json().database]).toEqual([503, 'behind']);
  await change('grant select (name) on schema_migrations to spw_game');
});

test('a process on its way out is not ready, still answers, and lets go of its connections', async () => {
  const { app, foundations } = await bareApp(database);
  foundations.lifecycle.draining = true;
  const [ready, alive] = [await app.inject('/readyz'), await app.inject('/livez')];
  expect([ready.statusCode, alive.statusCode, alive.headers['connection']]).toEqual([503, 200, 'close']);
});

test('figures are shown to those who watch and to nobody else', async () => {
  const { app } = await bareApp(database, { env: { TRUSTED_PROXIES: '10.0.0.0/8' } });
  const from = (remoteAddress: string, headers = {}) => app.inject({ url: '/metrics', remoteAddress, headers });
  expect((await from('127.0.0.1')).statusCode).toBe(200);
  expect((await from('10.0.0.5')).statusCode).toBe(200);
  expect((await from('203.0.113.9')).statusCode).toBe(404);
  expect((await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
});

test('requests are counted by the template of their route and by status', async () => {
  const { app } = await bareApp(database);
  app.get('/v1/test/phones/:phone', async () => ({ ok: true }));
  await app.inject('/v1/test/phones/2348031234567');
  const { body } = await app.inject('/metrics');
  expect(body).toContain('spw_http_request_seconds_count{method="GET",route="/v1/test/phones/:phone",status="200"} 1');
  expect(body).not.toContain('2348031234567');
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

test('the pool and the queues can be watched with the rights of the product', async () => {
  const patient = { poolSize: 1, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 };
  const connection = connect({ ...patient, databaseUrl: database.url }, 'test');
  const { app, foundations } = await bareApp(database);
  watchDatabase(foundations.metrics, connection);
  const { body } = await app.inject('/metrics');
  expect(body).toContain('spw_pool_connections{state="waiting"} 0');
  expect(body).toContain('spw_jobs{queue="dead-letters",state="ready"} 0');
  await connection.close();
});

test('the worker says how long the oldest job of a queue waits that is due', async () => {
  const { app, foundations } = await bareApp(database);
  watchWaitingJobs({ ...foundations, db: database.as.worker.db });
  const waits = async () =>
    /spw_job_waits_seconds\{queue="dead-letters"\} ([\d.]+)/.exec((await app.inject('/metrics')).body)?.[1];
  await database.db.transaction().execute((tx) => enqueue(tx, defineJob(DEAD_LETTERS), {}, { startAfter: 3600 }));
  expect(await waits()).toBeUndefined();
  await runSql(database.ownerUrl, `update pgboss.job set start_after = now() - interval '90 seconds'`);
  expect(Number(await waits())).toBeGreaterThanOrEqual(90);
});

test('when the process cannot keep up, some requests are sent away and those who watch are still answered', async () => {
  const { app } = await bareApp(database, { env: { LONGEST_DELAY_MS: '20' } });
  app.get('/v1/test/work', async () => ({ ok: true }));
  await app.ready();
  const workWhileBusy = async () => {
    const busyUntil = performance.now() + 100;
    while (performance.now() < busyUntil);
    await pause(1);
    return app.inject('/v1/test/work');
  };
  await expect.poll(async () => (await workWhileBusy()).statusCode, { interval: 1 }).toBe(503);
  const [work, alive] = [await workWhileBusy(), await app.inject('/livez')];
  expect([work.json().code, work.headers['retry-after'], alive.statusCode]).toEqual(['overloaded', '1', 200]);
});
