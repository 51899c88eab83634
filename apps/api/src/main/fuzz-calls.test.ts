import { afterAll, expect, inject, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { connectRedis } from '../platform/redis/redis.ts';
import { testConsole, type TestConsole } from '../testing/console.ts';
import { useDatabase, type TestDatabase } from '../testing/database.ts';
import { consoleApi } from '../testing/fuzz/console-api.ts';
import { fuzzCalls, type FuzzedApi, type FuzzFigures } from '../testing/fuzz/fuzz-calls.ts';
import { playersApi } from '../testing/fuzz/players-api.ts';
import { testWithdrawals, type Withdrawing } from '../testing/players/withdrawals.ts';
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
const desk = await deskOf(product, database);
// As it is shipped: a phone is proven by a code. Without Redis, where players of two databases would be mixed up.
const shippedDatabase = useDatabase();
const shipped = await testWithdrawals(shippedDatabase, { perList: 15, codes: 'given', env });
const shippedDesk = await deskOf(shipped, shippedDatabase);

function deskOf({ clock, deps, standIns }: Withdrawing, of: TestDatabase): Promise<TestConsole> {
  return testConsole(of, { clock, foundations: deps }, { STANDINS_URL: standIns.url });
}

/** `pnpm fuzz` asks for more requests. */
async function expectNoFault(on: Withdrawing, api: FuzzedApi, usual: number): Promise<FuzzFigures> {
  const requests = Number(process.env['FUZZ_REQUESTS'] ?? usual);
  const { complaints, ...figures } = await fuzzCalls(api, { requests, seed });
  process.stdout.write(`fuzz, seed ${seed}: ${JSON.stringify({ ...figures, complaints: complaints.length })}\n`);
  expect(complaints.slice(0, 10)).toEqual([]);
  await on.expectSound();
  return { ...figures, complaints };
}

test(
  'whatever is sent to any call, the answer is one that the document names, and never a fault',
  { timeout: 600_000 },
  async () => {
    const { unreached, operations } = await expectNoFault(product, await playersApi(product), 1200);
    expect(unreached.length).toBeLessThan(operations / 2);
  },
);

test(
  'where phones are proven by codes, whatever is sent to any call is answered as the document says too',
  { timeout: 600_000 },
  async () => {
    await expectNoFault(shipped, await playersApi(shipped), 600);
  },
);

test(
  'whatever an operator of any role sends to the console, the answer is one that its document names, and never a fault',
  { timeout: 600_000 },
  async () => {
    const { unreached, operations } = await expectNoFault(product, await consoleApi(product, desk), 600);
    expect(unreached.length).toBeLessThan(operations / 2);
  },
);

test(
  'whatever an operator sends to the console of players who gave codes is answered as its document says too',
  { timeout: 600_000 },
  async () => {
    await expectNoFault(shipped, await consoleApi(shipped, shippedDesk), 300);
  },
);
