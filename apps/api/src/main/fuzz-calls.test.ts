import { afterAll, expect, inject, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { connectRedis } from '../platform/redis/redis.ts';
import { testConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';
import { consoleApi } from '../testing/fuzz/console-api.ts';
import { fuzzCalls, type FuzzedApi } from '../testing/fuzz/fuzz-calls.ts';
import { playersApi } from '../testing/fuzz/players-api.ts';
import { testWithdrawals } from '../testing/players/withdrawals.ts';
import { capturedLog } from '../testing/test-app.ts';

const seed = process.env['FUZZ_SEED'] ?? '1';

const database = useDatabase();
const redis = connectRedis(inject('redisUrl'), {
  clock: systemClock,
  log: capturedLog().log,
  commandMilliseconds: 10_000,
});
afterAll(() => redis.close());
// A clock that stands still for hundreds of requests has no other second in which MTN might be asked again.
const env = { MOMO_QUERIES_PER_SECOND: '100000' };
const product = await testWithdrawals(database, { perList: 15, foundations: { redis }, env });
const { clock, deps, standIns } = product;
const desk = await testConsole(database, { clock, foundations: deps }, { STANDINS_URL: standIns.url });

/** `pnpm fuzz` asks for more requests. */
async function expectNoFault(api: FuzzedApi, usual: number): Promise<void> {
  const requests = Number(process.env['FUZZ_REQUESTS'] ?? usual);
  const { complaints, ...figures } = await fuzzCalls(api, { requests, seed });
  process.stdout.write(`fuzz, seed ${seed}: ${JSON.stringify({ ...figures, complaints: complaints.length })}\n`);
  expect(complaints.slice(0, 10)).toEqual([]);
  expect(figures.unreached.length).toBeLessThan(figures.operations / 2);
  await product.expectSound();
}

test(
  'whatever is sent to any call, the answer is one that the document names, and never a fault',
  { timeout: 600_000 },
  async () => expectNoFault(await playersApi(product), 5000),
);

test(
  'whatever an operator of any role sends to the console, the answer is one that its document names, and never a fault',
  { timeout: 600_000 },
  async () => expectNoFault(await consoleApi(product, desk), 1000),
);
