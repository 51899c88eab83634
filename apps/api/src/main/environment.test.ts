import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';

const PROGRAMS: Record<string, readonly string[]> = {
  'http.ts': [],
  'console.ts': [],
  'worker.ts': [],
  'migrate.ts': [],
  'seed.ts': [],
  'operator.ts': ['add', 'ada', '--role', 'owner'],
  'questions.ts': [
    'import',
    join(import.meta.dirname, '../../../../content/questions/art-books-easy.json'),
    '--category',
    'football',
    '--tier',
    'easy',
  ],
  'grant.ts': ['--phone', '08031234567', '--plays', '1'],
  'invariants.ts': [],
  'audit-verify.ts': [],
  'jobs.ts': [],
  '../../../stand-ins/src/main.ts': [],
};

/** Starts a program for real, with nothing of this process's environment that it reads. */
async function start(file: string, env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
  });
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  // One that starts all the same is ended, and has failed the test.
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearTimeout(patience);
  return { code, said };
}

// Generous: a refusal takes a second, and many on a machine that is busy.
const PATIENCE_MS = 100_000;
vi.setConfig({ testTimeout: PATIENCE_MS + 20_000 });

const NOWHERE = { DATABASE_URL: 'postgres://127.0.0.1:1/spw', STANDINS_PORT: '0', STANDINS_GATEWAY_PORT: '0' };

describe('every program must be told in which environment it is', () => {
  test.each(Object.entries(PROGRAMS))('%s takes no NODE_ENV for it', async (file, args) => {
    const { code, said } = await start(file, { NODE_ENV: 'production', ...NOWHERE }, args);
    expect(said).toContain('APP_ENV is missing');
    expect(code).toBe(1);
  });
});

test.each(['http.ts', 'console.ts', '../../../stand-ins/src/main.ts'])(
  'with secrets that anybody can read, %s listens to this machine alone',
  async (file) => {
    const env = { APP_ENV: 'development', PORT: '0', CONSOLE_PORT: '0', HOST: '0.0.0.0', STANDINS_HOST: '0.0.0.0' };
    const { code, said } = await start(file, { ...env, ...NOWHERE });
    expect(said).toContain('HOST must be 127.0.0.1, not "0.0.0.0"');
    expect(code).toBe(1);
  },
);

test('the console with an empty APP_ENV does not fall back to the published operators’ secret', async () => {
  const { code, said } = await start('console.ts', { APP_ENV: '', NODE_ENV: 'production', ...NOWHERE });
  expect(said).toContain('APP_ENV is missing');
  expect(code).toBe(1);
});
