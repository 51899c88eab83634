import * as contract from '@spw/contract/passkeys';
import * as players from '@spw/contract/players';
import { expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import type { Browser } from '../../../testing/players/browser.ts';
import { aPasskeyAuthenticator } from '../../../testing/players/passkey-authenticator.ts';
import { addPasskeyBy, loginByPasskey, loginRequest } from '../../../testing/players/passkeys.ts';
import { resetPin, OTHER_PIN, testPins, type PinHolder } from '../../../testing/players/pin-holders.ts';
import { disablePlayer, purgeOldSignIns } from '../index.ts';

const database = useDatabase();
const { app, clock, deps, workerDeps, inbox, aPlayer, later, someone, withCode } = await testPins(database);

async function aHolder(authenticator = aPasskeyAuthenticator()) {
  const player = await aPlayer();
  const begin = () => withCode(player, contract.beginPasskey, { byCode: true });
  return { ...player, ...(await addPasskeyBy({ browser: player.browser, begin, authenticator })) };
}

const passkeysOf = async ({ browser }: Pick<PinHolder, 'browser'>) =>
  (await browser.send(contract.listPasskeys)).body.data;

test('a passkey signs its player in on a new device without a number or a code, and the owner is told of the device', async () => {
  const { phone, authenticator, browser } = await aHolder();
  clock.advance({ minutes: 1 });
  const device = someone();
  const { http, body } = await loginByPasskey(device, authenticator);
  expect([http, body.message, body.data.phone]).toEqual([200, 'Login Successful', phone]);
  expect((await device.send(players.renewToken)).body.data).toMatchObject({ phone });
  expect(await inbox.newsTo(phone)).toContainEqual(expect.stringContaining('your account was opened on'));
  expect(await passkeysOf({ browser })).toEqual([expect.objectContaining({ lastUsedAt: clock.now().toISOString() })]);
});

test('it makes no device trusted: the number alone asks for a code there', async () => {
  const { phone, authenticator } = await aHolder();
  const device = someone();
  await loginByPasskey(device, authenticator);
  await device.send(players.logout);
  const { body } = await device.send(players.login, { body: { phone } });
  expect([body.data, body.meta.challenge]).toEqual([null, expect.any(String)]);
});

const REFUSED: [string, Parameters<typeof loginByPasskey>[2]][] = [
  ['on another site', { origin: 'https://spinnwin.example.net' }],
  ['on our host under another port', { origin: 'http://localhost:3999' }],
  ['for another site', { rpId: 'example.net' }],
  ['without proof of the person', { userVerified: false }],
  ['as one that is being made', { type: 'webauthn.create' }],
  ['for a challenge of its own', { challenge: Buffer.from('mine').toString('base64url') }],
  ['for nobody', { userHandle: undefined }],
  ['for somebody who is not there', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ['for a name that is none', { userHandle: 'AAAA' }],
];
test.each(REFUSED)('an answer %s opens no session', async (_, bent) => {
  const { authenticator } = await aHolder();
  const device = someone();
  const { body } = await loginByPasskey(device, authenticator, bent);
  expect([body.code, device.cookies.has('session')]).toEqual(['passkey_refused', false]);
  expect((await loginByPasskey(device, authenticator)).http).toBe(200);
});

test('the passkey of one player opens nobody else’s account, whoever it says it belongs to', async () => {
  const [mine, other] = [await aHolder(), await aHolder()];
  const { publicId } = await publicIdOf(other);
  const userHandle = Buffer.from(publicId).toString('base64url');
  const { body } = await loginByPasskey(someone(), mine.authenticator, { userHandle });
  expect(body.code).toBe('passkey_refused');
});

test('a wrong signature is refused', async () => {
  const { authenticator } = await aHolder();
  const device = someone();
  const passkey = authenticator.answer(await loginRequest(device));
  const other = authenticator.answer(await loginRequest(device));
  const mixed = { ...passkey, signature: other.signature };
  expect((await device.send(contract.loginByPasskey, { body: { passkey: mixed } })).body.code).toBe('passkey_refused');
});

test('an answer is good once, for five minutes, and in the browser that was asked', async () => {
  const { authenticator } = await aHolder();
  const device = someone();
  const passkey = authenticator.answer(await loginRequest(device));
  const send = (browser: Browser, body: object) => browser.send(contract.loginByPasskey, { body });
  expect((await send(someone(), { passkey })).body.code).toBe('passkey_refused');
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(device.copy(), { passkey })));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'passkey_refused')).toHaveLength(4);

  const slow = someone();
  const late = authenticator.answer(await loginRequest(slow));
  clock.advance({ minutes: 5 });
  expect((await send(slow, { passkey: late })).body.code).toBe('passkey_refused');
  // Sent twice it was no copy of the passkey: it is there still.
  expect((await loginByPasskey(someone(), authenticator)).http).toBe(200);
});

test('a passkey whose count goes back has a copy somewhere: it is removed, and the owner is told', async () => {
  const { phone, browser, authenticator } = await aHolder();
  const copy = authenticator.copy();
  expect((await loginByPasskey(someone(), authenticator)).http).toBe(200);
  expect((await loginByPasskey(someone(), copy)).body.code).toBe('passkey_refused');
  expect(await passkeysOf({ browser })).toEqual([]);
  expect(await inbox.newsTo(phone)).toContainEqual(
    expect.stringContaining('a copy of your passkey was used, so we removed it. Not you?'),
  );
  expect((await loginByPasskey(someone(), authenticator)).body.code).toBe('passkey_refused');
});

test('nobody can take a passkey away by writing a low count: the signature is looked at first', async () => {
  const { browser, authenticator } = await aHolder();
  await loginByPasskey(someone(), authenticator);
  const device = someone();
  const passkey = authenticator.answer(await loginRequest(device), { counter: 1 });
  const signature = Buffer.from('junk').toString('base64url');
  await device.send(contract.loginByPasskey, { body: { passkey: { ...passkey, signature } } });
  expect(await passkeysOf({ browser })).toHaveLength(1);
});

test('an authenticator that does not count signs in again and again', async () => {
  const { authenticator } = await aHolder(aPasskeyAuthenticator({ counts: false }));
  for (let n = 0; n < 3; n += 1) expect((await loginByPasskey(someone(), authenticator)).http).toBe(200);
});

test('a removed passkey opens nothing, and only its owner can remove it', async () => {
  const [player, other] = [await aHolder(), await aHolder()];
  const remove = (browser: Browser) => browser.send(contract.removePasskey, { params: { id: player.id } });
  expect((await remove(other.browser)).body.code).toBe('not_found');
  expect((await loginByPasskey(someone(), player.authenticator)).http).toBe(200);
  expect((await remove(player.browser)).body.data).toEqual({ removed: true });
  expect((await remove(player.browser)).body.code).toBe('not_found');
  expect((await loginByPasskey(someone(), player.authenticator)).body.code).toBe('passkey_refused');
});

test('a disabled player is told so only with a passkey that is theirs, and being disabled takes it away', async () => {
  const player = await aHolder();
  await allTables(database.db)
    .updateTable('players')
    .set({ disabledAt: clock.now() })
    .where('playerId', '=', player.playerId)
    .execute();
  expect((await loginByPasskey(someone(), player.authenticator)).body.code).toBe('account_deactivated');

  const other = await aHolder();
  await database.db.transaction().execute((tx) => disablePlayer(deps, tx, other));
  expect((await loginByPasskey(someone(), other.authenticator)).body.code).toBe('passkey_refused');
});

test('what was asked for is kept nowhere, and what was answered only until it has run out', async () => {
  const { authenticator } = await aHolder();
  const rows = async () => (await database.db.selectFrom('usedPasskeyChallenges').select('playerId').execute()).length;
  const before = await rows();
  for (let n = 0; n < 5; n += 1) await loginRequest(someone());
  expect(await rows()).toBe(before);
  await loginByPasskey(someone(), authenticator);
  expect(await rows()).toBe(before + 1);
  clock.advance({ minutes: 6 });
  await purgeOldSignIns(workerDeps);
  expect(await rows()).toBe(0);
});

test('after half a year of silence a passkey from before is more than a code: the wallet opens', async () => {
  const player = await aHolder();
  clock.advance({ days: 181 });
  const stranger = someone();
  const { challenge } = (await stranger.send(players.login, { body: { phone: player.phone } })).body.meta;
  const code = await inbox.codeFor(player.phone);
  await stranger.send(players.login, { body: { phone: player.phone, challenge, code } });
  expect((await resetPin(stranger, OTHER_PIN)).body.code).toBe('number_was_silent');

  // One that the new holder of the number adds says no more than the code that it was added by.
  await later(stranger, { minutes: 16 });
  const begin = () => withCode({ browser: stranger, phone: player.phone }, contract.beginPasskey, { byCode: true });
  const added = await addPasskeyBy({ browser: stranger, begin });
  const again = someone();
  expect((await loginByPasskey(again, added.authenticator)).http).toBe(200);
  expect((await resetPin(again, OTHER_PIN)).body.code).toBe('number_was_silent');

  const owner = someone();
  expect((await loginByPasskey(owner, player.authenticator)).http).toBe(200);
  expect((await resetPin(owner, OTHER_PIN)).body.code).toBe('proof_needed');
});

test('an owner who was away for half a year comes in by the passkey alone and is not held up', async () => {
  const player = await aHolder();
  clock.advance({ days: 181 });
  const owner = someone();
  expect((await loginByPasskey(owner, player.authenticator)).http).toBe(200);
  expect((await resetPin(owner, OTHER_PIN)).body.code).toBe('proof_needed');
});

test('another site cannot make a browser sign in with a passkey', async () => {
  const { authenticator } = await aHolder();
  const device = someone();
  const passkey = authenticator.answer(await loginRequest(device));
  const before = new Map(device.cookies);
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  const foreign = await device.send(contract.loginByPasskey, { body: { passkey }, headers });
  expect([foreign.body.code, device.cookies]).toEqual(['not_allowed', before]);
  const asForm = await app.inject({
    method: 'POST',
    url: contract.loginByPasskey.path,
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ passkey }),
  });
  expect(asForm.statusCode).toBe(415);
});

function publicIdOf({ playerId }: PinHolder) {
  return database.db
    .selectFrom('players')
    .select('publicId')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
}
