import { createHmac } from 'node:crypto';
import * as contract from '@spw/contract/players';
import { expect, test } from 'vitest';
import { buildDeps } from '../../../main/build.ts';
import { useDatabase } from '../../../testing/database.ts';
import { aBrowser } from '../../../testing/players/browser.ts';
import { smsInbox } from '../../../testing/players/sms-inbox.ts';
import { asProcess, testApp, testConfig } from '../../../testing/test-app.ts';
import { purgeOldSignIns } from '../index.ts';

const database = useDatabase();
const { app, clock, foundations, logged } = await testApp(database);
const deps = buildDeps(testConfig(database), foundations);
const workerDeps = buildDeps(testConfig(database), asProcess(database, 'worker', foundations));
const inbox = smsInbox(workerDeps);

let numbers = 0;
function aPhone(): string {
  numbers += 1;
  return `23480600${String(numbers).padStart(5, '0')}`;
}

/** A browser of its own network, so that one test's codes do not count against another's. */
function someone() {
  numbers += 1;
  return aBrowser(app, { address: `10.${numbers >> 8}.${numbers & 255}.1` });
}

async function asked(phone = aPhone(), browser = someone()) {
  const { body } = await browser.send(contract.login, { body: { phone } });
  const guess = (code: string) =>
    browser.send(contract.login, { body: { phone, challenge: body.meta.challenge, code } });
  return { phone, browser, challenge: body.meta.challenge as string, guess, right: await inbox.codeFor(phone) };
}

const wrong = (right: string) => (right === '111111' ? '222222' : '111111');

test('twenty guesses at once consume five tries, and the right code is worth nothing after them', async () => {
  const { guess, right } = await asked();
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess(wrong(right))));
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'code_wrong' || code === 'code_used_up')).toHaveLength(20);
  expect((await database.db.selectFrom('codeChallenges').select('tries').where('tries', '>', 5).execute()).length).toBe(
    0,
  );
  expect((await guess(right)).body.code).toBe('code_used_up');
});

test('a wrong code says so and four more tries are left', async () => {
  const { guess, right } = await asked();
  expect((await guess(wrong(right))).body.message).toBe('That code is not right');
  expect((await guess(right)).body.code).toBe('user_not_found');
});

test('a code can be used once, by one of two who send it together', async () => {
  const { guess, right } = await asked();
  const answers = await Promise.all([guess(right), guess(right)]);
  expect(answers.map(({ body }) => String(body.code)).toSorted()).toEqual(['code_expired', 'user_not_found']);
  expect((await guess(right)).body.code).toBe('code_expired');
});

test('a code is dead after five minutes', async () => {
  const { guess, right } = await asked();
  clock.advance({ minutes: 5, seconds: 1 });
  expect((await guess(right)).body).toMatchObject({
    code: 'code_expired',
    message: 'That code has expired. Ask for a new one',
  });
});

test('a code works only on the device and for the number that asked for it', async () => {
  const { phone, challenge, right } = await asked();
  const elsewhere = await someone().send(contract.login, { body: { phone, challenge, code: right } });
  expect(elsewhere.body.code).toBe('code_expired');
});

test('another code may be asked for after 40 seconds, then after 80, and is the same code', async () => {
  const { browser, phone, challenge, right } = await asked();
  const resend = () => browser.send(contract.login, { body: { phone, challenge } });

  expect((await resend()).body).toMatchObject({ code: 'code_too_soon', meta: { resendAfter: 40 } });
  clock.advance({ seconds: 40 });
  expect((await resend()).body.meta).toMatchObject({ challenge, resendAfter: 80 });
  expect(await inbox.messagesTo(phone)).toHaveLength(2);
  expect(await inbox.codeFor(phone)).toBe(right);
  clock.advance({ seconds: 79 });
  expect((await resend()).body.code).toBe('code_too_soon');
  clock.advance({ seconds: 1 });
  expect((await resend()).body.meta).toMatchObject({ challenge, resendAfter: 80 });
});

test('a second tap on Login sends no second message', async () => {
  const { browser, phone, challenge } = await asked();
  clock.advance({ seconds: 10 });
  const again = await browser.send(contract.login, { body: { phone } });
  expect(again.body.meta).toMatchObject({ challenge, resendAfter: 30 });
  expect(await inbox.messagesTo(phone)).toHaveLength(1);
});

test('a number gets eight messages in a quarter of an hour for devices that are not known, whoever asks', async () => {
  const phone = aPhone();
  for (let device = 0; device < 8; device++)
    expect((await someone().send(contract.login, { body: { phone } })).http).toBe(200);
  expect((await someone().send(contract.login, { body: { phone } })).body.code).toBe('code_limit');
  clock.advance({ minutes: 16 });
  expect((await someone().send(contract.login, { body: { phone } })).http).toBe(200);
});

test('a device that asks for many numbers is stopped', async () => {
  const browser = someone();
  const answers = [];
  for (let count = 0; count < 12; count++)
    answers.push(await browser.send(contract.login, { body: { phone: aPhone() } }));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(10);
});

test('neither the number nor the code is ever written to the log', async () => {
  const { phone, right } = await asked();
  expect(logged()).not.toContain(phone);
  expect(logged()).not.toContain(right);
});

test('nothing in the database holds a code', async () => {
  const { right, challenge } = await asked();
  const row = await database.db
    .selectFrom('codeChallenges')
    .selectAll()
    .where('challengeId', '=', challenge)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(right);
});

test('what has run out is cleared away, what the caps look at is kept', async () => {
  await asked();
  clock.advance({ days: 3 });
  const { challenge } = await asked();
  await purgeOldSignIns(workerDeps);
  const left = await database.db.selectFrom('codeChallenges').select('challengeId').execute();
  expect(left).toEqual([{ challengeId: challenge }]);
});

test('whoever has the key of codes, and not the database, cannot work out the code they asked for', async () => {
  const phone = aPhone();
  const thief = someone();
  const asked = await thief.send(contract.login, { body: { phone } });
  const { challenge } = asked.body.meta;
  const [key] = deps.secrets.code;
  const digits = [`code|${challenge}`, `code|${challenge}|`].map((text) => {
    const mac = createHmac('sha256', key).update(text).digest();
    return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  });
  for (const code of digits)
    expect((await thief.send(contract.login, { body: { phone, challenge, code } })).body.code).toBe('code_wrong');
});
