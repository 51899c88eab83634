import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { runSql } from '../../testing/template.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install.ts';
import { defineJob, JOBS_SCHEMA } from './job.ts';
import { startWorker } from './worker.ts';

const JOBS = 50;
const slow = defineJob<{ at: number }>('test.slow', {
  expireSeconds: 600,
  firstRetrySeconds: 1,
  longestRetrySeconds: 1,
});
const { db, url, ownerUrl } = useDatabase();

test('a worker killed with fifty jobs in its hands: the next one does each of them, once', async () => {
  await installJobs(ownerUrl, [slow]);
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < JOBS; at++) await enqueue(tx, slow, { at });
  });

  const file = join(import.meta.dirname, '../../testing/worker-that-hangs.ts');
  const first = spawn(process.execPath, [file, slow.name, String(JOBS)], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void first.kill('SIGKILL'));
  const held = new Set<string>();
  first.stdout.on('data', (said: Buffer) => {
    for (const [, id] of String(said).matchAll(/holds (\S+)/g)) held.add(id!);
  });
  await expect.poll(() => held.size).toBe(JOBS);
  first.kill('SIGKILL');
  await once(first, 'exit');
  // As if the time of these had run out; those of the next worker have all of theirs, however slow the machine is.
  await runSql(
    ownerUrl,
    `update ${JOBS_SCHEMA}.job set started_on = started_on - interval '1 hour' where state = 'active'`,
  );

  const done: number[] = [];
  const next = await startWorker({ databaseUrl: url, log: pino({ level: 'silent' }) });
  onTestFinished(() => next.stop(1));
  await next.work(slow, async ({ at }) => void done.push(at), { atOnce: 10 });
  // What a worker does by itself every minute, done every second.
  const monitor = new PgBoss({
    connectionString: ownerUrl,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
  });
  await monitor.start();
  onTestFinished(() => monitor.stop({ graceful: false }));
  const pass = async () => {
    await monitor.supervise(slow.name);
    return new Set(done).size;
  };
  await expect.poll(pass, { interval: 300 }).toBe(JOBS);
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: JOBS }, (_, at) => at));
});
