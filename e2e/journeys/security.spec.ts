import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectMessage } from '../journey/messages.ts';
import { expectHome, comeIn } from '../journey/sign-in.ts';
import { storedSession, storeSession } from '../journey/stored-session.ts';
import { expect, test } from '../journey/test.ts';

const SESSIONS = '/v1/spw/user/sessions';

/** Whoever asks is given the same page, signed in or not: what is in it comes later. */
const PAGES = [
  '/ /landing /signup /secure-d /not-me /echo /legal /redirect /rules /winners /practice /home /wheel /game',
  '/game/football /leaderboard /wallet /activity /games /where-is-my-money /security /profile /limits /settings',
  '/account /contact /lite /no/such/page',
].flatMap((line) => line.split(' '));

/** Words and shapes that belong on a server. */
const SECRETS: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  'a token': /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/,
  'a provider key': /\b(?:sk|pk|rk)_(?:live|test)_\w{8,}|\bAKIA[A-Z0-9]{16}\b/,
  'a secret of development': /development-[\w-]*(?:secret|key)|not-for-production/,
  'a database address': /\b(?:postgres|postgresql|redis):\/\//,
  'the name of a server setting': /\b(?:TOKEN|CODE|REFRESH)_SECRET\b|\bSMS_API_KEY\b|\bDATABASE_URL\b|PARTNER_SECRET/,
  'a whole phone number': /\b(?:234|0)(?:70|80|81|90|91)\d{8}\b/,
};

test('a token copied into another browser is worth nothing', async ({ page, newDevice, sim, watch }) => {
  await comeIn(page, sim);
  const session = (await storedSession(page))!;
  const authorization = `Bearer ${session.token}`;
  expect((await page.request.get(SESSIONS, { headers: { authorization } })).status()).toBe(200);

  const thief = await (await newDevice()).newPage();
  expect((await thief.request.get(SESSIONS, { headers: { authorization } })).status()).toBe(401);
  watch.expectRefusal('401 /v1/spw/');
  await thief.goto('/legal');
  await storeSession(thief, session);
  await thief.goto('/home');
  await expect(thief).toHaveURL('/');
  await expectMessage(thief, 'Your session ended. Please log in again.');

  await page.reload();
  await expectHome(page);
});

test('scripts see no cookie that opens anything, and other sites cannot send any', async ({ page, sim }) => {
  await comeIn(page, sim);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['device', 'refresh', 'session']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
});

test('every page comes with a policy that lets only its own scripts run', async ({ page }) => {
  for (const address of PAGES) {
    const headers = (await page.request.get(address)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')*(?:;|$)/);
    expect(policy).toMatch(/style-src 'self'(?: 'sha256-[^']+')*(?:;|$)/);
    expect(policy).toMatch(/connect-src 'self'(?:;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  }
});

test('a script that got into the page is refused', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL! });
  await page.goto('/');
  const ran = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve('refused'), { once: true });
        Object.assign(window, { injected: () => resolve('ran') });
        const script = document.createElement('script');
        script.textContent = 'injected()';
        document.body.append(script);
      }),
  );
  expect(await ran).toBe('refused');
  await page.close();
});

test('nothing of the server is in what browsers download', ({ stack }) => {
  const web = join(stack.folder, 'web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css|html|json|svg)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    return Object.entries(SECRETS).flatMap(([what, shape]) => (shape.test(text) ? [`${what} in ${file}`] : []));
  });
  expect(found).toEqual([]);
});
