import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { capturedLog } from '../../testing/test-app.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install.ts';
import { defineJob } from './job.ts';
import { startWorker, type Worker } from './worker.ts';

const greet = defineJob<{ name: string }>('test.greet');
const stumble = defineJob<{ name: string }>('test.stumble', {
  retries: 2,
  firstRetrySeconds: 1,
  longestRetrySeconds: 1,
});
const remind = defineJob<{ name: string }>('test.remind', { policy: 'short' });

const { db, url, ownerUrl } = useDatabase();
const greeted: string[] = [];
const tries: number[] = [];
let worker: Worker;

beforeAll(async () => {
  await installJobs(ownerUrl, [greet, stumble, remind]);
  worker = await startWorker({ databaseUrl: url, log: pino({ level: 'silent' }) });
  await worker.work(greet, async ({ name }) => void greeted.push(name));
  await worker.work(stumble, async (_data, { retry }) => {
    tries.push(retry);
    throw new Error('a secret 08031234567');
  });
});
afterAll(() => worker.stop(1));

async function jobsOf(name: string): Promise<{ state: string; output: unknown }[]> {
  const { rows } = await db.executeQuery<{ state: string; output: unknown }>({
    sql: 'select state, output from pgboss.job where name = $1',
    parameters: [name],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'test' },
  });
  return rows;
}

test('a job of a transaction that was rolled back never runs, one of a committed transaction does', async () => {
  const rolledBack = db.transaction().execute(async (tx) => {
    await enqueue(tx, greet, { name: 'nobody' });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await db.transaction().execute((tx) => enqueue(tx, greet, { name: 'Ada' }));

  await expect.poll(() => greeted).toContain('Ada');
  expect(greeted).not.toContain('nobody');
});

test('a job that keeps failing is tried again, then parked as a dead letter without the words of its error', async () => {
  await db.transaction().execute((tx) => enqueue(tx, stumble, { name: 'Ada' }));
  await expect.poll(() => jobsOf('dead-letters')).toHaveLength(1);
  expect(tries).toEqual([0, 1, 2]);
  expect(JSON.stringify(await jobsOf('test.stumble'))).not.toContain('08031234567');
});

test('while a reminder waits, asking for it again adds none', async () => {
  const later = { startAfter: 3600, onlyOne: 'player 7' };
  await db.transaction().execute((tx) => enqueue(tx, remind, { name: 'Ada' }, later));
  await db.transaction().execute((tx) => enqueue(tx, remind, { name: 'Ada' }, later));
  expect(await jobsOf('test.remind')).toHaveLength(1);
});

test('a job without a queue is refused where it is enqueued', async () => {
  const unknown = db.transaction().execute((tx) => enqueue(tx, defineJob('test.unknown'), {}));
  await expect(unknown).rejects.toThrow('foreign key');
});

test('a worker whose job has no queue says which in the log', async () => {
  const { log, logged } = capturedLog();
  const unready = await startWorker({ databaseUrl: url, log });
  try {
    await unready.work(defineJob('test.unready'), async () => undefined);
    await expect.poll(logged, { timeout: 60_000 }).toMatch(/"message":"[^"]*test\.unready/);
  } finally {
    await unready.stop(1);
  }
});
