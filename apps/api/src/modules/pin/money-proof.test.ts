import * as account from '@spw/contract/account';
import * as players from '@spw/contract/players';
import * as contract from '@spw/contract/wallet';
import { expect, test } from 'vitest';
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
import { spendProof } from '../players/index.ts';
import { withdrawalHoldOf } from './index.ts';

const database = useDatabase();
const { clock, deps, inbox, aPlayer, later, someone, withCode } = await testPins(database);

/** A code asked for by this call, as it came to the phone. */
async function codeOf(browser: Browser, phone: string) {
  const { challenge } = (await resetPin(browser, OTHER_PIN)).body.meta;
  return { challenge, code: await inbox.codeFor(phone) };
}

test('the code of a login or of a registration never opens money', async () => {
  const { browser } = await aPlayer({ pin: null });
  expect((await changePin(browser, '0000', PIN)).body.code).toBe('code_needed');

  const holder = await aPlayer();
  const thief = someone();
  const { challenge } = (await thief.send(players.login, { body: { phone: holder.phone } })).body.meta;
  const code = await inbox.codeFor(holder.phone);
  expect((await thief.send(players.login, { body: { phone: holder.phone, challenge, code } })).http).toBe(200);

  expect((await resetPin(thief, OTHER_PIN)).body.code).toBe('code_needed');
  expect((await resetPin(thief, OTHER_PIN, { challenge, code })).body.code).toBe('code_expired');
  expect((await validatePin(holder.browser, PIN)).body.data.valid).toBe(true);
});

test('a code opens the act that it was asked for and no other', async () => {
  const { browser, phone } = await aPlayer();
  const proof = await codeOf(browser, phone);
  expect((await browser.send(account.exportAccount, { body: proof })).body.code).toBe('code_expired');
  expect((await browser.send(account.deleteAccount, { body: { giveUp: true, ...proof } })).body.code).toBe(
    'code_expired',
  );
  expect((await resetPin(browser, OTHER_PIN, proof)).http).toBe(200);
});

test('a proof opens one act: the next one asks for another code', async () => {
  const player = await aPlayer();
  expect((await withCode(player, contract.resetPin, { newPin: OTHER_PIN })).http).toBe(200);
  expect((await resetPin(player.browser, PIN)).body.code).toBe('code_needed');
});

test('of two resets at once with one proof, one is done', async () => {
  const { browser, phone } = await aPlayer();
  const proof = await codeOf(browser, phone);
  // Given with a call that does nothing yet: from here on the proof waits to be spent.
  expect((await browser.send(contract.resetPin, { body: proof })).body.code).toBe('pin_missing');
  const pins = ['5836', '4719', '9152', '6283', '3917', '8264'];
  const answers = await Promise.all(pins.map((pin) => resetPin(browser, pin)));
  const done = answers.filter(({ http }) => http === 200);
  expect(done).toHaveLength(1);
  expect(answers.filter(({ http }) => http !== 200).map(({ body }) => body.code)).toEqual(
    expect.arrayContaining(['code_expired']),
  );
  expect((await validatePin(browser, pins[answers.indexOf(done[0]!)]!)).body.data.valid).toBe(true);
});

test('an act that is refused for another reason keeps its proof for ten minutes', async () => {
  const { browser, phone } = await aPlayer();
  const proof = await codeOf(browser, phone);
  expect((await browser.send(contract.resetPin, { body: proof })).body.code).toBe('pin_missing');
  expect((await resetPin(browser, '1234')).body.code).toBe('pin_not_acceptable');
  clock.advance({ minutes: 9, seconds: 59 });
  expect((await resetPin(browser, OTHER_PIN)).http).toBe(200);

  const other = await aPlayer();
  await other.browser.send(contract.resetPin, { body: await codeOf(other.browser, other.phone) });
  await later(other.browser, { minutes: 10 });
  expect((await resetPin(other.browser, OTHER_PIN)).body.code).toBe('code_needed');
});

test('a proof counts in the session and on the device that it was made in, for that player alone', async () => {
  const { browser, phone, playerId } = await aPlayer();
  await later(browser, { minutes: 16 });
  await browser.send(contract.resetPin, { body: await codeOf(browser, phone) });

  const copied = browser.copy();
  copied.cookies.delete('device');
  expect((await resetPin(copied, OTHER_PIN)).body.code).toBe('not_signed_in');

  const { sessionId, deviceId } = await database.db
    .selectFrom('moneyProofs')
    .select(['sessionId', 'deviceId'])
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  const other = await aPlayer();
  const stolen = { playerId: other.playerId, sessionId, deviceId, act: 'pin-reset' as const };
  await expect(deps.db.transaction().execute((tx) => spendProof(deps, tx, stolen))).rejects.toMatchObject({
    code: 'code_expired',
  });

  const secondSession = aCopyWithoutSession(browser);
  expect((await secondSession.send(players.login, { body: { phone } })).http).toBe(200);
  expect(secondSession.cookies.get('device')).toBe(browser.cookies.get('device'));
  expect((await resetPin(secondSession, OTHER_PIN)).body.code).toBe('code_needed');
});

test('the answer to a reset that was lost can be asked for again', async () => {
  const { browser, phone } = await aPlayer();
  const body = { newPin: OTHER_PIN, ...(await codeOf(browser, phone)) };
  const headers = { 'idempotency-key': 'reset-after-a-lost-answer' };
  const first = await browser.send(contract.resetPin, { body, headers });
  expect((await browser.send(contract.resetPin, { body, headers })).body).toEqual(first.body);
});

test('nothing is withdrawn for a day after the first PIN', async () => {
  const { browser, phone, playerId } = await aPlayer({ pin: null });
  await withCode({ browser, phone }, contract.changePin, firstPin(PIN));
  const holdOf = () => withdrawalHoldOf(deps, deps.db, playerId);
  expect(await holdOf()).toEqual(new Date(clock.now().getTime() + 24 * 3_600_000));
  await later(browser, { hours: 24 });
  expect(await holdOf()).toBeNull();
});

function aCopyWithoutSession(browser: Browser): Browser {
  const other = browser.copy();
  other.cookies.delete('session');
  other.cookies.delete('refresh');
  other.token = null;
  return other;
}
