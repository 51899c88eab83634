import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const harmless = {
  'index.html': '<script type="module" src="/assets/index-a1b2c3.js"></script>',
  'assets/index-a1b2c3.js':
    'const send=(token)=>fetch("/v1",{headers:{authorization:`Bearer ${token}`}});const card="pk_test_development";',
};

// Not in one piece: other people's scanners would take it for a real one.
const secretKey = ['sk', 'live', '0123456789abcdef'].join('_');
const planted = [
  ['a.js', 'a secret key of the card provider', `const it="${secretKey}";`],
  ['b.js', 'a private key', 'const it="-----BEGIN RSA PRIVATE KEY-----";'],
  ['c.js', 'a token', 'const it="eyJhbGciOiJub25lIn0.eyJzdWIiOiJub2JvZHkifQ.abcdefghijk";'],
  ['d.js', 'a credential in a header', 'const it={authorization:"Bearer 0123456789abcdef0123"};'],
  ['e.js', 'a password in an address', 'const it="postgres://spw:hunter2@db.example.com/spw";'],
  ['f.js', 'a value under the name of a secret', 'const it={apiKey:"0123456789abcdef"};'],
  ['g.js', 'the name of a secret', 'const it=process.env.PIN_PEPPER;'],
  ['h.js', 'the name of a secret', 'const it=process.env.OLD_PAYSTACK_SECRET_KEY;'],
  ['i.js', 'the value of a secret', 'const it="development-carrier-secret";'],
  ['deep/j.js.map', 'the value of a secret', '{"sources":["development-momo-key"]}'],
  ['k.html', 'the value of a secret', '<meta content="of-this-machine-alone">'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'spw-built-'));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (files: Record<string, string>, name: string) => {
  const root = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const script = join(import.meta.dirname, 'check-built-web.ts');
  return runCommand(['env', 'SMS_API_KEY=of-this-machine-alone', 'node', script, root]);
};

let verdict = '';
beforeAll(async () => {
  const files = Object.fromEntries(planted.map(([path, , text]) => [path, text]));
  const { ok, output } = await check({ ...harmless, ...files }, 'planted');
  expect(ok).toBe(false);
  verdict = output;
});

test('a built web without a secret passes', async () => {
  expect(await check(harmless, 'harmless')).toMatchObject({ ok: true, output: '2 built files\n' });
});

test.each(planted)('%s is refused for %s', (path, what) => {
  expect(verdict).toContain(`planted/${path}:1 holds ${what}`);
});

test('what is said of a secret does not repeat it', () => {
  expect(verdict).not.toMatch(/0123456789|hunter2|of-this-machine-alone|index-a1b2c3/);
});
