import { CompiledQuery } from 'kysely';
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { connect } from '../db/connect.ts';
import type { Tx } from '../db/database.ts';
import { enqueue, enqueueAll, type EnqueueOptions } from './enqueue.ts';
import { installJobs } from './install.ts';
import { defineJob, JOBS_SCHEMA, type Job } from './job.ts';

const plain = defineJob<{ name: string }>('test.plain');
const patient = defineJob<{ name: string }>('test.patient', { retries: 9, firstRetrySeconds: 7, expireSeconds: 11 });
const urgent = defineJob<{ name: string }>('test.urgent', { urgent: true });
const short = defineJob<{ name: string }>('test.short', { policy: 'short' });

const statements: string[] = [];
const { url, ownerUrl } = useDatabase();
const config = { databaseUrl: url, poolSize: 2, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 };
const { db, close } = connect(config, 'spw-test', { onStatement: ({ query }) => statements.push(query.sql) });
const run = (sql: string, values: readonly unknown[] = []) => db.executeQuery(CompiledQuery.raw(sql, [...values]));
const boss = new PgBoss({
  db: { executeSql: async (sql, values) => ({ rows: [...(await run(sql, values)).rows] }) },
  schema: JOBS_SCHEMA,
  supervise: false,
  schedule: false,
  migrate: false,
});

beforeAll(async () => {
  await installJobs(ownerUrl, [plain, patient, urgent, short]);
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await close();
});

/** What lies in the queue after this, which is taken out again, and what was said to the database to put it there. */
async function whatIsAdded(tx: Tx, add: (tx: Tx) => Promise<unknown>) {
  statements.length = 0;
  await add(tx);
  const asked = statements.map((text) =>
    // Theirs gives the id back, which nobody of ours reads.
    text.replace('RETURNING id', '').replace('FROM notified) >= 0', 'FROM notified) < 0').trim(),
  );
  const taken = CompiledQuery.raw(`delete from ${JOBS_SCHEMA}.job job returning to_jsonb(job) - 'id' as row`);
  const { rows } = await tx.executeQuery(taken);
  return { asked, rows };
}

const later = new Date('2126-11-16T09:30:00Z');

test.each<[string, Job<{ name: string }>, EnqueueOptions, SendOptions]>([
  ['a job', plain, {}, {}],
  ['a job with options of its own', patient, {}, {}],
  ['a job that somebody waits for', urgent, {}, {}],
  ['a job that somebody waits for, for later', urgent, { startAfter: 3600 }, { startAfter: 3600 }],
  ['a job for later', plain, { startAfter: 3600 }, { startAfter: 3600 }],
  ['a job for a certain time', plain, { startAfter: later }, { startAfter: later }],
  ['a job that goes first', plain, { priority: 5 }, { priority: 5 }],
  ['a job that waits once for each key', short, { onlyOne: 'player 7' }, { singletonKey: 'player 7' }],
])(
  '%s is added as the queue’s own send adds it: by the same statement, with the same row',
  async (_, job, ours, theirs) => {
    const data = { name: 'Ada' };
    // In one transaction, whose time stands still.
    const [enqueued, sent] = await db
      .transaction()
      .execute(async (tx) => [
        await whatIsAdded(tx, (tx) => enqueue(tx, job, data, ours)),
        await whatIsAdded(tx, (tx) => boss.send(job.name, data, { ...theirs, db: fromKysely(tx) })),
      ]);
    expect(enqueued).toEqual(sent);
    expect(enqueued).toMatchObject({ asked: [expect.any(String)], rows: [{ row: { name: job.name, data } }] });
  },
);

test('many jobs are added by one statement, and none by none', async () => {
  const all = ['Ada', 'Bola', 'Chidi'].map((name) => ({ name }));
  const [many, none] = await db
    .transaction()
    .execute(async (tx) => [
      await whatIsAdded(tx, (tx) => enqueueAll(tx, urgent, all)),
      await whatIsAdded(tx, (tx) => enqueueAll(tx, urgent, [])),
    ]);
  expect(many).toMatchObject({ asked: [expect.any(String)], rows: all.map((data) => ({ row: { data } })) });
  expect(none).toEqual({ asked: [], rows: [] });
});
