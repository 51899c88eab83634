import { afterAll, afterEach, expect, test } from 'vitest';
import { connectRedis, type Redis } from '../platform/redis/redis.ts';
import { startRedis } from '../testing/temporary-servers.ts';
import { capturedLog } from '../testing/test-app.ts';
import { fixedClock } from '../testing/time-and-chance.ts';
import { makePace, type Pace } from './pace.ts';

const server = await startRedis();
afterAll(server.stop);
const opened: Redis[] = [];
afterEach(async () => {
  for (const redis of opened.splice(0)) await redis.close();
});

const PER_SECOND = 80;
const SHARE = 8;
// What the bucket holds: a quarter of a second's worth.
const MOST = PER_SECOND / 4;

interface Process extends Pace {
  /** What time it is by Redis' clock, in milliseconds. */
  redisTime(): Promise<number>;
}

/** One of several processes, with a connection of its own. */
async function aProcess(name: string): Promise<Process> {
  const clock = fixedClock();
  const redis = connectRedis(server.url, { clock, log: capturedLog().log, commandMilliseconds: 60_000 });
  opened.push(redis);
  await expect.poll(() => redis.state).toBe('up');
  return {
    ...makePace({ clock, redis, name, perSecond: PER_SECOND, share: SHARE }),
    async redisTime() {
      const [seconds = 0, microseconds = 0] = await redis.ask(
        'test',
        (client) => client.time(),
        () => [],
      );
      return seconds * 1000 + microseconds / 1000;
    },
  };
}

test('two processes that both want as much as they can get never have more than the pace together, in any stretch of time', async () => {
  const granted: { readonly from: number; readonly to: number }[] = [];
  const processes = [await aProcess('together'), await aProcess('together')];
  await Promise.all(
    processes.map(async (pace) => {
      while (granted.length < 3 * PER_SECOND) {
        const from = await pace.redisTime();
        if (await pace.take()) granted.push({ from, to: await pace.redisTime() });
      }
    }),
  );
  const isTooMany = (from: number, to: number) =>
    granted.filter((one) => one.from >= from && one.to <= to).length > MOST + 1 + (PER_SECOND * (to - from)) / 1000;
  expect(granted.filter(({ from }) => granted.some(({ to }) => to > from && isTooMany(from, to)))).toEqual([]);
});

test('one process has the whole pace while the others want nothing, and takes nothing by looking', async () => {
  const pace = await aProcess('alone');
  expect([await pace.left(), await pace.left()]).toEqual([MOST, MOST]);
  for (let taken = 0; taken < MOST; taken += 1) expect(await pace.take()).toBe(true);
});

test('a pace that nobody uses leaves nothing behind in Redis', async () => {
  const pace = await aProcess('expiring');
  await pace.take();
  const seconds = await opened[0]!.ask(
    'test',
    (client) => client.ttl('pace:{expiring}'),
    () => 0,
  );
  expect(seconds).toBeGreaterThan(0);
});

test('without Redis each process goes on with its share', async () => {
  const processes = [await aProcess('away'), await aProcess('away')];
  await server.stop();
  await expect.poll(() => opened.map(({ state }) => state)).toEqual(['away', 'away']);
  for (const pace of processes) {
    let taken = 0;
    while (await pace.take()) taken += 1;
    expect([taken, await pace.left()]).toEqual([SHARE / 4, 0]);
  }
});
