import { randomUUID } from 'node:crypto';
import * as players from '@spw/contract/players';
import * as contract from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { changePin, PIN, resetPin, testPins, validatePin, WRONG_PIN } from '../../testing/players/pin-holders.ts';
import { testConfig } from '../../testing/test-app.ts';
import { checkPin, makePinHasher } from './index.ts';

const DEMO = '2348099900001';
const OTHER_DEMO = '2348099900002';
const env = { PHONE_VERIFICATION: 'off', DEMO_PHONES: `${DEMO},${OTHER_DEMO}` };

const database = useDatabase();
const { deps, foundations, aPlayer, pinRow } = await testPins(database, { env });

test('a PIN is created, is right, is changed, and only whether it is set is ever told', async () => {
  const { browser } = await aPlayer({ pin: null });
  const state = async () => (await browser.send(contract.getPinChanged)).body.data;
  expect(await state()).toEqual({ changed: false, pin: '0000' });
  expect((await changePin(browser, '0000', PIN)).body).toMatchObject({
    message: 'PIN Created',
    data: { changed: true },
  });
  expect(await state()).toEqual({ changed: true, pin: '****' });
  expect((await browser.send(players.renewToken)).body.data.pin).toBe('****');

  expect((await validatePin(browser, PIN)).body.data).toEqual({ valid: true });
  expect((await validatePin(browser, WRONG_PIN)).body.data).toEqual({ valid: false });
  expect((await changePin(browser, WRONG_PIN, '2580')).body.code).toBe('pin_wrong');
  expect((await validatePin(browser, PIN)).body.data).toEqual({ valid: true });
  expect((await changePin(browser, PIN, '2580')).body.message).toBe('Pin changed successfully');
  expect((await validatePin(browser, PIN)).body.data).toEqual({ valid: false });
  expect((await validatePin(browser, '2580')).body.data).toEqual({ valid: true });
});

test.each([
  ['', 'pin_missing', 'Please Enter Pin'],
  ['12', 'pin_short', 'Pin must be 4 digits'],
  ['123', 'pin_short', 'Pin must be 4 digits'],
  ['12345', 'pin_short', 'Pin must be 4 digits'],
  ['abcd', 'pin_short', 'Pin must be 4 digits'],
])('%j is answered with %s and counts as no try', async (pin, code, message) => {
  const { browser, playerId } = await aPlayer();
  expect((await validatePin(browser, pin)).body).toMatchObject({ code, message });
  expect((await changePin(browser, pin, '2580')).body.code).toBe(code);
  expect((await changePin(browser, PIN, pin)).body.code).toBe(code);
  expect((await pinRow(playerId)).wrong).toBe(0);
});

test('without a PIN every call says so', async () => {
  const { browser } = await aPlayer({ pin: null });
  expect((await validatePin(browser, PIN)).body).toMatchObject({
    code: 'pin_not_set',
    message: 'Please setup your wallet pin',
  });
  expect((await changePin(browser, PIN, '2580')).body.code).toBe('pin_not_set');
  expect((await resetPin(browser, '2580')).body.code).toBe('pin_not_set');
});

test('what anybody would guess is not acceptable: common PINs, the birthday, the end of the number', async () => {
  const { browser, playerId, phone } = await aPlayer();
  await database.db.updateTable('players').set({ birthDate: '1987-03-29' }).where('playerId', '=', playerId).execute();
  for (const pin of ['0000', '1234', '5555', '1987', '2903', '0329', phone.slice(-4)]) {
    expect((await changePin(browser, PIN, pin)).body).toMatchObject({
      code: 'pin_not_acceptable',
      message: '0000 is not acceptable',
    });
    expect((await resetPin(browser, pin)).body.code).toBe('pin_not_acceptable');
  }
  const { browser: newcomer } = await aPlayer({ pin: null });
  expect((await changePin(newcomer, '0000', '0000')).body.code).toBe('pin_not_acceptable');
  expect((await newcomer.send(contract.getPinChanged)).body.data).toEqual({ changed: false, pin: '0000' });
});

test('a demo account cannot edit its PIN', async () => {
  const { browser } = await aPlayer({ pin: null, phone: DEMO });
  expect((await changePin(browser, '0000', PIN)).body).toMatchObject({
    code: 'pin_demo',
    message: "Demo accounts can't edit pin",
  });
  expect((await resetPin(browser, PIN)).body.code).toBe('pin_demo');
  expect((await browser.send(contract.getPinChanged)).body.data).toEqual({ changed: false, pin: '0000' });

  // One that had its PIN before it was shown to everybody.
  const { browser: shown, playerId } = await aPlayer();
  await database.db.updateTable('players').set({ phone: OTHER_DEMO }).where('playerId', '=', playerId).execute();
  expect((await changePin(shown, PIN, '2580')).body.code).toBe('pin_demo');
  expect((await resetPin(shown, '2580')).body.code).toBe('pin_demo');
  expect((await validatePin(shown, PIN)).body.data).toEqual({ valid: true });
});

test('creating the same PIN again after a lost answer says the same, and another one is a wrong try', async () => {
  const { browser, playerId } = await aPlayer();
  expect((await changePin(browser, '0000', PIN)).body.message).toBe('PIN Created');
  expect((await changePin(browser, '0000', '2580')).body).toMatchObject({
    code: 'pin_wrong',
    message: 'Pin Incorrect',
  });
  expect((await pinRow(playerId)).wrong).toBe(1);
});

test('two PINs created at once leave one, and only who sent it is told that it was created', async () => {
  const { browser } = await aPlayer({ pin: null });
  const answers = await Promise.all(['7391', '2580'].map((pin) => changePin(browser, '0000', pin)));
  expect(answers.map(({ body }) => String(body.code ?? body.message)).toSorted()).toEqual(['PIN Created', 'pin_wrong']);
  const kept = answers[0]!.http === 200 ? '7391' : '2580';
  expect((await validatePin(browser, kept)).body.data).toEqual({ valid: true });
});

test('a PIN under the old pepper is right and moves to the new one; under a lost pepper no try is counted', async () => {
  const { playerId } = await aPlayer();
  const [old] = testConfig(database, env).keys.pin;
  const { random } = foundations;
  const moved = {
    ...deps,
    pinHasher: makePinHasher({ secrets: { pin: ['another pepper of some length', old] }, random }),
  };
  const lost = { ...deps, pinHasher: makePinHasher({ secrets: { pin: ['yet another pepper of ours'] }, random }) };
  const tried = { playerId, pin: PIN, sessionId: randomUUID() };

  await expect(checkPin(lost, tried)).rejects.toThrow('a pepper that is not here');
  expect((await pinRow(playerId)).wrong).toBe(0);
  await checkPin(moved, tried);
  const { pepper } = await pinRow(playerId);
  expect(pepper).toBe(moved.pinHasher.peppers[0]);
  await checkPin(moved, tried);
  await expect(checkPin(deps, tried)).rejects.toThrow('a pepper that is not here');
});

test("a hash copied from one player's row to another's opens nothing", async () => {
  const thief = await aPlayer({ pin: '2580' });
  const victim = await aPlayer();
  const { hash } = await pinRow(thief.playerId);
  await database.db.updateTable('pins').set({ hash }).where('playerId', '=', victim.playerId).execute();
  expect((await validatePin(victim.browser, '2580')).body.data).toEqual({ valid: false });
});
