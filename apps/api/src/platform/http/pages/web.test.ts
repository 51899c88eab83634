import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { unpublishedSecrets } from '../../../testing/one-process-config.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

const database = useDatabase();
let folder: string;
let server: TestApp;

const built: Record<string, string | Buffer> = {
  'index.html': '<h1>Welcome</h1>',
  'landing/index.html': '<h1>Landing</h1>',
  'landing/index.yo.html': '<h1>Wọlé</h1>',
  'app.html': '<div id="root"></div>',
  'assets/app-4f2a.js': 'run()',
  'assets/app-4f2a.js.br': brotliCompressSync('run()'),
  'f/ojuju-0c011805.woff2': 'font',
  'f/OFL-ojuju.txt': 'licence',
  'sw.js': 'self.skipWaiting()',
  'icon.png': 'png',
  'csp.json': JSON.stringify({ scripts: ['sha256-abc='], styles: ['sha256-def='] }),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spw-web-'));
  for (const [name, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  server = await testApp(database, {
    env: { ...unpublishedSecrets, WEB_DIST: folder, WEB_URL: 'https://game.example' },
  });
});
afterAll(() => rm(folder, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test.each([
  ['/', '<h1>Welcome</h1>'],
  ['/landing', '<h1>Landing</h1>'],
  ['/landing/', '<h1>Landing</h1>'],
  ['/landing?lang=yo', '<h1>Wọlé</h1>'],
  ['/landing?lang=xx', '<h1>Landing</h1>'],
  ['/landing?lang=../yo', '<h1>Landing</h1>'],
  ['/wheel?showSubscription=true', '<div id="root"></div>'],
  ['/game/4f2a', '<div id="root"></div>'],
])('%s gives its ready-made page, or the shell of the app', async (url, page) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([200, page]);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('a page says where it is in each language', async () => {
  const linksOf = async (url: string) => String((await get(url)).headers['link']).split(', ');
  const alternates = [
    '<https://game.example/landing>; rel="alternate"; hreflang="x-default"',
    '<https://game.example/landing>; rel="alternate"; hreflang="en"',
    '<https://game.example/landing?lang=yo>; rel="alternate"; hreflang="yo"',
  ];
  expect(await linksOf('/landing?utm_source=x')).toEqual([
    '<https://game.example/landing>; rel="canonical"',
    ...alternates,
  ]);
  expect(await linksOf('/landing/?lang=yo')).toEqual([
    '<https://game.example/landing?lang=yo>; rel="canonical"',
    ...alternates,
  ]);
  expect(await linksOf('/')).toEqual(['<https://game.example/>; rel="canonical"']);
  expect((await get('/wheel')).headers['link']).toBeUndefined();
});

test('a page may load only what is ours', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-abc='",
    "style-src 'self' 'sha256-def='",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ]);
});

test('what has its hash in its name is kept for ever, and sent compressed to whoever understands', async () => {
  const answer = await get('/assets/app-4f2a.js', { 'accept-encoding': 'br, gzip' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect((await get('/assets/app-4f2a.js')).body).toBe('run()');

  const keeping = async (url: string) => (await get(url)).headers['cache-control'];
  expect(await keeping('/f/ojuju-0c011805.woff2')).toBe('public, max-age=31536000, immutable');
  expect(await keeping('/f/OFL-ojuju.txt')).toBe('public, max-age=86400');
});

test('the service worker is asked for each time, and may fetch from here alone', async () => {
  const { headers } = await get('/sw.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect((await get('/icon.png')).headers['cache-control']).toBe('public, max-age=86400');
});

test.each([
  ['/assets/gone-1234.js', 404],
  ['/csp.json', 404],
  ['/app.html', 404],
  ['/../../etc/host.conf', 404],
  ['/..%2f..%2fetc%2fhost.conf', 404],
  ['/v1/spw/nothing', 404],
  ['/%zz', 422],
])('%s is not there, and no page is sent in its place', async (url, status) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.json().status]).toEqual([status, false]);
});

test('the API is still the API', async () => {
  const answer = await get('/v1/spw/services/?name=spw');
  expect(answer.json().data.name).toBe('spw');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a process serves the files of its own release, also when the link to it leads to the next one', async () => {
  const place = await mkdtemp(join(tmpdir(), 'spw-release-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const link = join(place, 'dist');
  await symlink(folder, link);
  const { app } = await testApp(database, {
    env: { ...unpublishedSecrets, WEB_DIST: link, WEB_URL: 'https://game.example' },
  });
  await rm(link);
  await symlink(place, link);
  const answers = await Promise.all(['/landing', '/assets/app-4f2a.js'].map((url) => app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
