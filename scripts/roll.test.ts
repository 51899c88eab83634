import { expect, test } from 'vitest';
import { rollOut } from './roll/roll-out.ts';

test('both API processes are replaced under load and no caller notices', { timeout: 90_000 }, async () => {
  const { requests, failures, endings, served } = await rollOut({ shedding: false });
  expect(failures).toEqual([]);
  expect(endings).toEqual([0, 0]);
  expect(requests).toBeGreaterThan(500);
  expect(Math.min(...served)).toBeGreaterThan(100);
});
