import * as contract from '@spw/contract/players';
import * as wallet from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { newId } from '../../../platform/ids.ts';
import { useDatabase } from '../../../testing/database.ts';
import type { Browser } from '../../../testing/players/browser.ts';
import { OTHER_PIN, testPins, type PinHolder } from '../../../testing/players/pin-holders.ts';
import { disableByOperator, enableByOperator, signOutEverywhere } from '../desk/act-on-player.ts';
import { getPlayer } from '../index.ts';

const database = useDatabase();
const { clock, deps, inbox, aPlayer, later, someone, withCode } = await testPins(database);

async function logIn(browser: Browser, phone: string): Promise<void> {
  const { challenge } = (await browser.send(contract.login, { body: { phone } })).body.meta;
  const code = await inbox.codeFor(phone);
  expect((await browser.send(contract.login, { body: { phone, challenge, code } })).http).toBe(200);
}

/** Whether this browser's cookies still open a session by the number alone. */
async function isTrusted(browser: Browser, phone: string): Promise<boolean> {
  const visitor = browser.copy();
  for (const name of ['session', 'refresh']) visitor.cookies.delete(name);
  visitor.token = null;
  return (await visitor.send(contract.login, { body: { phone } })).body.meta.token !== undefined;
}

const trusted = async (playerId: bigint) =>
  (await database.db.selectFrom('trustedDevices').select('deviceId').where('playerId', '=', playerId).execute()).length;

/** A player with a PIN who is known on two devices. */
async function onTwoDevices(): Promise<PinHolder & { other: Browser }> {
  const player = await aPlayer();
  const other = someone();
  await logIn(other, player.phone);
  await later(player.browser, { minutes: 16 });
  await other.send(contract.renewToken);
  expect(await trusted(player.playerId)).toBe(2);
  expect(await isTrusted(other, player.phone)).toBe(true);
  return { ...player, other };
}

type Event = (player: Awaited<ReturnType<typeof onTwoDevices>>) => Promise<unknown>;

let operators = 0;

function anOperator() {
  operators += 1;
  const operator = { publicId: newId(deps), username: `ada${operators}`, role: 'owner', passwordHash: '-' };
  return allTables(database.db)
    .insertInto('operators')
    .values({ ...operator, createdAt: clock.now() })
    .returning('operatorId')
    .executeTakeFirstOrThrow();
}

const byOperator = async (
  playerId: bigint,
  act: (given: typeof deps, what: Parameters<typeof disableByOperator>[1]) => Promise<unknown>,
) => {
  const { publicId } = await getPlayer(deps.db, playerId);
  const { operatorId } = await anOperator();
  const operator = { operatorId, username: 'ada', role: 'owner' } as Parameters<
    typeof disableByOperator
  >[1]['operator'];
  await act(deps, { operator, publicId, reason: 'a test' });
};

const REVOKING: Record<string, Event> = {
  'signing out everywhere else': ({ browser }) => browser.send(contract.endOtherSessions),
  'a PIN reset': (player) => withCode(player, wallet.resetPin, { newPin: OTHER_PIN }),
  'a refresh token that comes back': async ({ browser }) => {
    const copy = browser.copy();
    await browser.send(contract.renewToken);
    clock.advance({ seconds: 61 });
    expect((await copy.send(contract.renewToken)).http).toBe(401);
  },
  'an operator who ends the sessions': ({ playerId }) => byOperator(playerId, signOutEverywhere),
  'an operator who disables the player': async ({ playerId }) => {
    await byOperator(playerId, disableByOperator);
    await byOperator(playerId, enableByOperator);
  },
};

test.each(Object.entries(REVOKING))('%s ends the trust in every device', async (_, revoke) => {
  const player = await onTwoDevices();
  await revoke(player);
  expect(await trusted(player.playerId)).toBe(0);
  clock.advance({ minutes: 16 });
  expect([await isTrusted(player.browser, player.phone), await isTrusted(player.other, player.phone)]).toEqual([
    false,
    false,
  ]);
});

test('logging out ends the trust in that device alone, for that player alone', async () => {
  const { browser, other, phone, playerId } = await onTwoDevices();
  const neighbour = await aPlayer({ pin: null });
  other.cookies.forEach((value, name) => neighbour.browser.cookies.set(name, value));
  await logIn(other, neighbour.phone);
  await logIn(other, phone);
  await other.send(contract.logout);
  clock.advance({ minutes: 16 });
  expect([await isTrusted(browser, phone), await isTrusted(other, phone)]).toEqual([true, false]);
  expect(await isTrusted(other, neighbour.phone)).toBe(true);
  expect(await trusted(playerId)).toBe(1);
});

test('devices are listed and forgotten one by one; nobody forgets another player’s', async () => {
  const { browser, other, phone } = await onTwoDevices();
  const list = async () => (await browser.send(contract.listDevices)).body.data;
  const [here, there] = await list();
  expect(here).toMatchObject({ current: true, device: 'Chrome on Android', signedIn: true, trusted: true });
  expect(there).toMatchObject({ current: false, signedIn: true, trusted: true, lastSeenAt: expect.any(String) });

  const stranger = await aPlayer({ pin: null });
  const forget = (by: Browser) => by.send(contract.forgetDevice, { params: { id: there.id } });
  expect((await forget(stranger.browser)).http).toBe(404);
  expect(await isTrusted(other, phone)).toBe(true);

  expect((await forget(browser)).body.data.ended).toBeGreaterThan(0);
  expect((await forget(browser)).http).toBe(404);
  expect((await other.send(contract.listSessions)).http).toBe(401);
  expect(await isTrusted(other, phone)).toBe(false);
  expect(await list()).toEqual([here]);
});

test('logging out without a token ends the session by its cookies', async () => {
  const { browser, phone } = await aPlayer({ pin: null });
  const copy = browser.copy();
  browser.token = null;
  await browser.send(contract.logout);
  expect((await copy.send(contract.listSessions)).http).toBe(401);
  expect((await copy.send(contract.renewToken)).http).toBe(401);
  expect(await isTrusted(copy, phone)).toBe(false);
});

test('a device cookie planted before the code is worth nothing after it', async () => {
  const { phone } = await aPlayer({ pin: null });
  const shared = someone();
  await shared.send(contract.login, { body: { phone: '2348070099999' } });
  const planted = shared.copy();
  await logIn(shared, phone);
  expect(shared.cookies.get('device')).not.toBe(planted.cookies.get('device'));
  clock.advance({ minutes: 16 });
  expect([await isTrusted(shared, phone), await isTrusted(planted, phone)]).toEqual([true, false]);
});
