import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../apps/api/src/testing/temporary-servers.ts';
import { runScript, usePlaces, type Ending } from './testing/run-script.ts';

const newPlaces = usePlaces();
const empty = mkdtempSync(join(tmpdir(), 'spw-empty-'));
afterAll(() => rmSync(empty, { recursive: true, force: true }));

const server = createServer();
let taken = 0;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  taken = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** A known trouble is the last thing that is said, in one line, and never with a stack. */
function expectTrouble({ code, err }: Ending, ...parts: string[]): void {
  expect(err).toMatch(/^[^\n]+\n$/);
  for (const part of parts) expect(err).toContain(part);
  expect(code).toBe(1);
}

describe('the services of a checkout', { timeout: 900_000 }, () => {
  test('serve its commands as the README writes them, and are not those of another checkout', async () => {
    const first = await newPlaces();
    const env = { ...first, LOG_LEVEL: 'silent' };
    expectTrouble(await runScript('invariants', [], env), 'does not run: pnpm services');
    expect((await runScript('services', [], env)).code).toBe(0);
    try {
      expectTrouble(await runScript('invariants', [], env), 'not up to date: pnpm db:setup');
      expectTrouble(await runScript('dev', [], env), 'not up to date: pnpm db:setup');
      expect((await runScript('db:setup', [], env)).code).toBe(0);

      const phone = ['--phone', '08031234567', '--plan', 'weekly', '--plays', '5', '--powerups', '2'];
      expectTrouble(await runScript('grant', phone, env), 'No player has the number 08031234567: register');
      const added = await runScript('operator', ['add', 'ada', '--role', 'owner'], env);
      expect(added.out).toContain('Good for one first login at http://localhost:3001,');
      const moved = await runScript('operator', ['reset', 'ada', '--reason', 'moved'], {
        ...env,
        CONSOLE_URL: 'http://localhost:3101',
      });
      expect(moved.out).toContain('Good for one first login at http://localhost:3101,');
      expect((await runScript('invariants', [], env)).out).toContain('holds ');
      expectTrouble(
        await runScript('dev', [], { ...env, API_URL: `http://localhost:${taken}` }),
        `Port ${taken} (the API) is in use by pid ${process.pid} (`,
        'move ours with API_URL',
      );

      const second = { ...env, SERVICES_DIR: (await newPlaces()).SERVICES_DIR };
      for (const command of ['services', 'db:setup', 'invariants'])
        expectTrouble(await runScript(command, [], second), first.SERVICES_DIR, 'SERVICES_');
      expect((await runScript('services', ['stop'], second)).out).toContain('PostgreSQL was not running');
      const elsewhere = { ...env, SERVICES_POSTGRES_PORT: String(await freePort()) };
      expectTrouble(await runScript('services', [], elsewhere), 'pnpm services stop first');
    } finally {
      const stopped = await runScript('services', ['stop'], env);
      expect(stopped.out).toBe('PostgreSQL stopped\nRedis stopped\n');
    }
  });

  test('cannot be where somebody else listens, and it is said who', async () => {
    const env = { ...(await newPlaces()), SERVICES_POSTGRES_PORT: String(taken) };
    expectTrouble(
      await runScript('services', [], env),
      `Port ${taken}`,
      `pid ${process.pid} (`,
      'SERVICES_POSTGRES_PORT',
    );
  });

  test('need PostgreSQL and Redis, and it is said how they are installed', async () => {
    const bin = join(empty, 'bin');
    mkdirSync(bin);
    symlinkSync(process.execPath, join(bin, 'node'));
    symlinkSync('/usr/bin/id', join(bin, 'id'));
    const env = { ...(await newPlaces()), PATH: bin };
    try {
      expectTrouble(
        await runScript('services', [], env),
        'Redis is not installed. On Debian: apt-get install redis-server',
      );
    } finally {
      await runScript('services', ['stop'], env);
    }
  });
});

describe('a database or a Redis that is named and does not answer is said to be away', () => {
  const nowhere = { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/spw', REDIS_URL: 'redis://127.0.0.1:1' };

  test.each([['services'], ['db:setup'], ['dev']])('by pnpm %s', async (name) => {
    const ending = await runScript(name, [], { ...(await newPlaces()), ...nowhere });
    expectTrouble(ending, 'PostgreSQL does not answer at 127.0.0.1:1, where DATABASE_URL points');
    expect(ending.err).not.toContain('secret');
  });

  test.each([
    ['invariants', []],
    ['audit:verify', []],
    ['jobs', []],
    ['grant', ['--phone', '08031234567', '--plays', '1']],
    ['operator', ['add', 'ada', '--role', 'owner']],
  ])('by pnpm %s', async (name, args) => {
    const ending = await runScript(name, args, { ...nowhere, APP_ENV: 'development', LOG_LEVEL: 'silent' });
    expectTrouble(ending, 'The database does not answer at 127.0.0.1:1', 'pnpm services');
    expect(ending.err).not.toContain('secret');
  });
});

test('what a database of one’s own is for is not guessed', async () => {
  const { code, err } = await runScript('invariants', [], { DATABASE_URL: 'postgres://me@127.0.0.1:1/spw' });
  expect(err).toContain('APP_ENV is missing: say development, test or production');
  expect(code).toBe(1);
});

describe('what is not built is said to be built first', () => {
  test.each([['start'], ['size'], ['demo']])('by pnpm %s', async (name) => {
    const ending = await runScript(name, [], { ...(await newPlaces()), WEB_DIST: empty });
    expectTrouble(ending, 'not built yet: pnpm build');
  });

  test('by pnpm secrets', async () => {
    const folder = join(empty, 'nothing-in-it');
    mkdirSync(folder);
    expectTrouble(await runScript('secrets', [folder]), 'There is nothing in', 'pnpm build');
  });
});

test('a demo does not begin to fill a database when it could not show it', async () => {
  const dist = join(empty, 'built');
  mkdirSync(dist);
  for (const page of ['index.html', 'app.html']) symlinkSync('/dev/null', join(dist, page));
  const env = { ...(await newPlaces()), WEB_DIST: dist, CONSOLE_DIST: dist, WEB_URL: `http://localhost:${taken}` };
  expectTrouble(await runScript('demo', [], env), `Port ${taken} (the game) is in use by pid ${process.pid} (`);
});

test('a guard that does not exist is refused, and those that exist are named', async () => {
  const { code, err } = await runScript('mutate', ['no', 'such', 'guard']);
  expect(err).toMatch(
    /^No guard has "no such guard" in its name\. They are: [^\n]*an operation key is used once[^\n]*\n$/,
  );
  expect(code).toBe(2);
});

test('journeys need a browser, and it is said how it is installed', async () => {
  expectTrouble(
    await runScript('e2e', [], { CHROMIUM: '/none/such' }),
    'no browser at /none/such',
    'apt-get install chromium-headless-shell',
  );
});

test('a file of questions that is not there, or cannot be read, is named', async () => {
  const file = join(empty, 'broken.json');
  writeFileSync(file, '[{');
  const where = ['--category', 'football', '--tier', 'easy'];
  expectTrouble(await runScript('questions', ['import', 'none-such.csv', ...where]), 'There is no file none-such.csv');
  expectTrouble(await runScript('questions', ['import', file, ...where]), `${file} is not JSON`);
});
