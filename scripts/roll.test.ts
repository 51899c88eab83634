import { expect, test } from 'vitest';
import { rollOut } from './roll/roll-out.ts';

test('both API processes are replaced under load and no caller notices', { timeout: 600_000 }, async () => {
  const { failures, endings, served } = await rollOut({ shedding: false, pace: { kind: 'callers', count: 10 } });
  expect(failures).toEqual([]);
  expect(endings).toEqual([0, 0]);
  expect(Math.min(...served)).toBeGreaterThan(100);
});
