import { createHash } from 'node:crypto';
import * as account from '@spw/contract/account';
import * as contract from '@spw/contract/passkeys';
import * as players from '@spw/contract/players';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { aPasskeyAuthenticator, type CborValue } from '../../../testing/players/passkey-authenticator.ts';
import { addPasskeyBy } from '../../../testing/players/passkeys.ts';
import { testPins, type PinHolder } from '../../../testing/players/pin-holders.ts';

const database = useDatabase();
const { clock, inbox, aPlayer, later, withCode } = await testPins(database);

const begin = (player: PinHolder) => withCode(player, contract.beginPasskey, { byCode: true });
const add = (player: PinHolder) => addPasskeyBy({ browser: player.browser, begin: () => begin(player) });
const list = async ({ browser }: PinHolder) => (await browser.send(contract.listPasskeys)).body.data;

test('a passkey is added by a code asked for it, is listed, and the owner is told with a link to say "not me"', async () => {
  const player = await aPlayer();
  const asked = await player.browser.send(contract.beginPasskey, { body: {} });
  expect(asked.body.code).toBe('code_needed');
  const [message] = await inbox.messagesTo(player.phone);
  expect(message?.text).toContain('is your Spin-N-Win code to ADD A PASSKEY. Never share it');

  const { id } = await add(player);
  const createdAt = clock.now().toISOString();
  expect(await list(player)).toEqual([{ id, name: 'Chrome on Android', createdAt, lastUsedAt: null }]);
  const news = (await inbox.newsTo(player.phone)).filter((text) => text.includes('passkey'));
  expect(news).toEqual([
    expect.stringMatching(
      /^Spin-N-Win: a passkey was added on Chrome on Android\. Not you\? Freeze your wallet: \S+\/not-me#[\w-]{22}$/,
    ),
  ]);
  expect(news[0]).toMatch(/^[\x20-\x7e]{1,160}$/);
});

test('without a proof for it nothing is added, and one proof adds one passkey', async () => {
  const player = await aPlayer();
  const options = (await begin(player)).body.data;
  const [one, other] = [aPasskeyAuthenticator(), aPasskeyAuthenticator()];
  const send = (passkey: object) => player.browser.send(contract.addPasskey, { body: { passkey } });
  expect((await send(one.make(options))).http).toBe(200);
  expect((await send(other.make(options))).body.code).toBe('code_expired');

  const slow = await aPlayer();
  const slowOptions = (await begin(slow)).body.data;
  await later(slow.browser, { minutes: 10 });
  const late = await slow.browser.send(contract.addPasskey, { body: { passkey: one.make(slowOptions) } });
  expect(late.body.code).toBe('code_expired');
  expect(await list(slow)).toEqual([]);
});

test('the code of another act adds no passkey', async () => {
  const { browser, phone } = await aPlayer();
  const { challenge } = (await browser.send(account.exportAccount, { body: {} })).body.meta;
  const body = { challenge, code: await inbox.codeFor(phone) };
  expect((await browser.send(contract.beginPasskey, { body })).body.code).toBe('code_expired');
});

const BENT: [string, Parameters<ReturnType<typeof aPasskeyAuthenticator>['make']>[1]][] = [
  ['on another site', { origin: 'https://spinnwin.example.net' }],
  ['for another site', { rpId: 'example.net' }],
  ['without proof of the person', { userVerified: false }],
  ['as the answer of a passkey that exists', { type: 'webauthn.get' }],
  ['for a challenge of its own', { challenge: Buffer.from('mine').toString('base64url') }],
];
test.each(BENT)('a passkey made %s is refused, and the proof is not spent by it', async (_, bent) => {
  const player = await aPlayer();
  const options = (await begin(player)).body.data;
  const send = (passkey: object) => player.browser.send(contract.addPasskey, { body: { passkey } });
  expect((await send(aPasskeyAuthenticator().make(options, bent))).body.code).toBe('passkey_refused');
  expect(await list(player)).toEqual([]);
  expect((await send(aPasskeyAuthenticator().make(options))).http).toBe(200);
});

test('what a passkey is made for counts for five minutes, in the session that asked, for that player', async () => {
  const [player, other] = [await aPlayer(), await aPlayer()];
  const options = (await begin(player)).body.data;
  await begin(other);
  const passkey = aPasskeyAuthenticator().make(options);
  expect((await other.browser.send(contract.addPasskey, { body: { passkey } })).body.code).toBe('passkey_refused');

  const secondTab = player.browser.copy();
  secondTab.cookies.delete('session');
  secondTab.cookies.delete('refresh');
  secondTab.token = null;
  await secondTab.send(players.login, { body: { phone: player.phone } });
  await later(secondTab, { minutes: 2 });
  const again = (await begin({ ...player, browser: secondTab })).body.data;
  expect((await secondTab.send(contract.addPasskey, { body: { passkey } })).body.code).toBe('passkey_refused');

  const late = aPasskeyAuthenticator().make(again);
  await later(secondTab, { minutes: 5 });
  expect((await secondTab.send(contract.addPasskey, { body: { passkey: late } })).body.code).toBe('passkey_refused');
});

test('no two accounts have one passkey, and an account has ten at most', async () => {
  const [player, other] = [await aPlayer(), await aPlayer()];
  const taken = aPasskeyAuthenticator();
  const first = taken.make((await begin(player)).body.data);
  expect((await player.browser.send(contract.addPasskey, { body: { passkey: first } })).http).toBe(200);

  const options = (await begin(other)).body.data;
  const own = aPasskeyAuthenticator().make(options);
  const claimed = withCredentialId(own, first.id);
  expect((await other.browser.send(contract.addPasskey, { body: { passkey: claimed } })).body.code).toBe(
    'passkey_refused',
  );

  for (let count = 1; count < 10; count += 1) {
    await later(player.browser, { days: 1 });
    await add(player);
  }
  expect(await list(player)).toHaveLength(10);
  expect((await player.browser.send(contract.beginPasskey, { body: {} })).body).toMatchObject({
    code: 'passkey_limit',
    message: 'You have as many passkeys as an account can hold. Remove one first',
  });
});

test('no certificate that comes along is read, whatever stands in it', async () => {
  const player = await aPlayer();
  const options = (await begin(player)).body.data;
  const statement = new Map<string, CborValue>([
    ['alg', -7],
    ['sig', Buffer.from('not a signature')],
    ['x5c', [Buffer.from('not a certificate')]],
  ]);
  const passkey = aPasskeyAuthenticator().make(options, { attestation: statement });
  expect((await player.browser.send(contract.addPasskey, { body: { passkey } })).http).toBe(200);
});

test('a passkey is in what the player takes along, without its key, and is gone with the account', async () => {
  const player = await aPlayer({ pin: null });
  const { id } = await add(player);
  const exported = (await withCode(player, account.exportAccount, { byCode: true })).body.data.about;
  expect(exported['passkeys']).toEqual([
    expect.objectContaining({ passkeyId: id, name: 'Chrome on Android', transports: ['internal', 'hybrid'] }),
  ]);
  expect(Object.keys(exported['passkeys'][0])).not.toContain('publicKey');

  const gone = await withCode(player, account.deleteAccount, { giveUp: true, byCode: true });
  expect(gone.body.data).toEqual({ deleted: true });
  const left = await database.db
    .selectFrom('passkeys')
    .select('passkeyId')
    .where('playerId', '=', player.playerId)
    .execute();
  expect(left).toEqual([]);
});

/** The same answer, with the name of somebody else's passkey in the place of its own. */
function withCredentialId(passkey: { attestationObject: string; clientDataJSON: string }, id: string) {
  const object = Buffer.from(passkey.attestationObject, 'base64url');
  const rpIdHash = createHash('sha256').update('localhost').digest();
  const at = object.indexOf(rpIdHash) + 32 + 1 + 4 + 16 + 2;
  Buffer.from(id, 'base64url').copy(object, at);
  return { ...passkey, id, attestationObject: object.toString('base64url'), transports: [] };
}
