import { endpoint } from '@spw/contract/endpoint';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { bareApp, capturedLog } from '../../testing/test-app.ts';
import { systemClock } from '../clock.ts';
import { allTables } from '../db/all-tables.ts';
import { connect } from '../db/connect.ts';
import { serve } from '../http/serve.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { installJobs } from '../jobs/install.ts';
import { defineJob } from '../jobs/job.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { connectRedis } from '../redis/redis.ts';
import { traceTo } from './tracing.ts';
import { traceStatement } from './trace-statement.ts';

const exporter = new InMemorySpanExporter();
const stopTracing = traceTo(new SimpleSpanProcessor({ exporter }), 1, 'test');

const follow = defineJob<{ petId: number }>('test.follow');
const adopt = endpoint({
  method: 'POST',
  path: '/v1/test/adopt/{petId}',
  summary: 'Adopt a pet',
  caller: 'player',
  params: Type.Object({ petId: Type.Integer() }),
  body: Type.Object({ name: Type.String() }),
  data: Type.Null(),
  refusals: [],
});

const database = useDatabase();
const { db, close } = connect(
  { databaseUrl: database.url, poolSize: 2, poolWaitMilliseconds: 5000, statementMilliseconds: 5000 },
  'test',
  { onStatement: traceStatement },
);
const redis = connectRedis(inject('redisUrl'), {
  clock: systemClock,
  log: capturedLog().log,
  commandMilliseconds: 10_000,
});
let worker: Worker;
let followed = 0;

beforeAll(async () => {
  await installJobs(database.ownerUrl, [follow]);
  worker = await startWorker({ databaseUrl: database.url, log: capturedLog().log });
  await worker.work(follow, async () => {
    await allTables(db).selectFrom('settingsVersions').select('version').execute();
    followed += 1;
  });
});
afterAll(async () => {
  await worker.stop(1);
  await redis.close();
  await close();
  await stopTracing();
});

test('one trace holds the request, its statements, its questions to Redis, and the job it left behind', async () => {
  await expect.poll(() => redis.state).toBe('up');
  const { app } = await bareApp(database, { foundations: { db, redis } });
  serve(app, adopt, async ({ params }) => {
    await redis.ask(
      'ping',
      (client) => client.ping(),
      () => 'fallback',
    );
    await db.transaction().execute((tx) => enqueue(tx, follow, { petId: params.petId }));
    return { data: null };
  });
  const headers = { authorization: 'Bearer 7' };
  await app.inject({ method: 'POST', url: '/v1/test/adopt/99887766', headers, payload: { name: 'Canary' } });
  await expect.poll(() => followed).toBe(1);
  await expect.poll(() => named('process test.follow')).toBeDefined();

  const request = named('POST /v1/test/adopt/:petId')!;
  const ours = exporter
    .getFinishedSpans()
    .filter((span) => span.spanContext().traceId === request.spanContext().traceId);
  const parents = Object.fromEntries(ours.map((span) => [span.name, span.parentSpanContext?.spanId]));
  expect(parents).toMatchObject({
    'redis ping': request.spanContext().spanId,
    'sql insert': request.spanContext().spanId,
    'process test.follow': request.spanContext().spanId,
    'sql select': named('process test.follow')!.spanContext().spanId,
  });
  expect(request.attributes).toMatchObject({ 'http.route': '/v1/test/adopt/:petId', 'http.response.status_code': 200 });
  expect(JSON.stringify(ours.map(({ name, attributes }) => ({ name, attributes })))).not.toMatch(/99887766|Canary/);
});

function named(name: string) {
  return exporter.getFinishedSpans().find((span) => span.name === name);
}
