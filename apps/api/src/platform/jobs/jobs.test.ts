import { Client } from 'pg';
import { notifyChannelSql } from 'pg-boss/dist/plans.js';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { capturedLog } from '../../testing/test-app.ts';
import { listDeadJobs, runDeadJobs } from './dead-jobs.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install.ts';
import { defineJob, JOBS_SCHEMA } from './job.ts';
import { startWorker, type Worker } from './worker.ts';

const greet = defineJob<{ name: string }>('test.greet');
const stumble = defineJob<{ name: string }>('test.stumble', {
  retries: 2,
  firstRetrySeconds: 1,
  longestRetrySeconds: 1,
});
const heap = defineJob<{ at: number }>('test.heap', { retries: 1, firstRetrySeconds: 1, longestRetrySeconds: 1 });
const urgent = defineJob<{ name: string }>('test.urgent', { urgent: true });
const remind = defineJob<{ name: string }>('test.remind', { policy: 'short' });

const { db, url, ownerUrl } = useDatabase();
const greeted: string[] = [];
const tries: number[] = [];
let mended = false;
let worker: Worker;

beforeAll(async () => {
  await installJobs(ownerUrl, [greet, stumble, heap, urgent, remind]);
  worker = await startWorker({ databaseUrl: url, log: pino({ level: 'silent' }) });
  await worker.work(greet, async ({ name }) => void greeted.push(name));
  await worker.work(stumble, async (_data, { retry }) => {
    tries.push(retry);
    if (mended) return;
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

test('a dead job can be seen with what it was about, and runs again when it is told to', async () => {
  await expect.poll(() => listDeadJobs(db, 10)).toHaveLength(1);
  const [dead] = await listDeadJobs(db, 10);
  expect(dead).toMatchObject({ queue: stumble.name, tries: 3, data: { name: 'Ada' } });
  mended = true;
  tries.length = 0;
  expect(await db.transaction().execute((tx) => runDeadJobs(tx, { ids: [dead!.id] }))).toBe(1);
  await expect.poll(() => tries).toEqual([0]);
  expect(await listDeadJobs(db, 10)).toEqual([]);
  expect(await db.transaction().execute((tx) => runDeadJobs(tx, { queue: stumble.name }))).toBe(0);
});

test('of jobs that are done together only the one that fails is tried again', async () => {
  const [COUNT, AT_ONCE, BAD] = [100, 8, 13];
  const done: number[] = [];
  let [underWay, most] = [0, 0];
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < COUNT; at += 1) await enqueue(tx, heap, { at });
  });
  await worker.work(
    heap,
    async ({ at }, { retry }) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((next) => setImmediate(next));
      underWay -= 1;
      done.push(at);
      if (at === BAD && retry === 0) throw new Error('the first time');
    },
    { atOnce: AT_ONCE },
  );
  await expect.poll(() => done.length).toBe(COUNT + 1);
  await expect.poll(async () => (await jobsOf(heap.name)).every(({ state }) => state === 'completed')).toBe(true);
  const each = Array.from({ length: COUNT }, (_, at) => at);
  expect(done.toSorted((a, b) => a - b)).toEqual([...each, BAD].toSorted((a, b) => a - b));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(AT_ONCE);
});

test('workers are told of a job that somebody waits for once it is committed, and of no other', async () => {
  const told: unknown[] = [];
  const listener = new Client({ connectionString: url });
  await listener.connect();
  try {
    const { rows } = await listener.query<{ channel: string }>(`select ${notifyChannelSql(JOBS_SCHEMA)} as channel`);
    await listener.query(`listen ${rows[0]!.channel}`);
    listener.on('notification', ({ payload }) => told.push(payload));
    const rolledBack = db.transaction().execute(async (tx) => {
      await enqueue(tx, urgent, { name: 'nobody' });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await db.transaction().execute(async (tx) => {
      await enqueue(tx, greet, { name: 'Bola' });
      await enqueue(tx, urgent, { name: 'later' }, { startAfter: 3600 });
    });
    await db.transaction().execute((tx) => enqueue(tx, urgent, { name: 'Ada' }));
    await expect.poll(() => told.length).toBeGreaterThan(0);
    expect(told).toEqual([urgent.name]);
  } finally {
    await listener.end();
  }
});

test('a worker says what hangs of what it repeats, and told to stop does not wait for it for ever', async () => {
  const { log, logged } = capturedLog();
  const busy = await startWorker({ databaseUrl: url, log });
  let begun = false;
  const neverEnds = () => {
    begun = true;
    return new Promise(() => undefined);
  };
  busy.repeat('what never ends', 0, neverEnds, { longestSeconds: 0 });
  busy.repeat('what takes its time', 1, neverEnds);
  expect(begun).toBe(true);
  await expect
    .poll(() => busy.loops().map(({ name, hangs }) => [name, hangs]))
    .toEqual([
      ['what never ends', true],
      ['what takes its time', false],
    ]);
  await busy.stop(1);
  expect(logged()).toMatch(
    /"left":\["what never ends","what takes its time"\].*work was still under way when the worker stopped/,
  );
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
