import * as passkeys from '@spw/contract/passkeys';
import * as contract from '@spw/contract/players';
import * as wallet from '@spw/contract/wallet';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { JOBS_SCHEMA } from '../../../platform/jobs/job.ts';
import { useDatabase } from '../../../testing/database.ts';
import type { Browser } from '../../../testing/players/browser.ts';
import { messagesOf } from '../../../testing/players/messages.ts';
import { aPasskeyAuthenticator } from '../../../testing/players/passkey-authenticator.ts';
import { addPasskeyBy, loginByPasskey } from '../../../testing/players/passkeys.ts';
import { changePin, firstPin, OTHER_PIN, PIN, testPins } from '../../../testing/players/pin-holders.ts';
import { freezeBalances } from '../../ledger/index.ts';
import { tellOwnerJob } from '../index.ts';

const database = useDatabase();
const { clock, deps, inbox, aPlayer, later, someone, withCode } = await testPins(database);

const freeze = (browser: Browser, token: string) => browser.send(contract.freezeByLink, { body: { token } });
const tokenIn = (text: string | undefined) => /\/not-me#([\w-]{22})$/.exec(text ?? '')?.[1] ?? 'no link';
const isFrozen = async (browser: Browser) => (await browser.send(wallet.getWallet)).body.data.frozenByOwner;

async function logIn(browser: Browser, phone: string): Promise<void> {
  const { challenge } = (await browser.send(contract.login, { body: { phone } })).body.meta;
  await browser.send(contract.login, { body: { phone, challenge, code: await inbox.codeFor(phone) } });
}

test('the owner is told of a new device and of every PIN, each with a link, in one message of plain letters', async () => {
  const player = await aPlayer({ pin: null });
  const { browser, phone } = player;
  expect(await inbox.newsTo(phone)).toEqual([]);

  await logIn(someone(), phone);
  await withCode(player, wallet.changePin, firstPin(PIN));
  await changePin(browser, PIN, OTHER_PIN);
  await withCode(player, wallet.resetPin, { newPin: PIN });
  const news = await inbox.newsTo(phone);
  expect(news.toReversed().map((text) => text.replace(/ Not you\?.*/, ''))).toEqual([
    'Spin-N-Win: your account was opened on Chrome on Android.',
    'Spin-N-Win: your wallet PIN was created.',
    'Spin-N-Win: your wallet PIN was changed.',
    'Spin-N-Win: your wallet PIN was reset.',
  ]);
  expect((await messagesOf(deps, player)).map(([kind]) => kind)).toEqual([
    'new-device',
    'pin-changed',
    'pin-created',
    'pin-reset',
  ]);
  for (const text of news) {
    expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
    expect(tokenIn(text)).toHaveLength(22);
  }

  await later(browser, { minutes: 16 });
  await logIn(browser, phone);
  expect(await inbox.newsTo(phone)).toHaveLength(4);
});

test('a language that was chosen is the account’s: SMS are in it, and the next device learns it', async () => {
  const player = await aPlayer();
  const { browser, phone } = player;
  await inbox.newsTo(phone);
  expect((await browser.send(contract.chooseLanguage, { body: { language: 'xx' } })).http).toBe(422);
  expect((await browser.send(contract.chooseLanguage, { body: { language: 'ha' } })).body.data).toEqual({
    language: 'ha',
  });

  const other = someone();
  const asked = await other.send(contract.login, { body: { phone } });
  const [code] = await inbox.messagesTo(phone);
  expect(code?.text).toMatch(/^(\d{6}) kod dinku ne na Spin-N-Win\.[^]*\n\n@localhost #\1$/);
  const proof = { phone, challenge: asked.body.meta.challenge, code: await inbox.codeFor(phone) };
  expect((await other.send(contract.login, { body: proof })).body.data).toMatchObject({ language: 'ha' });
  await changePin(browser, PIN, OTHER_PIN);
  expect((await inbox.newsTo(phone)).slice(0, 2).map((text) => text.replace(/ https.*/, ''))).toEqual([
    'Spin-N-Win: an sauya PIN na walat dinku. Ba ku ba ne? Ku kulle walat:',
    'Spin-N-Win: an bude asusunku a Chrome on Android. Ba ku ba ne? Ku kulle walat:',
  ]);
});

test.each([
  ['yo', /ni koodu Spin-N-Win re/],
  ['en-GB,en;q=0.9', /is your Spin-N-Win code/],
])('a visitor’s code is in the language of the page that asked: %s', async (spoken, text) => {
  const phone = `2348070000${spoken.length}11`.slice(0, 13);
  await someone().send(contract.login, { body: { phone }, headers: { 'accept-language': spoken } });
  expect((await inbox.messagesTo(phone))[0]?.text).toMatch(text);
});

test('the link freezes without a session, again and again, and only the code asked for it lifts the freeze', async () => {
  const player = await aPlayer();
  const { browser, phone } = player;
  const token = tokenIn((await inbox.newsTo(phone))[0]);
  expect(await isFrozen(browser)).toBe(false);
  expect((await freeze(someone(), token)).body.data).toEqual({ frozen: true });
  expect((await freeze(someone(), token)).body.data).toEqual({ frozen: true });
  expect(await isFrozen(browser)).toBe(true);

  const account = { bankCode: '058', acctNumber: '0123456789', pin: PIN };
  expect((await browser.send(wallet.addBank, { body: account })).body).toMatchObject({
    code: 'frozen_by_owner',
    message: 'You froze withdrawals and bank changes. Unfreeze your wallet first',
  });
  expect((await browser.send(wallet.deleteBank, { body: account })).body.code).toBe('frozen_by_owner');

  await later(browser, { minutes: 16 });
  const { challenge } = (await browser.send(wallet.resetPin, { body: {} })).body.meta;
  const code = await inbox.codeFor(phone);
  expect((await browser.send(contract.unfreeze, { body: { challenge, code } })).body.code).toBe('code_expired');
  expect(await isFrozen(browser)).toBe(true);

  expect((await withCode(player, contract.unfreeze, {})).body.data).toEqual({ frozen: false });
  expect(await isFrozen(browser)).toBe(false);
});

test('a link that was made up, or is a week old, freezes nothing', async () => {
  const { browser, phone } = await aPlayer();
  const token = tokenIn((await inbox.newsTo(phone))[0]);
  const madeUp = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await freeze(someone(), madeUp)).body.code).toBe('link_expired');
  await later(browser, { days: 7 });
  expect((await freeze(someone(), token)).body.code).toBe('link_expired');
  expect(await isFrozen(browser)).toBe(false);
});

test('a player lifts their own freeze and never the house’s', async () => {
  const player = await aPlayer();
  const { browser, phone, playerId } = player;
  await freeze(someone(), tokenIn((await inbox.newsTo(phone))[0]));
  await deps.db.transaction().execute((tx) => freezeBalances(tx, playerId, true));
  clock.advance({ minutes: 1 });
  expect((await withCode(player, contract.unfreeze, {})).body.data).toEqual({ frozen: false });
  expect((await browser.send(wallet.getWallet)).body.data).toMatchObject({ frozen: true, frozenByOwner: false });
});

const newsOf = async (phone: string, what: string) =>
  (await inbox.newsTo(phone)).filter((text) => text.includes(what)).length;

test('nobody makes us text without end by changing a PIN to and fro, and the next day it can be changed again', async () => {
  const { browser, phone } = await aPlayer();
  for (let n = 0; n < 5; n += 1)
    expect((await changePin(browser, n % 2 ? OTHER_PIN : PIN, n % 2 ? PIN : OTHER_PIN)).http).toBe(200);
  for (let n = 0; n < 5; n += 1)
    expect((await changePin(browser, OTHER_PIN, PIN)).body).toMatchObject({
      code: 'too_many_requests',
      meta: { retryAfter: 86_400 },
    });
  expect(await newsOf(phone, 'was changed')).toBe(5);

  await later(browser, { hours: 23 });
  expect((await changePin(browser, OTHER_PIN, PIN)).body.code).toBe('too_many_requests');
  await later(browser, { hours: 1 });
  expect((await changePin(browser, OTHER_PIN, PIN)).http).toBe(200);
});

async function aHolder() {
  const player = await aPlayer();
  const begin = () => withCode(player, passkeys.beginPasskey, { byCode: true });
  return { ...player, ...(await addPasskeyBy({ browser: player.browser, begin })) };
}

test('a passkey opens the account on ten new devices a day; a code, and a device that was seen, still do', async () => {
  const { phone, authenticator } = await aHolder();
  const devices = Array.from({ length: 12 }, someone);
  const answers = [];
  for (const device of devices) answers.push((await loginByPasskey(device, authenticator)).http);
  expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
  expect(await newsOf(phone, 'was opened on')).toBe(10);

  expect((await loginByPasskey(devices[0]!, authenticator)).http).toBe(200);
  await logIn(devices[11]!, phone);
  expect(await newsOf(phone, 'was opened on')).toBe(11);
});

test('ten passkeys are added to an account in a day, however many of them are removed again', async () => {
  const { browser, phone, ...first } = await aHolder();
  const answers = [];
  for (let n = 0; n < 11; n += 1) {
    const { body } = await browser.send(passkeys.beginPasskey, { body: {} });
    const passkey = first.authenticator.answer(body.meta.passkey);
    const options = (await browser.send(passkeys.beginPasskey, { body: { passkey } })).body.data;
    const made = aPasskeyAuthenticator().make(options);
    const added = await browser.send(passkeys.addPasskey, { body: { passkey: made } });
    answers.push(added.http);
    if (added.body.data) await browser.send(passkeys.removePasskey, { params: { id: added.body.data.id } });
    await later(browser, { minutes: 10 });
  }
  expect(answers).toEqual([...Array(9).fill(200), 429, 429]);
  expect(await newsOf(phone, 'passkey was added')).toBe(10);
});

test('what opens the way to the money is told before what waits longer and does not', async () => {
  const boss = new PgBoss({
    connectionString: database.ownerUrl,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  const [pest, victim] = [await aPlayer(), await aPlayer()];
  await inbox.newsTo(victim.phone);
  for (const [before, after] of [
    [PIN, OTHER_PIN],
    [OTHER_PIN, PIN],
  ])
    await changePin(pest.browser, before!, after!);
  await withCode(victim, wallet.resetPin, { newPin: OTHER_PIN });

  const [first] = await boss.fetch<{ playerId: string }>(tellOwnerJob.name);
  expect(first?.data.playerId).toBe(String(victim.playerId));
  await boss.complete(tellOwnerJob.name, first!.id);
  expect(await newsOf(pest.phone, 'was changed')).toBe(2);
});
