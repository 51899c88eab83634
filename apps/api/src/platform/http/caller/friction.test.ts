import { endpoint } from '@spw/contract/endpoint';
import { Type } from 'typebox';
import { afterAll, expect, inject, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { solvePuzzle } from '../../../testing/players/solve-puzzle.ts';
import { bareApp, capturedLog, type TestApp } from '../../../testing/test-app.ts';
import { systemClock } from '../../clock.ts';
import { connectRedis } from '../../redis/redis.ts';
import { serve } from '../serve.ts';

const enter = endpoint({
  method: 'POST',
  path: '/v1/test/enter',
  summary: 'Enter',
  caller: 'anyone',
  stores: 'nothing',
  body: Type.Object({ phone: Type.String() }, { additionalProperties: false }),
  data: Type.Null(),
  refusals: [],
  limit: { max: 3, seconds: 3600, by: 'address' },
});
const leave = endpoint({ ...enter, path: '/v1/test/leave' });

const database = useDatabase();
const redis = connectRedis(inject('redisUrl'), {
  clock: systemClock,
  log: capturedLog().log,
  commandMilliseconds: 10_000,
});
afterAll(() => redis.close());

async function aServer(): Promise<TestApp> {
  await expect.poll(() => redis.state).toBe('up');
  const server = await bareApp(database, {
    env: { PUZZLE_BITS: '8' },
    foundations: { redis },
    knownCaller: async ({ cookies }) => cookies['device'] ?? null,
  });
  for (const one of [enter, leave]) serve(server.app, one, async () => ({ data: null }));
  return server;
}

interface Sent {
  readonly address: string;
  readonly puzzle?: string;
  readonly device?: string;
  readonly phone?: string;
  readonly url?: string;
}

async function call({ app }: TestApp, { address, puzzle, device, phone = '0803', url = enter.path }: Sent) {
  const answer = await app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: { ...(puzzle && { 'x-puzzle': puzzle }), ...(device && { cookie: `device=${device}` }) },
    payload: { phone },
  });
  const { code, meta } = answer.json();
  return { http: answer.statusCode, code: code as string | undefined, meta };
}

/** Until a wait is not enough any more. */
async function fill(server: TestApp, address: string, url: string = enter.path): Promise<void> {
  await Promise.all(Array.from({ length: 6 }, () => call(server, { address, url })));
}

async function stepsOf({ foundations }: TestApp): Promise<Record<string, number>> {
  const { values } = await foundations.metrics.friction.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.step), value]));
}

test('an address over its limit is slower, and nobody is refused', async () => {
  const server = await aServer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(server, { address: '203.0.113.1' })));
  expect(answers.map(({ http }) => http)).toEqual(Array(6).fill(200));
  expect(await stepsOf(server)).toEqual({ wait: 3 });
});

test('a browser solves a puzzle instead, once for each call', async () => {
  const [server, other] = [await aServer(), await aServer()];
  const address = '203.0.114.1';
  await fill(server, address);
  const asked = await call(server, { address, puzzle: 'can' });
  expect(asked).toMatchObject({ http: 429, code: 'puzzle_needed', meta: { puzzle: { bits: 8, parts: 4 } } });
  const solved = solvePuzzle(asked.meta.puzzle);
  expect((await call(server, { address, puzzle: solved })).http).toBe(200);
  expect((await call(server, { address, puzzle: solved })).code).toBe('puzzle_needed');
  expect((await call(other, { address, puzzle: solved })).code).toBe('puzzle_needed');
});

test('a solution counts for the call, the number and the address it was asked for, while it is fresh, and only if it is one', async () => {
  const server = await aServer();
  const [address, elsewhere] = ['203.0.115.1', '203.0.116.1'];
  for (const one of [address, elsewhere]) await fill(server, one);
  await fill(server, address, leave.path);
  const { meta } = await call(server, { address, puzzle: 'can' });
  const puzzle = solvePuzzle(meta.puzzle);
  const refused = async (sent: Sent) => expect((await call(server, sent)).code).toBe('puzzle_needed');
  await refused({ address, puzzle, url: leave.path });
  await refused({ address, puzzle, phone: '0805' });
  await refused({ address: elsewhere, puzzle });
  await refused({ address, puzzle: puzzle.replace(/:.*/, ':0,0,0,0') });
  await refused({ address, puzzle: puzzle.replace(/,\d+$/, '') });
  await refused({ address, puzzle: `${puzzle.slice(0, 20)}A${puzzle.slice(21)}` });
  server.clock.advance({ seconds: 121 });
  await refused({ address, puzzle });
  server.clock.advance({ seconds: -121 });
  expect((await call(server, { address, puzzle })).http).toBe(200);
});

test('a caller that cannot solve one waits; so many wait at once, and the next is told when to come back', async () => {
  const server = await aServer();
  const address = '203.0.117.1';
  await fill(server, address);
  const answers = await Promise.all(Array.from({ length: 25 }, () => call(server, { address })));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(20);
  const full = answers.filter(({ code }) => code === 'too_many_requests');
  expect(full).toHaveLength(5);
  expect(full[0]?.meta).toEqual({ retryAfter: 5 });
  expect((await call(server, { address })).http).toBe(200);
});

test('somebody we know is neither slowed nor refused for the address, and counted for themselves', async () => {
  const server = await aServer();
  const address = '203.0.118.1';
  await fill(server, address);
  const before = await stepsOf(server);
  for (let n = 0; n < 3; n += 1) expect((await call(server, { address, device: 'ada' })).http).toBe(200);
  expect((await call(server, { address, device: 'ada' })).code).toBe('too_many_requests');
  expect((await call(server, { address, device: 'bola' })).http).toBe(200);
  expect(await stepsOf(server)).toEqual(before);
});
