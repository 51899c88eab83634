import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { brokenInvariants } from '../../testing/broken-invariants.ts';
import { useDatabase } from '../../testing/database.ts';
import { aBrowser, type Browser } from '../../testing/players/browser.ts';
import { changePin, PIN, resetPin, testPins, validatePin, WRONG_PIN } from '../../testing/players/pin-holders.ts';
import { testConfig } from '../../testing/test-app.ts';
import { checkPin, makePinHasher, withdrawalHoldOf } from './index.ts';

const env = { PHONE_VERIFICATION: 'off' };

const database = useDatabase();
const { app, clock, deps, foundations, aPlayer, later, pinRow } = await testPins(database, { env });

/** How many PINs were held against a hash so far. */
async function comparisons(): Promise<number> {
  const { values } = await foundations.metrics.pinTries.get();
  return values
    .filter(({ labels }) => labels.outcome === 'right' || labels.outcome === 'wrong')
    .reduce((sum, { value }) => sum + value, 0);
}

async function wrongTries(browser: Browser, tries: number): Promise<(string | undefined)[]> {
  const codes = [];
  for (let at = 0; at < tries; at++) codes.push((await validatePin(browser, WRONG_PIN)).body.code);
  return codes;
}

/** Gives players a PIN without the time that hashing takes. None of their own fits it, which is all a wrong try needs. */
async function copyPin(from: { playerId: bigint }, to: { playerId: bigint }[]): Promise<void> {
  const row = await pinRow(from.playerId);
  await database.db
    .insertInto('pins')
    .values(to.map(({ playerId }) => ({ ...row, playerId })))
    .execute();
}

test('of 200 wrong PINs sent side by side five are compared, and then it is locked', async () => {
  const { browser } = await aPlayer();
  const before = await comparisons();
  const answers = await Promise.all(Array.from({ length: 200 }, () => validatePin(browser, WRONG_PIN)));
  expect((await comparisons()) - before).toBe(5);
  const codes = answers.map(({ body }) => body.code ?? `valid: ${body.data.valid}`);
  expect(codes.filter((code) => code === 'valid: false')).toHaveLength(4);
  expect(codes.filter((code) => code === 'pin_locked')).toHaveLength(196);
  expect(await brokenInvariants(database.db)).toEqual([]);
});

test('while it is locked the right PIN is refused by every call, and after 15 minutes it is right again', async () => {
  const { browser, playerId } = await aPlayer();
  expect(await wrongTries(browser, 5)).toEqual([undefined, undefined, undefined, undefined, 'pin_locked']);
  const before = await comparisons();

  const lockedUntil = new Date(clock.now().getTime() + 15 * 60_000).toISOString();
  expect((await validatePin(browser, PIN)).body).toMatchObject({ code: 'pin_locked', meta: { lockedUntil } });
  expect((await changePin(browser, PIN, '2580')).body).toMatchObject({ code: 'pin_locked', meta: { lockedUntil } });
  await expect(checkPin(deps, { playerId, pin: PIN, sessionId: randomUUID() })).rejects.toThrow(
    'Your PIN is locked for 15 minutes',
  );
  expect(await comparisons()).toBe(before);

  await later(browser, { minutes: 15 });
  expect((await validatePin(browser, PIN)).body.data).toEqual({ valid: true });
  expect(await wrongTries(browser, 4)).toEqual([undefined, undefined, undefined, undefined]);
  expect((await validatePin(browser, PIN)).body.data).toEqual({ valid: true });
});

test('one counter for every call: tries to validate, to change and to pay add up', async () => {
  const { browser, playerId } = await aPlayer();
  await validatePin(browser, WRONG_PIN);
  expect((await changePin(browser, WRONG_PIN, '2580')).body.code).toBe('pin_wrong');
  await expect(checkPin(deps, { playerId, pin: WRONG_PIN, sessionId: randomUUID() })).rejects.toThrow('Pin Incorrect');
  await validatePin(browser, WRONG_PIN);
  expect((await changePin(browser, WRONG_PIN, '2580')).body.code).toBe('pin_locked');
});

test('the counter survives the rollback of what the PIN was asked for', async () => {
  const { playerId } = await aPlayer();
  const buying = database.db.transaction().execute(async (tx) => {
    await allTables(tx).updateTable('players').set({ city: 'Lagos' }).where('playerId', '=', playerId).execute();
    await checkPin(deps, { playerId, pin: WRONG_PIN, sessionId: randomUUID() });
  });
  await expect(buying).rejects.toThrow('Pin Incorrect');
  expect((await pinRow(playerId)).wrong).toBe(1);
  expect(await brokenInvariants(database.db)).toEqual([]);
});

test('ten wrong tries since the last right one disable it until a reset, and withdrawals wait a day after that', async () => {
  const { browser, playerId } = await aPlayer();
  await wrongTries(browser, 5);
  await later(browser, { minutes: 15 });
  expect(await wrongTries(browser, 5)).toEqual([undefined, undefined, undefined, undefined, 'pin_disabled']);
  await later(browser, { days: 2 });
  expect((await validatePin(browser, PIN)).body).toMatchObject({
    code: 'pin_disabled',
    message: 'Too many wrong tries. Reset your PIN with a code',
  });
  expect((await changePin(browser, PIN, '2580')).body.code).toBe('pin_disabled');

  expect((await resetPin(browser, '2580')).body).toMatchObject({
    data: { changed: true },
    message: 'Pin changed successfully',
  });
  expect((await validatePin(browser, '2580')).body.data).toEqual({ valid: true });
  const until = new Date(clock.now().getTime() + 24 * 3_600_000);
  expect(await withdrawalHoldOf(deps, database.db, playerId)).toEqual(until);
  clock.advance({ hours: 24 });
  expect(await withdrawalHoldOf(deps, database.db, playerId)).toBeNull();
});

test('a right tenth try is right: it disables nothing and holds nothing up', async () => {
  const { browser, playerId } = await aPlayer();
  await later(browser, { hours: 24 });
  await wrongTries(browser, 5);
  await later(browser, { minutes: 15 });
  await wrongTries(browser, 4);
  expect((await validatePin(browser, PIN)).body.data).toEqual({ valid: true });
  expect(await pinRow(playerId)).toMatchObject({ wrong: 0, lockedUntil: null, disabledAt: null });
  expect(await withdrawalHoldOf(deps, database.db, playerId)).toBeNull();
});

test('one PIN sprayed over many players on one device is cut off, and others are not', async () => {
  const sessionId = randomUUID();
  const victims = [];
  for (let at = 0; at < 12; at++) victims.push(await aPlayer({ pin: null }));
  victims.push(await aPlayer());
  await copyPin(victims[12]!, victims.slice(0, 12));
  const before = await comparisons();
  const codes = [];
  for (const { playerId } of victims)
    codes.push(await checkPin(deps, { playerId, pin: WRONG_PIN, sessionId }).catch(({ code }) => code));
  expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(10);
  expect(codes.slice(10)).toEqual(Array.from({ length: 3 }, () => 'too_many_requests'));
  expect((await comparisons()) - before).toBe(10);

  // Over HTTP, on a device of their own, it is right as ever.
  expect((await validatePin(victims[12]!.browser, PIN)).body.data).toEqual({ valid: true });
  expect(await brokenInvariants(database.db)).toEqual([]);
});

test('many players who are wrong at one address, each on a phone of their own, close no wallet there', async () => {
  const address = '10.99.0.1';
  const neighbours = [];
  for (let at = 0; at < 40; at++) neighbours.push(await aPlayer({ pin: null }));
  const owner = await aPlayer();
  await copyPin(owner, neighbours);
  const there = ({ browser }: { browser: Browser }) => {
    const phone = aBrowser(app, { address });
    for (const [name, value] of browser.cookies) phone.cookies.set(name, value);
    phone.token = browser.token;
    return phone;
  };
  for (const neighbour of neighbours)
    expect((await validatePin(there(neighbour), WRONG_PIN)).body.data).toEqual({ valid: false });
  expect((await validatePin(there(owner), PIN)).body.data).toEqual({ valid: true });
});

test('when too many wait to be compared, the next is sent away without losing a try', async () => {
  const { browser, playerId } = await aPlayer();
  const pinHasher = makePinHasher({
    secrets: testConfig(database, env).keys,
    random: foundations.random,
    mostWaiting: 1,
  });
  const line = Array.from({ length: 3 }, () => pinHasher.make({ playerId, pin: '2580' }));
  await expect(checkPin({ ...deps, pinHasher }, { playerId, pin: WRONG_PIN, sessionId: randomUUID() })).rejects.toThrow(
    'Unable to complete',
  );
  expect((await pinRow(playerId)).wrong).toBe(0);
  await Promise.all(line);
  expect((await validatePin(browser, PIN)).body.data).toEqual({ valid: true });
});
