import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { testWithdrawals } from '../testing/withdrawals.ts';

const database = useDatabase();
const out = await testWithdrawals(database);

function review(...given: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env['PATH'], APP_ENV: 'test', DATABASE_URL: database.url };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'review.ts'), ...given], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    );
  });
}

test('people see what waits for them and let it go, two of them', async () => {
  const player = await out.aSaver({ cash: 25_000 });
  const reference = await out.reserve(player, 20_000);
  const id = reference.slice('spw-wd-'.length);

  expect((await review('list')).said).toMatch(new RegExp(`^${id} +₦20,000 .* large\n$`));
  const first = ['approve', id, '--as', 'Ngozi', '--note', 'Same name as the player'];
  expect(await review(...first)).toEqual({ code: 0, said: 'noted: one more person has to approve it\n' });
  expect(await review(...first)).toEqual({ code: 1, said: expect.stringContaining('somebody else') });
  expect((await review('approve', id, '--as', 'Tunde', '--note', 'Fine')).said).toBe('it is reserved\n');
  await out.expectSound();
});
