import * as contract from '@spw/contract/players';
import { createSigner } from 'fast-jwt';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildDeps } from '../../../main/build.ts';
import { macOf } from '../../../platform/keys.ts';
import { useDatabase } from '../../../testing/database.ts';
import { aBrowser, type Browser } from '../../../testing/players/browser.ts';
import { smsInbox } from '../../../testing/players/sms-inbox.ts';
import { runSql } from '../../../testing/template.ts';
import { testApp, testConfig } from '../../../testing/test-app.ts';
import { disablePlayer } from '../index.ts';

const database = useDatabase();
const { app, clock, foundations } = await testApp(database);
const deps = buildDeps(testConfig(database), foundations);
const inbox = smsInbox(deps);

let numbers = 0;

async function signedIn(phone?: string): Promise<{ browser: Browser; phone: string }> {
  numbers += 1;
  const number = phone ?? `23470300${String(numbers).padStart(5, '0')}`;
  const browser = aBrowser(app, { address: `10.9.${numbers}.1` });
  const form = { phone: number, email: 'ada@mail.ng', username: `Player_${numbers}`, platform: 'web', terms: true };
  const asked = await browser.send(contract.register, { body: form });
  await browser.send(contract.register, {
    body: { ...form, challenge: asked.body.meta.challenge, code: await inbox.codeFor(number) },
  });
  expect(browser.token).not.toBeNull();
  return { browser, phone: number };
}

const isIn = async (browser: Browser) => (await browser.send(contract.listSessions)).http === 200;

test('a token without its cookie is refused', async () => {
  const { browser } = await signedIn();
  const thief = aBrowser(app);
  thief.token = browser.token;
  expect((await thief.send(contract.listSessions)).body).toMatchObject({ status: false, message: 'Please Login' });
});

test("a token with another session's cookie is refused", async () => {
  const { browser } = await signedIn();
  const { browser: other } = await signedIn();
  other.token = browser.token;
  expect(await isIn(other)).toBe(false);
});

test('a forged token is refused', async () => {
  const { browser } = await signedIn();
  browser.token = `${browser.token!.slice(0, -4)}AAAA`;
  expect(await isIn(browser)).toBe(false);
  browser.token = `eyJhbGciOiJub25lIn0.${browser.token.split('.')[1]}.`;
  expect(await isIn(browser)).toBe(false);
});

const playerOf = ({ phone }: { phone: string }) =>
  database.db.selectFrom('players').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();

test('a token that names another player than the owner of its session is refused', async () => {
  const { browser, phone } = await signedIn();
  const { playerId: owner } = await playerOf({ phone });
  const { playerId: stranger } = await playerOf(await signedIn());
  const claims = deps.tokens.read(browser.token!, { now: clock.now() });
  expect(claims.playerId).toBe(owner);
  browser.token = deps.tokens.sign({ ...claims, playerId: owner });
  expect(await isIn(browser)).toBe(true);

  // What is remembered of the session from the call before is not for them either.
  browser.token = deps.tokens.sign({ ...claims, playerId: stranger });
  expect(await isIn(browser)).toBe(false);
  clock.advance({ seconds: 2 });
  expect(await isIn(browser)).toBe(false);
});

test('a refresh token that names another player than the owner of its session is refused', async () => {
  const { browser } = await signedIn();
  const { browser: other } = await signedIn();
  const [own, others] = [browser, other].map(({ cookies }) => cookies.get('refresh')!.split('='));
  const mixed = browser.copy();
  mixed.cookies.set('refresh', `${own![0]}=${others![1]}`);
  expect((await mixed.send(contract.renewToken)).http).toBe(401);
  expect((await browser.send(contract.renewToken)).http).toBe(200);
});

test("neither the token nor the cookies show the player's number", async () => {
  // A number so long that it is nowhere by chance.
  const number = 7_040_302_010_203_040n;
  await runSql(database.ownerUrl, `alter sequence players_player_id_seq restart with ${number}`);
  const { browser, phone } = await signedIn();
  expect((await playerOf({ phone })).playerId).toBe(number);
  const plain = new RegExp(`${number}|${number.toString(16)}`);
  for (const part of [browser.token!, ...browser.cookies.values()].flatMap((value) => value.split(/[.=]/))) {
    const bytes = Buffer.from(part, 'base64url');
    for (const read of [part, bytes.toString('latin1'), bytes.toString('hex')]) expect(read).not.toMatch(plain);
  }
});

test('who signed in before tokens named the player stays signed in, and from the next renewal on theirs name the player', async () => {
  const { browser, phone } = await signedIn();
  const { playerId } = await playerOf({ phone });
  const { playerId: _, ...claims } = deps.tokens.read(browser.token!, { now: clock.now() });
  browser.token = createSigner({ key: testConfig(database).keys.session[0] })({ ...claims });
  browser.cookies.set('refresh', browser.cookies.get('refresh')!.split('=')[0]!);
  expect(deps.tokens.read(browser.token, { now: clock.now() }).playerId).toBeNull();
  expect(await isIn(browser)).toBe(true);
  const other = browser.copy();

  expect((await browser.send(contract.renewToken)).http).toBe(200);
  expect(deps.tokens.read(browser.token, { now: clock.now() }).playerId).toBe(playerId);
  expect(browser.cookies.get('refresh')).toContain('=');
  expect((await browser.send(contract.renewToken)).http).toBe(200);
  expect(await isIn(browser)).toBe(true);

  expect((await other.send(contract.logout)).http).toBe(200);
  clock.advance({ seconds: 2 });
  expect(await isIn(browser)).toBe(false);
});

test('a refresh token is read by the release before, which knows nothing of the player in it', async () => {
  const { browser } = await signedIn();
  const [sessionId, generation, mac] = browser.cookies.get('refresh')!.split('.');
  const right = macOf(testConfig(database).keys.refresh[0], `refresh|${sessionId}|${generation}`);
  expect(Buffer.from(mac!, 'base64url')).toEqual(right);
});

test('after fifteen minutes the token says jwt expired, and the refresh cookie gets another', async () => {
  const { browser } = await signedIn();
  clock.advance({ minutes: 15 });
  expect((await browser.send(contract.listSessions)).body).toMatchObject({
    code: 'token_expired',
    message: 'jwt expired',
  });
  expect((await browser.send(contract.renewToken)).body).toMatchObject({ status: true, data: { disabled: 'false' } });
  expect(await isIn(browser)).toBe(true);
});

test('two tabs that renew at once both stay signed in with the same successor', async () => {
  const { browser } = await signedIn();
  const tab = browser.copy();
  const answers = await Promise.all([browser.send(contract.renewToken), tab.send(contract.renewToken)]);
  expect(answers.map(({ http }) => http)).toEqual([200, 200]);
  expect(tab.cookies.get('refresh')).toBe(browser.cookies.get('refresh'));
  expect([await isIn(browser), await isIn(tab)]).toEqual([true, true]);
});

test('a reply that was lost can be asked for again within a minute', async () => {
  const { browser } = await signedIn();
  const before = browser.copy();
  await browser.send(contract.renewToken);
  clock.advance({ seconds: 59 });
  expect((await before.send(contract.renewToken)).http).toBe(200);
  expect(before.cookies.get('refresh')).toBe(browser.cookies.get('refresh'));
});

test('a spent refresh token that comes back later ends the session for whoever holds it', async () => {
  const { browser } = await signedIn();
  const thief = browser.copy();
  await browser.send(contract.renewToken);
  clock.advance({ seconds: 61 });
  expect((await thief.send(contract.renewToken)).http).toBe(401);
  clock.advance({ seconds: 2 });
  expect(await isIn(browser)).toBe(false);
  expect((await browser.send(contract.renewToken)).http).toBe(401);
});

test('a refresh token two generations old ends the session even within the minute', async () => {
  const { browser } = await signedIn();
  const old = browser.copy();
  await browser.send(contract.renewToken);
  await browser.send(contract.renewToken);
  expect((await old.send(contract.renewToken)).http).toBe(401);
  expect((await browser.send(contract.renewToken)).http).toBe(401);
});

test('a refresh token is worth nothing without the session cookie', async () => {
  const { browser } = await signedIn();
  const thief = aBrowser(app);
  thief.cookies.set('refresh', browser.cookies.get('refresh')!);
  expect((await thief.send(contract.renewToken)).http).toBe(401);
  expect((await browser.send(contract.renewToken)).http).toBe(200);
});

test('logging out ends the session, the token and the refresh cookie at once', async () => {
  const { browser } = await signedIn();
  const copy = browser.copy();
  await browser.send(contract.logout);
  expect(await isIn(copy)).toBe(false);
  expect((await copy.send(contract.renewToken)).http).toBe(401);
});

test('logging out works with a token that has run out', async () => {
  const { browser } = await signedIn();
  const copy = browser.copy();
  clock.advance({ minutes: 20 });
  expect((await browser.send(contract.logout)).http).toBe(200);
  expect((await copy.send(contract.renewToken)).http).toBe(401);
});

test('signing in again on a phone ends the session it had, for whoever copied its cookies', async () => {
  const { browser, phone } = await signedIn();
  const copy = browser.copy();
  browser.token = null;
  clock.advance({ minutes: 1 });
  expect((await browser.send(contract.login, { body: { phone } })).body).toMatchObject({
    status: true,
    data: { phone },
  });
  clock.advance({ seconds: 2 });
  expect([await isIn(browser), await isIn(copy)]).toEqual([true, false]);
  expect((await copy.send(contract.renewToken)).http).toBe(401);
  expect((await browser.send(contract.listSessions)).body.data).toHaveLength(1);
});

test('a player sees every place of sign-in and can end one or all of the others', async () => {
  const { browser, phone } = await signedIn();
  const second = await signedIn(phone);
  const third = await signedIn(phone);
  const { data: sessions } = (await browser.send(contract.listSessions)).body;
  expect(sessions).toHaveLength(3);

  const other = sessions.find((session: { current: boolean }) => !session.current);
  expect((await browser.send(contract.endSession, { params: { id: other.id } })).body.data).toEqual({ ended: 1 });
  expect((await browser.send(contract.endOtherSessions)).body.data).toEqual({ ended: 1 });
  expect([await isIn(browser), await isIn(second.browser), await isIn(third.browser)]).toEqual([true, false, false]);
});

test("nobody can end another player's session", async () => {
  const { browser } = await signedIn();
  const { browser: other } = await signedIn();
  const [session] = (await other.send(contract.listSessions)).body.data;
  expect((await browser.send(contract.endSession, { params: { id: session.id } })).http).toBe(404);
  expect(await isIn(other)).toBe(true);
});

test('a disabled player is out within a second and cannot come back', async () => {
  const { browser, phone } = await signedIn();
  const { playerId } = await database.db
    .selectFrom('players')
    .select('playerId')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  await isIn(browser);
  await database.db.transaction().execute((tx) => disablePlayer({ clock }, tx, { playerId }));

  const disabled = { code: 'account_disabled_guard', message: 'Invalid credentials' };
  expect((await browser.send(contract.endOtherSessions)).body).toMatchObject(disabled);
  clock.advance({ seconds: 1 });
  expect((await browser.send(contract.listSessions)).body).toMatchObject(disabled);
  expect((await browser.send(contract.renewToken)).body).toMatchObject(disabled);
  const { challenge } = (await browser.send(contract.login, { body: { phone } })).body.meta;
  const code = await inbox.codeFor(phone);
  expect((await browser.send(contract.login, { body: { phone, challenge, code } })).body).toMatchObject({
    code: 'account_deactivated',
    message: 'Account Deactivated. Please contact support',
  });
});

test('a session left alone for thirty days has ended', async () => {
  const { browser } = await signedIn();
  clock.advance({ days: 31 });
  expect((await browser.send(contract.renewToken)).http).toBe(401);
});

test('cookies are kept from scripts and from other sites', async () => {
  const { browser } = await signedIn();
  const { headers } = await browser.send(contract.renewToken);
  for (const cookie of headers['set-cookie'] as string[]) expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
});

test('a session ends ninety days after the sign-in, however often it is used and renewed', async () => {
  const { browser } = await signedIn();
  const day = async () => {
    clock.advance({ hours: 24 });
    return (await browser.send(contract.renewToken)).http === 200 && (await isIn(browser));
  };
  let days = 0;
  while (days < 120 && (await day())) days += 1;
  expect(days).toBe(89);
  expect((await browser.send(contract.renewToken)).http).toBe(401);
});

test('sessions that are ended in several ways at once all end, and none of the ways fails', async () => {
  const { browser, phone } = await signedIn();
  const other = aBrowser(app, { address: '10.9.250.1' });
  const { challenge } = (await other.send(contract.login, { body: { phone } })).body.meta;
  await other.send(contract.login, { body: { phone, challenge, code: await inbox.codeFor(phone) } });
  const sessions: { id: string; current: boolean }[] = (await browser.send(contract.listSessions)).body.data;
  const params = { id: sessions.find(({ current }) => !current)!.id };

  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    // Both come as far as the other one's half.
    await owner.query('begin');
    await owner.query('select from trusted_devices for update');
    const all = browser.send(contract.endOtherSessions);
    await expect.poll(database.waiting).toBe(1);
    const one = browser.send(contract.endSession, { params });
    await expect.poll(database.waiting).toBe(2);
    await owner.query('commit');
    expect([(await all).http, (await one).http]).toEqual([200, 404]);
  } finally {
    await owner.end();
  }
  expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
});
