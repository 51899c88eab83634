import type { EndpointParts } from '@spw/contract/endpoint';
import * as contract from '@spw/contract/players';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildDeps } from '../../../main/build.ts';
import { connect } from '../../../platform/db/connect.ts';
import { useDatabase } from '../../../testing/database.ts';
import { aBrowser, type Browser } from '../../../testing/players/browser.ts';
import { smsInbox } from '../../../testing/players/sms-inbox.ts';
import { testApp, testConfig } from '../../../testing/test-app.ts';
import { seededRandom } from '../../../testing/time-and-chance.ts';

const database = useDatabase();
const { app, clock, foundations } = await testApp(database);
const inbox = smsInbox(buildDeps(testConfig(database), foundations));

let numbers = 0;
function aPhone(): string {
  numbers += 1;
  return `23480300${String(numbers).padStart(5, '0')}`;
}

const form = (phone: string) => ({
  phone,
  email: 'ada@mail.ng',
  username: `Ada_${phone.slice(-5)}`,
  platform: 'web',
  terms: true,
});

async function registered(browser = aBrowser(app), phone = aPhone()): Promise<{ browser: Browser; phone: string }> {
  const asked = await browser.send(contract.register, { body: form(phone) });
  const { challenge } = asked.body.meta;
  await browser.send(contract.register, { body: { ...form(phone), challenge, code: await inbox.codeFor(phone) } });
  return { browser, phone };
}

test('a new player registers with the code that was texted and is signed in', async () => {
  const phone = aPhone();
  const browser = aBrowser(app);

  const asked = await browser.send(contract.register, { body: form(phone) });
  expect(asked.body).toMatchObject({
    status: true,
    data: null,
    meta: { resendAfter: 40, expiresAfter: 300, digits: 6 },
  });

  const code = await inbox.codeFor(phone);
  const register = (given: string) =>
    browser.send(contract.register, { body: { ...form(phone), challenge: asked.body.meta.challenge, code: given } });
  expect((await register(code === '111111' ? '222222' : '111111')).body.code).toBe('code_wrong');
  const done = await register(code);
  expect(done.body).toMatchObject({
    status: true,
    data: { phone, disabled: 'false', pin: '0000' },
    meta: { token: expect.any(String) },
  });
  expect((await browser.send(contract.listSessions)).body.data).toMatchObject([
    { current: true, device: 'Chrome on Android' },
  ]);
});

test('the message ends with the line that lets the phone offer the code to our page alone', async () => {
  const phone = aPhone();
  await aBrowser(app).send(contract.login, { body: { phone } });
  const [message] = await inbox.messagesTo(phone);
  expect(message!.text).toMatch(/^(\d{6}) is your Spin-N-Win code\.[^]*\n\n@localhost #\1$/);
});

test('on a device trusted by a code the number alone signs in again', async () => {
  const { browser, phone } = await registered();
  for (const written of [phone, `0${phone.slice(3)}`, phone.slice(3)]) {
    const again = await browser.send(contract.login, { body: { phone: written } });
    expect(again.body).toMatchObject({
      status: true,
      message: 'Login Successful',
      data: { phone },
      meta: { token: expect.any(String) },
    });
  }
});

test('on any other device a code is asked for, and it makes that device trusted', async () => {
  const { phone } = await registered();
  const other = aBrowser(app);
  const asked = await other.send(contract.login, { body: { phone } });
  expect(asked.body).toMatchObject({ data: null, meta: { challenge: expect.any(String) } });
  expect(asked.body.meta.token).toBeUndefined();

  const code = await inbox.codeFor(phone);
  const done = await other.send(contract.login, { body: { phone, challenge: asked.body.meta.challenge, code } });
  expect(done.body.data).toMatchObject({ phone });
  expect((await other.send(contract.login, { body: { phone } })).body.data).toMatchObject({ phone });

  // A device is trusted for its own number, and not for this one.
  const neighbour = await registered();
  expect((await neighbour.browser.send(contract.login, { body: { phone } })).body.data).toBeNull();
});

test('trust in a device ends after 90 days', async () => {
  const { browser, phone } = await registered();
  clock.advance({ days: 91 });
  expect((await browser.send(contract.login, { body: { phone } })).body.data).toBeNull();
});

test('whether a number has an account cannot be told from the answer to it', async () => {
  const { phone } = await registered();
  const known = await aBrowser(app).send(contract.login, { body: { phone } });
  const unknown = await aBrowser(app).send(contract.login, { body: { phone: aPhone() } });
  const shape = ({ body, http }: typeof known) => ({
    http,
    ...body,
    meta: { ...body.meta, challenge: 'x', smsPreview: 'x' },
  });
  expect(shape(unknown)).toEqual(shape(known));
});

test('nor from the time it takes: the database is asked the same of every number', async () => {
  const statements: string[] = [];
  const POOL = { poolSize: 4, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 };
  const watched = connect({ databaseUrl: database.as.game.url, ...POOL }, 'spw-test', {
    onStatement: ({ query }) => statements.push(query.sql),
  });
  onTestFinished(() => watched.close());
  const other = await testApp(database, { foundations: { ...foundations, db: watched.db } });
  const askedBy = async (browser: Browser, endpoint: EndpointParts, body: { phone: string }) => {
    statements.length = 0;
    expect((await browser.send(endpoint, { body })).body.meta.challenge).toBeDefined();
    return [...statements];
  };
  // Settings are read with the first call and kept.
  await askedBy(aBrowser(other.app), contract.login, { phone: aPhone() });
  const [inUse, free] = [(await registered()).phone, aPhone()];
  const name = { username: 'Free_Name' };
  for (const { endpoint, bodyOf } of [
    { endpoint: contract.login, bodyOf: (phone: string) => ({ phone }) },
    { endpoint: contract.register, bodyOf: (phone: string) => ({ ...form(phone), ...name }) },
  ]) {
    const [one, two] = [aBrowser(other.app), aBrowser(other.app)];
    // The second time no message goes out, so that anybody can ask as often as they like.
    for (let n = 0; n < 2; n += 1)
      expect(await askedBy(two, endpoint, bodyOf(free))).toEqual(await askedBy(one, endpoint, bodyOf(inUse)));
  }
});

test('a proven number without an account may register from there without a second code', async () => {
  const phone = aPhone();
  const browser = aBrowser(app);
  const asked = await browser.send(contract.login, { body: { phone } });
  const code = await inbox.codeFor(phone);
  const refused = await browser.send(contract.login, { body: { phone, challenge: asked.body.meta.challenge, code } });
  expect(refused.body).toMatchObject({
    code: 'user_not_found',
    message: 'User not found',
    meta: { ticket: expect.any(String) },
  });

  const { ticket } = refused.body.meta;
  const thief = await aBrowser(app).send(contract.register, { body: { ...form(phone), ticket } });
  expect(thief.body.data).toBeNull();
  expect((await browser.send(contract.register, { body: { ...form(phone), ticket } })).body.data).toMatchObject({
    phone,
  });
});

test('registering a number that has an account signs its owner in to it', async () => {
  const { phone } = await registered();
  const other = aBrowser(app);
  const body = { ...form(phone), username: 'Another_Name' };
  const asked = await other.send(contract.register, { body });
  const done = await other.send(contract.register, {
    body: { ...body, challenge: asked.body.meta.challenge, code: await inbox.codeFor(phone) },
  });
  expect(done.body.data).toMatchObject({ phone, username: `Ada_${phone.slice(-5)}` });
});

test.each([
  [{ email: '' }, { email: { code: 'email_required', message: '* This is required' } }],
  [{ email: 'ada@' }, { email: { code: 'email_invalid', message: 'Please enter a valid email address' } }],
  [{ username: '' }, { username: { code: 'username_required', message: '* Username is required' } }],
  [
    { username: 'Ada' },
    { username: { code: 'username_too_short', message: '* Username should be a minimum of 4 characters' } },
  ],
])('a form with %j is refused with the words of its field', async (change, fields) => {
  const answer = await aBrowser(app).send(contract.register, { body: { ...form(aPhone()), ...change } });
  expect(answer).toMatchObject({ http: 422, body: { status: false, data: null, fields } });
});

test('the terms must be accepted', async () => {
  for (const terms of [false, undefined]) {
    const answer = await aBrowser(app).send(contract.register, { body: { ...form(aPhone()), terms } });
    expect(answer.body.code).toBe('terms_required');
  }
});

test('a name is taken whatever its case', async () => {
  const { phone } = await registered();
  const answer = await aBrowser(app).send(contract.register, {
    body: { ...form(aPhone()), username: `ADA_${phone.slice(-5)}` },
  });
  expect(answer).toMatchObject({ http: 409, body: { code: 'username_taken', fields: { username: {} } } });
});

test.each([
  ['', 'Please enter phone number'],
  ['0123', 'Invalid Phone Number'],
])('logging in with %j says: %s', async (phone, message) => {
  expect((await aBrowser(app).send(contract.login, { body: { phone } })).body.message).toBe(message);
  const registering = await aBrowser(app).send(contract.register, { body: { ...form(aPhone()), phone } });
  expect(registering.body.message).toBe(message);
});

test('unknown fields are refused, not ignored', async () => {
  const answer = await aBrowser(app).send(contract.login, { body: { phone: aPhone(), plays: 99 } });
  expect(answer.http).toBe(422);
});

test('with phone verification off, as in a demonstration, the number alone signs in', async () => {
  const demo = await testApp(database, {
    env: { PHONE_VERIFICATION: 'off' },
    foundations: { random: seededRandom('demo') },
  });
  const { phone } = await registered();
  expect((await aBrowser(demo.app).send(contract.login, { body: { phone } })).body.data).toMatchObject({ phone });
});

async function aTicket(browser: Browser, phone: string): Promise<string> {
  const sent = await browser.send(contract.login, { body: { phone } });
  const code = await inbox.codeFor(phone);
  const refused = await browser.send(contract.login, { body: { phone, challenge: sent.body.meta.challenge, code } });
  return refused.body.meta.ticket;
}

test('a ticket registers once: of twenty tries at once one gets in, and none afterwards', async () => {
  const phone = '2348050007001';
  const browser = aBrowser(app);
  const body = { ...form(phone), ticket: await aTicket(browser, phone) };
  const tries = Array.from({ length: 20 }, () => browser.copy());
  const answers = await Promise.all(tries.map((each) => each.send(contract.register, { body })));
  expect(answers.filter((answer) => answer.body.meta?.token)).toHaveLength(1);
  const { rows } =
    await sql`select 1 from sessions s join players p using (player_id) where p.phone = ${phone}`.execute(database.db);
  expect(rows).toHaveLength(1);

  // Another number has the device's trust by now, so that only the ticket could let it in.
  const other = '2348050007002';
  const used = { ...form(other), ticket: await aTicket(browser, other) };
  const winner = browser.copy();
  expect((await winner.send(contract.register, { body: used })).body.meta.token).toBeTruthy();
  await sql`update players set phone = '2348050007099' where phone = ${other}`.execute(database.db);
  const later = await winner.send(contract.register, { body: { ...used, username: 'Another_one' } });
  expect(later.body.code).toBe('code_expired');
  expect((await sql`select 1 from players where phone = ${other}`.execute(database.db)).rows).toEqual([]);
});

test('a name that is taken does not use up the ticket, and ten minutes do', async () => {
  const [phone, other] = ['2348050007003', '2348050007004'];
  const browser = aBrowser(app);
  const ticket = await aTicket(browser, phone);
  const taken = await browser.send(contract.register, {
    body: { ...form(phone), username: form('2348050007001').username, ticket },
  });
  expect(taken.body.code).toBe('username_taken');
  expect((await browser.send(contract.register, { body: { ...form(phone), ticket } })).body.meta.token).toBeTruthy();

  const late = aBrowser(app);
  const lateTicket = await aTicket(late, other);
  clock.advance({ minutes: 10 });
  expect((await late.send(contract.register, { body: { ...form(other), ticket: lateTicket } })).body.meta.token).toBe(
    undefined,
  );
});
