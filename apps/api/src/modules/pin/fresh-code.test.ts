import * as players from '@spw/contract/players';
import * as contract from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import type { RequestFacts } from '../../platform/http/caller/request-facts.ts';
import { useDatabase } from '../../testing/database.ts';
import type { Browser } from '../../testing/players/browser.ts';
import {
  changePin,
  firstPin,
  OTHER_PIN,
  PIN,
  resetPin,
  testPins,
  validatePin,
} from '../../testing/players/pin-holders.ts';
import { isNewDevice } from '../players/index.ts';

const database = useDatabase();
const { clock, deps, inbox, aPlayer, later, someone } = await testPins(database);

async function aPlayerWithPin() {
  const player = await aPlayer();
  await later(player.browser, { minutes: 16 });
  return player;
}

const wrong = (right: string) => (right === '111111' ? '222222' : '111111');

function factsOf(browser: Browser): RequestFacts {
  return {
    id: 'a test',
    address: '10.0.0.1',
    userAgent: '',
    bearerToken: null,
    carrierNumber: null,
    cookies: Object.fromEntries(browser.cookies),
    header: () => null,
    setCookie: () => undefined,
    clearCookie: () => undefined,
  };
}

test('the first PIN needs a code: one is sent, a wrong one is refused, the right one lets it through', async () => {
  const { browser, phone } = await aPlayer({ pin: null });
  await later(browser, { minutes: 16 });

  const asked = await changePin(browser, '0000', PIN);
  expect(asked.http).toBe(403);
  expect(asked.body).toMatchObject({ code: 'code_needed', message: 'Enter the code we sent to your phone' });
  const { challenge } = asked.body.meta;
  expect(asked.body.meta).toEqual({
    challenge: expect.any(String),
    resendAfter: 40,
    expiresAfter: 300,
    digits: 6,
    smsPreview: expect.stringContaining(phone),
  });

  const code = await inbox.codeFor(phone);
  expect((await changePin(browser, '0000', PIN, { challenge, code: wrong(code) })).body.code).toBe('code_wrong');
  expect((await browser.send(contract.getPinChanged)).body.data.changed).toBe(false);
  expect((await changePin(browser, '0000', PIN, { challenge, code })).body.message).toBe('PIN Created');
});

test('the message says what the code opens, and never to share it', async () => {
  const { browser, phone } = await aPlayer({ pin: null });
  await later(browser, { minutes: 16 });
  await changePin(browser, '0000', PIN);
  const [message] = await inbox.messagesTo(phone);
  expect(message!.text).toMatch(/^\d{6} is your Spin-N-Win code to MAKE YOUR WALLET PIN\. Never share it/);
});

test('asking again within the wait sends nothing more; asking for another is refused until its time', async () => {
  const { browser, phone } = await aPlayerWithPin();
  const { challenge } = (await resetPin(browser, OTHER_PIN)).body.meta;
  clock.advance({ seconds: 10 });
  expect((await resetPin(browser, OTHER_PIN)).body).toMatchObject({
    code: 'code_needed',
    meta: { challenge, resendAfter: 30 },
  });
  expect((await resetPin(browser, OTHER_PIN, { challenge })).body).toMatchObject({
    code: 'code_too_soon',
    meta: { resendAfter: 30 },
  });
  expect(await inbox.messagesTo(phone)).toHaveLength(3);
  const first = await inbox.codeFor(phone);

  clock.advance({ seconds: 30 });
  expect((await resetPin(browser, OTHER_PIN, { challenge })).body).toMatchObject({
    code: 'code_needed',
    meta: { challenge, resendAfter: 80 },
  });
  expect(await inbox.messagesTo(phone)).toHaveLength(4);
  expect(await inbox.codeFor(phone)).toBe(first);
});

test('five wrong codes use it up, also side by side', async () => {
  const { browser, phone } = await aPlayerWithPin();
  const { challenge } = (await resetPin(browser, OTHER_PIN)).body.meta;
  const code = await inbox.codeFor(phone);
  const guesses = Array.from({ length: 12 }, () => resetPin(browser, OTHER_PIN, { challenge, code: wrong(code) }));
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  expect(codes.filter((answer) => answer !== 'code_wrong' && answer !== 'code_used_up')).toEqual([]);
  const { tries } = await database.db
    .selectFrom('codeChallenges')
    .select('tries')
    .where('challengeId', '=', challenge)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(5);
  expect((await resetPin(browser, OTHER_PIN, { challenge, code })).body.code).toBe('code_used_up');
});

test('money codes count against the same caps as those for signing in', async () => {
  const { browser } = await aPlayerWithPin();
  let { challenge } = (await resetPin(browser, OTHER_PIN)).body.meta;
  for (const wait of [40, 80, 80]) {
    clock.advance({ seconds: wait });
    ({ challenge } = (await resetPin(browser, OTHER_PIN, { challenge })).body.meta);
  }
  clock.advance({ seconds: 80 });
  expect((await resetPin(browser, OTHER_PIN, { challenge })).body.code).toBe('code_limit');
});

test('a forgotten PIN is reset by a code; the code can be asked for before the new PIN is chosen', async () => {
  const { browser, phone } = await aPlayerWithPin();
  const asked = await browser.send(contract.resetPin, { body: {} });
  expect(asked.body.code).toBe('code_needed');
  const { challenge } = asked.body.meta;
  const code = await inbox.codeFor(phone);
  expect((await browser.send(contract.resetPin, { body: { challenge, code } })).body.code).toBe('pin_missing');
  expect((await resetPin(browser, OTHER_PIN, { challenge, code })).body.message).toBe('Pin changed successfully');
  expect((await validatePin(browser, OTHER_PIN)).body.data).toEqual({ valid: true });
});

test('a bad new PIN is refused before a message is spent on it', async () => {
  const { browser, phone } = await aPlayerWithPin();
  for (const bad of ['0000', '1234']) expect((await resetPin(browser, bad)).body.code).toBe('pin_not_acceptable');
  expect(await inbox.messagesTo(phone)).toHaveLength(2);
  const newcomer = await aPlayer({ pin: null });
  expect((await changePin(newcomer.browser, '0000', '0000')).body.code).toBe('pin_not_acceptable');
  expect(await inbox.messagesTo(newcomer.phone)).toHaveLength(1);
});

test('a code sent to sign in opens no wallet, nor one sent to another device or another player', async () => {
  const { browser, phone } = await aPlayerWithPin();
  const elsewhere = someone();
  const signIn = await elsewhere.send(players.login, { body: { phone } });
  const signInCode = await inbox.codeFor(phone);
  const asSignIn = { challenge: signIn.body.meta.challenge, code: signInCode };
  expect((await resetPin(browser, OTHER_PIN, asSignIn)).body.code).toBe('code_expired');

  const { challenge } = (await resetPin(browser, OTHER_PIN)).body.meta;
  const proof = { challenge, code: await inbox.codeFor(phone) };
  const thief = browser.copy();
  thief.cookies.delete('device');
  expect((await resetPin(thief, OTHER_PIN, proof)).body.code).toBe('not_signed_in');
  const other = await aPlayerWithPin();
  expect((await resetPin(other.browser, OTHER_PIN, proof)).body.code).toBe('code_expired');
});

test('a device is young until a day after a code was first given on it', async () => {
  const { browser, phone, playerId } = await aPlayer({ pin: null });
  const isYoung = (of: Browser) => isNewDevice(deps, { playerId, request: factsOf(of) });
  expect(await isYoung(browser)).toBe(true);
  await later(browser, { hours: 23 });
  const second = someone();
  const { challenge } = (await second.send(players.login, { body: { phone } })).body.meta;
  await second.send(players.login, { body: { phone, challenge, code: await inbox.codeFor(phone) } });
  const thief = second.copy();
  thief.cookies.delete('device');
  expect((await thief.send(contract.changePin, { body: firstPin(PIN) })).body.code).toBe('not_signed_in');

  await later(browser, { hours: 1 });
  expect([await isYoung(browser), await isYoung(second), await isYoung(someone())]).toEqual([false, true, true]);
  clock.advance({ hours: 23 });
  expect([await isYoung(second), await isYoung(thief)]).toEqual([false, true]);
});

test('changing the PIN takes the PIN before it and no code', async () => {
  const { browser, phone } = await aPlayerWithPin();
  const changed = await browser.send(contract.changePin, { body: { oldPin: PIN, newPin: OTHER_PIN } });
  expect(changed.body.message).toBe('Pin changed successfully');
  expect(await inbox.messagesTo(phone)).toHaveLength(2);
});
