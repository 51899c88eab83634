import { endpoint } from '@spw/contract/endpoint';
import { Type } from 'typebox';
import { afterAll, expect, inject, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { bareApp, capturedLog, type TestApp } from '../../../testing/test-app.ts';
import { systemClock } from '../../clock.ts';
import { connectRedis, type Redis } from '../../redis/redis.ts';
import { serve } from '../serve.ts';

const knock = endpoint({
  method: 'GET',
  path: '/v1/test/knock',
  summary: 'Knock',
  caller: 'anyone',
  stores: 'nothing',
  data: Type.Null(),
  refusals: [],
  limit: { max: 3, seconds: 60, by: 'address' },
});
const spin = endpoint({
  ...knock,
  path: '/v1/test/spin',
  caller: 'player',
  limit: { max: 3, seconds: 60, by: 'player' },
});

const database = useDatabase();
const redis = connectRedis(inject('redisUrl'), {
  clock: systemClock,
  log: capturedLog().log,
  commandMilliseconds: 10_000,
});
const nowhere = connectRedis('redis://127.0.0.1:1', { clock: systemClock, log: capturedLog().log });
afterAll(() => Promise.all([redis.close(), nowhere.close()]));

async function aDoor(redis: Redis, instances: string): Promise<TestApp> {
  await expect.poll(() => redis.state).toBe(redis === nowhere ? 'away' : 'up');
  const server = await bareApp(database, { env: { INSTANCES: instances }, foundations: { redis } });
  serve(server.app, knock, async () => ({ data: null }));
  serve(server.app, spin, async () => ({ data: null }));
  return server;
}

async function knocks(server: TestApp, address: string, times: number): Promise<number[]> {
  const answers: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const answer = await server.app.inject({ method: 'GET', url: '/v1/test/knock', remoteAddress: address });
    answers.push(answer.statusCode);
  }
  return answers;
}

test('neighbours share a limit, strangers do not, and the next window is open again', async () => {
  const server = await aDoor(redis, '2');
  expect(await knocks(server, '203.0.113.1', 2)).toEqual([200, 200]);
  expect(await knocks(server, '203.0.113.99', 2)).toEqual([200, 429]);
  expect(await knocks(server, '203.0.114.1', 1)).toEqual([200]);
  server.clock.advance({ seconds: 60 });
  expect(await knocks(server, '203.0.113.1', 1)).toEqual([200]);
});

test('an IPv6 household is one neighbour', async () => {
  const server = await aDoor(redis, '2');
  expect(await knocks(server, '2001:db8:1:aa01::1', 3)).toEqual([200, 200, 200]);
  expect(await knocks(server, '2001:db8:1:aaff:9::2', 1)).toEqual([429]);
  expect(await knocks(server, '2001:db8:1:ab01::1', 1)).toEqual([200]);
});

test('two processes count together', async () => {
  const [one, other] = [await aDoor(redis, '2'), await aDoor(redis, '2')];
  expect(await knocks(one, '198.51.100.1', 2)).toEqual([200, 200]);
  expect(await knocks(other, '198.51.100.1', 2)).toEqual([200, 429]);
});

test('whoever knocks too often is told when to come back', async () => {
  const server = await aDoor(redis, '2');
  server.clock.set(new Date('2026-11-16T10:00:20.000Z'));
  await knocks(server, '198.51.101.1', 3);
  const answer = await server.app.inject({ method: 'GET', url: '/v1/test/knock', remoteAddress: '198.51.101.1' });
  expect(answer.json()).toMatchObject({ code: 'too_many_requests', meta: { retryAfter: 40 } });
  expect(answer.headers['retry-after']).toBe('40');
});

test('a limit by player counts the player, wherever the calls come from', async () => {
  const server = await aDoor(redis, '2');
  const answers: number[] = [];
  for (const [player, address] of [
    ['31', '192.0.2.1'],
    ['31', '192.0.3.1'],
    ['31', '192.0.4.1'],
    ['31', '192.0.5.1'],
    ['32', '192.0.5.1'],
  ]) {
    const headers = { authorization: `Bearer ${player}` };
    answers.push(
      (await server.app.inject({ method: 'GET', url: '/v1/test/spin', headers, remoteAddress: address! })).statusCode,
    );
  }
  expect(answers).toEqual([200, 200, 200, 429, 200]);
});

test('while Redis is away each of six processes allows twice its share', async () => {
  const server = await aDoor(nowhere, '6');
  expect(await knocks(server, '203.0.113.1', 2)).toEqual([200, 429]);
});
