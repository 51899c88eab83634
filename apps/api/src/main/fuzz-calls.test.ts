import { afterAll, expect, inject, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { connectRedis } from '../platform/redis/redis.ts';
import { useDatabase } from '../testing/database.ts';
import { fuzzCalls } from '../testing/fuzz/fuzz-calls.ts';
import { capturedLog } from '../testing/test-app.ts';
import { testWithdrawals } from '../testing/withdrawals.ts';

// `pnpm fuzz` asks for more.
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 5000);
const seed = process.env['FUZZ_SEED'] ?? '1';

const database = useDatabase();
const redis = connectRedis(inject('redisUrl'), {
  clock: systemClock,
  log: capturedLog().log,
  commandMilliseconds: 10_000,
});
afterAll(() => redis.close());
const product = await testWithdrawals(database, { perList: 15, foundations: { redis } });

test(
  'whatever is sent to any call, the answer is one that the document names, and never a fault',
  { timeout: 600_000 },
  async () => {
    const figures = await fuzzCalls(product, { requests, seed });
    process.stdout.write(
      `fuzz, seed ${seed}: ${JSON.stringify({ ...figures, complaints: figures.complaints.length })}\n`,
    );
    expect(figures.complaints.slice(0, 10)).toEqual([]);
    expect(figures.reached).toBeGreaterThan(figures.operations / 2);
    await product.expectSound();
  },
);
