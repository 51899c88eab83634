import * as contract from '@spw/contract/passkeys';
import * as players from '@spw/contract/players';
import * as wallet from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { newId } from '../../../platform/ids.ts';
import { useDatabase } from '../../../testing/database.ts';
import type { Browser } from '../../../testing/players/browser.ts';
import { addPasskeyBy, loginByPasskey } from '../../../testing/players/passkeys.ts';
import { OTHER_PIN, resetPin, testPins } from '../../../testing/players/pin-holders.ts';
import { signOutEverywhere } from '../desk/act-on-player.ts';

const database = useDatabase();
const { clock, deps, inbox, aPlayer, later, someone, withCode } = await testPins(database);

async function aHolder() {
  const player = await aPlayer();
  return { ...player, ...(await addOn(player.browser, player.phone)) };
}
type Holder = Awaited<ReturnType<typeof aHolder>>;

function addOn(browser: Browser, phone: string) {
  return addPasskeyBy({ browser, begin: () => withCode({ browser, phone }, contract.beginPasskey, { byCode: true }) });
}

const opens = async ({ authenticator }: Pick<Holder, 'authenticator'>) =>
  (await loginByPasskey(someone(), authenticator)).http === 200;
const count = async ({ browser }: Holder) => (await browser.send(contract.listPasskeys)).body.data.length;
const tokenIn = (text: string | undefined) => /\/not-me#([\w-]{22})$/.exec(text ?? '')?.[1] ?? 'no link';

async function freeze(player: Holder): Promise<void> {
  const told = (await inbox.newsTo(player.phone)).find((text) => text.includes('a passkey was added'));
  const { body } = await someone().send(players.freezeByLink, { body: { token: tokenIn(told) } });
  expect(body.data).toEqual({ frozen: true });
}

const ENDINGS: [string, (player: Holder) => Promise<unknown>][] = [
  ['"sign out other devices"', ({ browser }) => browser.send(players.endOtherSessions)],
  ['a PIN reset by code', (player) => withCode(player, wallet.resetPin, { newPin: OTHER_PIN, byCode: true })],
  ['"not me" in the message about it', freeze],
  ['a refresh token that comes back', reuseRefreshToken],
  ['an operator who ends the sessions', endByOperator],
];
test.each(ENDINGS)('%s ends every passkey, the one that was just used too', async (_, end) => {
  const player = await aHolder();
  expect(await opens(player)).toBe(true);
  await end(player);
  expect(await opens(player)).toBe(false);
});

test('a PIN reset by a passkey ends it too: whoever added it, only a code opens the next session', async () => {
  const player = await aHolder();
  const { passkey: request } = (await resetPin(player.browser, OTHER_PIN)).body.meta;
  const done = await resetPin(player.browser, OTHER_PIN, { passkey: player.authenticator.answer(request) });
  expect([done.http, await count(player), await opens(player)]).toEqual([200, 0, false]);
});

test('a logout ends no passkey: it is there to come back with', async () => {
  const player = await aHolder();
  await player.browser.send(players.logout);
  expect(await opens(player)).toBe(true);
});

test('whoever forgets a device, or signs it out, wants nothing that was added there', async () => {
  const player = await aHolder();
  const thief = someone();
  await loginByPasskey(thief, player.authenticator);
  const added = await addOn(thief, player.phone);
  const devices: { id: string; current: boolean }[] = (await player.browser.send(players.listDevices)).body.data;
  const { id } = devices.find(({ current }) => !current)!;
  expect((await player.browser.send(players.forgetDevice, { params: { id } })).http).toBe(200);
  expect([await opens(added), await opens(player)]).toEqual([false, true]);

  await later(player.browser, { minutes: 16 });
  const second = someone();
  await loginByPasskey(second, player.authenticator);
  const again = await addOn(second, player.phone);
  await second.send(players.renewToken);
  const sessions: { id: string; current: boolean }[] = (await second.send(players.listSessions)).body.data;
  const mine = sessions.find(({ current }) => current)!;
  await player.browser.send(players.endSession, { params: { id: mine.id } });
  expect([await opens(again), await opens(player)]).toEqual([false, true]);
});

test('who has frozen the wallet has no passkey, gets none, and lifts the freeze by a code alone', async () => {
  const player = await aHolder();
  // Proven before the freeze, and not yet spent.
  const request = (await player.browser.send(wallet.resetPin, { body: {} })).body.meta.passkey;
  const passkey = player.authenticator.answer(request);
  expect((await player.browser.send(wallet.resetPin, { body: { passkey } })).body.code).toBe('pin_missing');
  await freeze(player);
  expect(await count(player)).toBe(0);
  await later(player.browser, { minutes: 5 });
  expect((await resetPin(player.browser, OTHER_PIN)).body.code).toBe('code_needed');
  await later(player.browser, { minutes: 16 });
  expect((await player.browser.send(contract.beginPasskey, { body: {} })).body.code).toBe('frozen_by_owner');
  expect((await player.browser.send(players.unfreeze, { body: {} })).body.code).toBe('code_needed');
  expect((await withCode(player, players.unfreeze, {})).body.data).toEqual({ frozen: false });
  await later(player.browser, { minutes: 16 });
  expect(await opens(await addOn(player.browser, player.phone))).toBe(true);
});

test('a passkey that is being added while the owner freezes is not kept', async () => {
  const player = await aPlayer();
  const { browser, phone } = player;
  const options = (await withCode(player, contract.beginPasskey, {})).body.data;
  const { authenticator } = await aHolder();
  const passkey = authenticator.make(options);
  const token = tokenIn((await inbox.newsTo(phone))[0]);
  await someone().send(players.freezeByLink, { body: { token } });
  expect((await browser.send(contract.addPasskey, { body: { passkey } })).body.code).toBe('frozen_by_owner');
});

async function reuseRefreshToken({ browser }: Holder): Promise<void> {
  const copied = browser.copy();
  await browser.send(players.renewToken);
  clock.advance({ minutes: 2 });
  expect((await copied.send(players.renewToken)).http).toBe(401);
}

async function endByOperator({ playerId }: Holder): Promise<void> {
  const { publicId } = await database.db
    .selectFrom('players')
    .select('publicId')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  const { operatorId } = await allTables(database.db)
    .insertInto('operators')
    .values({ publicId: newId(deps), username: 'ada', role: 'owner', passwordHash: '-', createdAt: clock.now() })
    .returning('operatorId')
    .executeTakeFirstOrThrow();
  const operator = { operatorId, username: 'ada', role: 'owner' } as Parameters<
    typeof signOutEverywhere
  >[1]['operator'];
  await signOutEverywhere(deps, { operator, publicId, reason: 'the owner has called' });
}
