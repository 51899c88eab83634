import { connect, createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, inject, test } from 'vitest';
import { capturedLog } from '../../testing/test-app.ts';
import { fixedClock } from '../../testing/time-and-chance.ts';
import { Breaker } from './breaker.ts';
import { connectRedis, noRedis, type Redis } from './redis.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

/** The breaker's clock stands still, so that a slow machine does not close it. */
function open(url: string, patience = {}): Redis {
  const redis = connectRedis(url, { clock: fixedClock(), log: capturedLog().log, ...patience });
  opened.push(redis);
  return redis;
}

/** Stands between us and Redis; once told to, it swallows what Redis says. It counts what it was asked. */
async function hangingProxy({ cutsFirst = false } = {}): Promise<{
  url: string;
  hang: () => void;
  asked: () => number;
}> {
  const target = new URL(inject('redisUrl'));
  let hanging = false;
  let bytes = 0;
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    if (connections === 1 && cutsFirst) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    client.on('data', (data) => {
      bytes += data.length;
      upstream.write(data);
    });
    client.on('error', () => upstream.destroy());
    upstream.on('data', (data) => hanging || client.write(data)).on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  opened.push({ close: () => server.close() });
  return { url: `redis://127.0.0.1:${port}`, hang: () => (hanging = true), asked: () => bytes };
}

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve, 'late'));

const ping = (redis: Redis) =>
  redis.ask(
    'ping',
    (client) => client.ping(),
    () => 'fallback',
  );

test('Redis answers while it is there', async () => {
  const redis = open(inject('redisUrl'), { commandMilliseconds: 10_000 });
  await expect.poll(() => redis.state).toBe('up');
  expect(await ping(redis)).toBe('PONG');
});

test.each([
  ['absent', () => noRedis],
  ['away', () => open('redis://127.0.0.1:1')],
] as const)('while Redis is %s the other way answers at once', async (state, make) => {
  const redis = make();
  expect(await Promise.race([ping(redis), turnOfTheLoop()])).toBe('fallback');
  expect(redis.state).toBe(state);
});

test('a process that is busy as it starts does not take its own delay for Redis being away', async () => {
  const { log, logged } = capturedLog();
  const commandMilliseconds = 2000;
  const redis = open(inject('redisUrl'), { log, commandMilliseconds });
  // The connection has begun, and nothing of it is seen to for longer than an answer is waited for.
  for (let turns = 0; turns < 10; turns += 1) await new Promise<void>((resolve) => process.nextTick(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, commandMilliseconds + 500);
  await expect.poll(() => redis.state).toBe('up');
  expect(logged()).toBe('');
});

test('a connection that fails once and is there at the next try is no outage', async () => {
  const { log, logged } = capturedLog();
  const redis = open((await hangingProxy({ cutsFirst: true })).url, { log, commandMilliseconds: 10_000 });
  await expect.poll(() => redis.state).toBe('up');
  expect(logged()).toBe('');
});

test('a Redis that is away is named in one line, once', async () => {
  const { log, logged } = capturedLog();
  open('redis://127.0.0.1:1', { log });
  await expect.poll(logged).toContain('redis is away');
  expect(logged().match(/redis is away/g)).toHaveLength(1);
  expect(logged()).toContain('connect ECONNREFUSED 127.0.0.1:1');
  expect(logged()).not.toContain(' at ');
});

test('a question that Redis cannot answer goes the other way', async () => {
  const redis = open(inject('redisUrl'));
  await expect.poll(() => redis.state).toBe('up');
  const answer = await redis.ask(
    'lists',
    (client) => client.set('a', 'b').then(() => client.llen('a')),
    () => -1,
  );
  expect(answer).toBe(-1);
});

test('a Redis that hangs is waited for shortly, and then not asked any more', async () => {
  const proxy = await hangingProxy();
  const redis = open(proxy.url);
  await expect.poll(() => redis.state).toBe('up');
  proxy.hang();

  const answers = await Promise.all(Array.from({ length: 20 }, () => ping(redis)));
  expect(new Set(answers)).toEqual(new Set(['fallback']));
  expect(redis.state).toBe('away');

  const asked = proxy.asked();
  expect(await ping(redis)).toBe('fallback');
  expect(proxy.asked()).toBe(asked);
});

test('the breaker opens at half of twenty, waits five seconds, and lets one probe decide', () => {
  const clock = fixedClock();
  const breaker = new Breaker(clock);
  for (let n = 0; n < 20; n += 1) breaker.report(n % 2 === 0);
  expect(breaker.allow()).toBe(false);

  clock.advance({ seconds: 5 });
  expect([breaker.allow(), breaker.allow()]).toEqual([true, false]);
  breaker.report(false);
  expect(breaker.allow()).toBe(false);

  clock.advance({ seconds: 5 });
  expect(breaker.allow()).toBe(true);
  breaker.report(true);
  expect([breaker.allow(), breaker.allow()]).toEqual([true, true]);
});

test('a few failures among many calls do not open the breaker', () => {
  const breaker = new Breaker(fixedClock());
  for (let n = 0; n < 100; n += 1) breaker.report(n % 3 !== 0);
  expect(breaker.allow()).toBe(true);
});
