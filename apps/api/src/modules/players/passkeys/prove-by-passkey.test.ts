import * as account from '@spw/contract/account';
import type { EndpointParts } from '@spw/contract/endpoint';
import * as contract from '@spw/contract/passkeys';
import * as players from '@spw/contract/players';
import * as wallet from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import type { Browser } from '../../../testing/players/browser.ts';
import { addPasskeyBy, loginByPasskey } from '../../../testing/players/passkeys.ts';
import { OTHER_PIN, resetPin, testPins, validatePin } from '../../../testing/players/pin-holders.ts';

const database = useDatabase();
const { clock, inbox, aPlayer, later, someone, withCode } = await testPins(database);

async function aHolder() {
  const player = await aPlayer();
  const begin = () => withCode(player, contract.beginPasskey, { byCode: true });
  return { ...player, ...(await addPasskeyBy({ browser: player.browser, begin })) };
}
type Holder = Awaited<ReturnType<typeof aHolder>>;

/** What the call wants signed, when it is made without a proof. */
async function requestOf(browser: Browser, endpoint: Pick<EndpointParts, 'method' | 'path'>, body: object) {
  const refused = await browser.send(endpoint, { body });
  expect(refused.body.code).toBe('proof_needed');
  return refused.body.meta.passkey;
}

const resetRequest = ({ browser }: Holder) => requestOf(browser, wallet.resetPin, { newPin: OTHER_PIN });

test('who has a passkey is asked for it and gets no message; it opens the act as a code would', async () => {
  const player = await aHolder();
  const messages = (await inbox.messagesTo(player.phone)).length;
  const request = await resetRequest(player);
  expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(request.allowCredentials).toHaveLength(1);
  const done = await resetPin(player.browser, OTHER_PIN, { passkey: player.authenticator.answer(request) });
  expect(done.body.message).toBe('Pin changed successfully');
  expect(await inbox.messagesTo(player.phone)).toHaveLength(messages);
  expect((await validatePin(player.browser, OTHER_PIN)).body.data.valid).toBe(true);
});

test('who has a passkey may ask for a code all the same, and for another', async () => {
  const player = await aHolder();
  await later(player.browser, { minutes: 16 });
  const asked = await resetPin(player.browser, OTHER_PIN, { byCode: true });
  expect(asked.body.code).toBe('code_needed');
  const { challenge } = asked.body.meta;
  clock.advance({ seconds: 41 });
  expect((await resetPin(player.browser, OTHER_PIN, { challenge })).body.code).toBe('code_needed');
  const code = await inbox.codeFor(player.phone);
  expect((await resetPin(player.browser, OTHER_PIN, { challenge, code })).http).toBe(200);
});

const REFUSED: [string, Parameters<Holder['authenticator']['answer']>[1]][] = [
  ['on another site', { origin: 'https://spinnwin.example.net' }],
  ['for another site', { rpId: 'example.net' }],
  ['without proof of the person', { userVerified: false }],
];
test.each(REFUSED)(
  'an answer made %s opens nothing, and what to sign instead comes with the refusal',
  async (_, bent) => {
    const player = await aHolder();
    const passkey = player.authenticator.answer(await resetRequest(player), bent);
    const refused = await resetPin(player.browser, OTHER_PIN, { passkey });
    expect(refused.body).toMatchObject({
      code: 'passkey_refused',
      message: 'That passkey was not accepted. Try again, or use a code',
    });
    const again = player.authenticator.answer(refused.body.meta.passkey);
    expect((await resetPin(player.browser, OTHER_PIN, { passkey: again })).http).toBe(200);
  },
);

test('an answer opens the act it was asked for and no other', async () => {
  const player = await aHolder();
  const passkey = player.authenticator.answer(await requestOf(player.browser, account.exportAccount, {}));
  expect((await resetPin(player.browser, OTHER_PIN, { passkey })).body.code).toBe('passkey_refused');
  expect((await player.browser.send(contract.beginPasskey, { body: { passkey } })).body.code).toBe('passkey_refused');
  expect((await player.browser.send(account.exportAccount, { body: { passkey } })).http).toBe(200);
});

test('the answer of a login opens no act, and that of an act no session', async () => {
  const player = await aHolder();
  const login = player.authenticator.answer((await player.browser.send(contract.beginPasskeyLogin)).body.data);
  expect((await resetPin(player.browser, OTHER_PIN, { passkey: login })).body.code).toBe('passkey_refused');
  const act = player.authenticator.answer(await resetRequest(player));
  const { body } = await player.browser.send(contract.loginByPasskey, { body: { passkey: act } });
  expect(body.code).toBe('passkey_refused');
});

test('an answer counts in the session and on the device that asked', async () => {
  const player = await aHolder();
  const passkey = player.authenticator.answer(await resetRequest(player));

  const elsewhere = someone();
  await loginByPasskey(elsewhere, player.authenticator);
  expect((await resetPin(elsewhere, OTHER_PIN, { passkey })).body.code).toBe('passkey_refused');

  const secondSession = player.browser.copy();
  secondSession.token = null;
  for (const cookie of ['session', 'refresh']) secondSession.cookies.delete(cookie);
  await secondSession.send(players.login, { body: { phone: player.phone } });
  expect((await resetPin(secondSession, OTHER_PIN, { passkey })).body.code).toBe('passkey_refused');
});

test('the passkey of another player proves nothing', async () => {
  const [player, other] = [await aHolder(), await aHolder()];
  const passkey = other.authenticator.answer(await resetRequest(player));
  expect((await resetPin(player.browser, OTHER_PIN, { passkey })).body.code).toBe('passkey_refused');
});

test('an answer is spent once, and after five minutes it is none', async () => {
  const player = await aHolder();
  const passkey = player.authenticator.answer(await requestOf(player.browser, account.exportAccount, {}));
  const send = () => player.browser.send(account.exportAccount, { body: { passkey } });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect((await send()).body.code).toBe('passkey_refused');

  const late = player.authenticator.answer(await requestOf(player.browser, account.exportAccount, {}));
  await later(player.browser, { minutes: 5 });
  const tooLate = await player.browser.send(account.exportAccount, { body: { passkey: late } });
  expect(tooLate.body.code).toBe('passkey_refused');
});

test('an act that is refused for another reason keeps the proof for ten minutes; then the passkey is asked for again', async () => {
  const player = await aHolder();
  const prove = async () => {
    const passkey = player.authenticator.answer(await resetRequest(player));
    expect((await player.browser.send(wallet.resetPin, { body: { passkey } })).body.code).toBe('pin_missing');
  };
  await prove();
  await later(player.browser, { minutes: 10 });
  expect((await resetPin(player.browser, OTHER_PIN)).body.code).toBe('proof_needed');
  await prove();
  expect((await resetPin(player.browser, OTHER_PIN)).http).toBe(200);
});

test('a passkey that is removed takes along what it has proven and nobody has spent', async () => {
  const player = await aHolder();
  const passkey = player.authenticator.answer(await resetRequest(player));
  expect((await player.browser.send(wallet.resetPin, { body: { passkey } })).body.code).toBe('pin_missing');
  await player.browser.send(contract.removePasskey, { params: { id: player.id } });
  expect((await resetPin(player.browser, OTHER_PIN)).body.code).toBe('code_needed');
});

test('a copy of a passkey opens no act, and neither does the passkey after it', async () => {
  const player = await aHolder();
  const copy = player.authenticator.copy();
  await loginByPasskey(someone(), player.authenticator);
  const passkey = copy.answer(await resetRequest(player));
  const refused = await resetPin(player.browser, OTHER_PIN, { passkey });
  expect(refused.body).toMatchObject({ code: 'passkey_refused', meta: {} });
  expect((await resetPin(player.browser, OTHER_PIN)).body.code).toBe('code_needed');
});

test('one passkey adds another', async () => {
  const player = await aHolder();
  const passkey = player.authenticator.answer(await requestOf(player.browser, contract.beginPasskey, {}));
  const begin = () => player.browser.send(contract.beginPasskey, { body: { passkey } });
  clock.advance({ seconds: 1 });
  const second = await addPasskeyBy({ browser: player.browser, begin });
  const listed = (await player.browser.send(contract.listPasskeys)).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([second.id, player.id]);
});
