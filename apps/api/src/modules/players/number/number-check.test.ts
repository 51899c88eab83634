import * as account from '@spw/contract/account';
import * as consoleMoney from '@spw/contract/console/money';
import * as consolePlayers from '@spw/contract/console/player-acts';
import type { EndpointParts } from '@spw/contract/endpoint';
import * as passkeys from '@spw/contract/passkeys';
import * as players from '@spw/contract/players';
import * as contract from '@spw/contract/wallet';
import { lagosDay } from '@spw/rules/lagos';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { testConsole } from '../../../testing/console.ts';
import { useDatabase } from '../../../testing/database.ts';
import { aBrowser, type Browser } from '../../../testing/players/browser.ts';
import { aPasskeyAuthenticator } from '../../../testing/players/passkey-authenticator.ts';
import { addPasskeyBy, loginByPasskey } from '../../../testing/players/passkeys.ts';
import type { GamePlayer } from '../../../testing/players/game.ts';
import { smsInbox } from '../../../testing/players/sms-inbox.ts';
import { PIN, testWithdrawals, type Saver } from '../../../testing/players/withdrawals.ts';
import { getPlayer, purgeOldSignIns } from '../index.ts';

type Endpoint = Pick<EndpointParts, 'method' | 'path'>;

const database = useDatabase();
const out = await testWithdrawals(database, { env: { PHONE_VERIFICATION: 'on' } });
const { deps, workerDeps, clock, app, standIns } = out;
const inbox = smsInbox(workerDeps);
const desk = await testConsole(database, { clock, foundations: deps });
let count = 0;

interface Owner extends Saver {
  readonly phone: string;
}

// Codes of one number are capped by the quarter of an hour and the day.
beforeEach(() => clock.advance({ days: 1 }));
afterEach(async () => {
  standIns.clearFaults();
  // The pause after a look-up that did not answer.
  clock.advance({ minutes: 5 });
  await out.expectSound();
});

async function withCode(browser: Browser, phone: string, endpoint: Endpoint, body: object) {
  const first = await browser.send(endpoint, { body });
  if (first.body.code !== 'code_needed') return first;
  const { challenge } = first.body.meta;
  return browser.send(endpoint, { body: { ...body, challenge, code: await inbox.codeFor(phone) } });
}

/** Registered weeks ago on a phone of their own, with money, a PIN and a bank account. */
async function anOwner(): Promise<Owner> {
  count += 1;
  const phone = `234803666${String(count).padStart(4, '0')}`;
  const browser = aBrowser(app, { address: `10.66.0.${count}` });
  const form = { phone, email: 'ada@mail.ng', username: `Owner_${count}`, platform: 'web', terms: true };
  await withRegistration(browser, form);
  const { playerId } = await allTables(deps.db)
    .selectFrom('players')
    .select('playerId')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  await allTables(deps.db)
    .updateTable('players')
    .set({ birthDate: '1990-01-01' })
    .where('playerId', '=', playerId)
    .execute();
  const player = { browser, playerId } as GamePlayer;
  await out.payCard(await out.beginCard(player, 3000));
  await out.receiveWebhooks();
  await withCode(browser, phone, contract.changePin, { oldPin: '0000', newPin: PIN });
  const acctNumber = `06666${String(count).padStart(4, '0')}1`;
  const { data } = (await withCode(browser, phone, contract.addBank, { bankCode: '058', acctNumber, pin: PIN })).body;
  clock.advance({ days: 9 });
  await browser.send(players.renewToken);
  return { ...player, phone, bank: data };
}

async function withRegistration(browser: Browser, form: { phone: string }): Promise<void> {
  const { challenge } = (await browser.send(players.register, { body: form })).body.meta;
  await browser.send(players.register, { body: { ...form, challenge, code: await inbox.codeFor(form.phone) } });
}

/** The same player on a device that was never seen. */
async function onNewDevice(phone: string): Promise<Browser> {
  const browser = aBrowser(app, { address: `10.67.0.${count}` });
  await signInByCode(browser, phone);
  return browser;
}

async function signInByCode(browser: Browser, phone: string): Promise<void> {
  const { challenge } = (await browser.send(players.login, { body: { phone } })).body.meta;
  const { http } = await browser.send(players.login, {
    body: { phone, challenge, code: await inbox.codeFor(phone) },
  });
  expect(http).toBe(200);
}

const wish = ({ bank }: Saver, amount = 500) => ({ amount, pin: PIN, bank: JSON.stringify({ id: bank.id }) });
const askedAbout = (phone: string) => standIns.numbers.asked().filter(({ msisdn }) => msisdn === phone).length;
async function cardOf(reference: string) {
  const { browser } = await desk.signIn('support');
  const params = { id: reference.slice('spw-wd-'.length) };
  return (await browser.send(consoleMoney.getConsoleWithdrawal, { params })).body.data;
}

test('a withdrawal on a new device after a SIM swap waits for people, who read why', async () => {
  const owner = await anOwner();
  standIns.numbers.change(owner.phone, { swappedAt: clock.now() });
  const thief = await onNewDevice(owner.phone);
  const { data } = (await withCode(thief, owner.phone, contract.withdraw, wish(owner))).body;
  expect(await out.stateOf(data.reference)).toBe('review');
  expect(await cardOf(data.reference)).toMatchObject({
    why: ['sim-swapped'],
    facts: { number: { verdict: 'sim-swapped' } },
  });
});

test('the swap that was seen when the PIN was reset holds the withdrawal of the day after', async () => {
  const owner = await anOwner();
  standIns.numbers.change(owner.phone, { swappedAt: clock.now() });
  const thief = await onNewDevice(owner.phone);
  const reset = await withCode(thief, owner.phone, contract.resetPin, { newPin: '5836' });
  expect(reset.body.message).toBe('Pin changed successfully');
  clock.advance({ hours: 25 });
  await thief.send(players.renewToken);
  const { data } = (await withCode(thief, owner.phone, contract.withdraw, { ...wish(owner), pin: '5836' })).body;
  expect(await out.stateOf(data.reference)).toBe('review');
});

test('whoever waits a day on the new device before the first act is asked about all the same', async () => {
  const owner = await anOwner();
  standIns.numbers.change(owner.phone, { swappedAt: clock.now() });
  const thief = await onNewDevice(owner.phone);
  clock.advance({ days: 2 });
  await thief.send(players.renewToken);
  const { data } = (await withCode(thief, owner.phone, contract.withdraw, wish(owner))).body;
  expect(await out.stateOf(data.reference)).toBe('review');
});

test('on a device that was there before the swap nobody is asked and nothing is held', async () => {
  const owner = await anOwner();
  standIns.numbers.change(owner.phone, { swappedAt: clock.now() });
  const before = askedAbout(owner.phone);
  const reference = (await owner.browser.send(contract.withdraw, { body: wish(owner) })).body.data.reference;
  expect(await out.stateOf(reference)).toBe('reserved');
  expect(askedAbout(owner.phone)).toBe(before);
});

test('a look-up that does not answer changes nothing, is noted for the desk, and leaves no number in the log', async () => {
  const owner = await anOwner();
  standIns.fault({ provider: 'numbers', fault: 'fail', status: 503 });
  const browser = await onNewDevice(owner.phone);
  const { data } = (await withCode(browser, owner.phone, contract.withdraw, wish(owner))).body;
  expect(await out.stateOf(data.reference)).toBe('reserved');
  expect(await cardOf(data.reference)).toMatchObject({ why: [], facts: { number: { verdict: 'unknown' } } });
  expect(out.logged()).toContain('the carriers did not say');
  expect(out.logged()).not.toContain(owner.phone);
});

test('a device is asked about once a day, however many withdrawals come at once, and no stranger without a session or code causes it', async () => {
  const owner = await anOwner();
  const before = askedAbout(owner.phone);
  const stranger = aBrowser(app, { address: '10.68.0.1' });
  await stranger.send(players.login, { body: { phone: owner.phone } });
  const browser = await onNewDevice(owner.phone);
  expect((await browser.send(contract.withdraw, { body: wish(owner) })).body.code).toBe('code_needed');
  expect(askedAbout(owner.phone)).toBe(before);

  const code = await inbox.codeFor(owner.phone);
  const [open] = await allTables(deps.db)
    .selectFrom('codeChallenges')
    .select('challengeId')
    .where('phone', '=', owner.phone)
    .where('purpose', '=', 'withdrawal')
    .orderBy('sentAt', 'desc')
    .limit(1)
    .execute();
  const body = { ...wish(owner), challenge: open!.challengeId, code };
  await Promise.all([1, 2, 3, 4].map(() => browser.send(contract.withdraw, { body })));
  await withCode(browser, owner.phone, contract.withdraw, wish(owner));
  // Two questions: about the SIM and about the subscriber.
  expect(askedAbout(owner.phone)).toBe(before + 2);
});

test('while the carriers are still being asked, whoever asks beside it is told to wait, and once given up it is asked anew', async () => {
  const owner = await anOwner();
  const sessions = allTables(deps.db).selectFrom('sessions').select('deviceId').where('playerId', '=', owner.playerId);
  const { deviceId } = await sessions.where('endedAt', 'is', null).executeTakeFirstOrThrow();
  const [playerId, askedAt] = [owner.playerId, clock.now()];
  const asking = { playerId, deviceId, day: lagosDay(askedAt), askedAt };
  await allTables(deps.db).insertInto('numberChecks').values(asking).execute();
  const take = () => withCode(owner.browser, owner.phone, account.exportAccount, {});
  expect((await take()).body).toMatchObject({ code: 'key_in_flight', message: 'Still working on it' });
  clock.advance({ minutes: 2 });
  expect((await take()).http).toBe(200);
});

test('who has got the number of somebody else opens nothing with a code alone, well under half a year of silence', async () => {
  const owner = await anOwner();
  clock.advance({ days: 60 });
  standIns.numbers.change(owner.phone, { reassignedAt: clock.now() });
  const holder = await onNewDevice(owner.phone);
  const reset = () => withCode(holder, owner.phone, contract.resetPin, { newPin: '5836' });
  expect((await reset()).body).toMatchObject({
    code: 'number_reassigned',
    message: 'Your network says that this number has a new owner. Please contact support to open the wallet',
  });
  // Nor is another code sent, now or when the device is no longer new.
  expect((await reset()).body.code).toBe('number_was_silent');
  expect((await withCode(holder, owner.phone, account.exportAccount, {})).body.code).toBe('number_was_silent');
  clock.advance({ days: 10 });
  await holder.send(players.renewToken);
  expect((await reset()).body.code).toBe('number_was_silent');
  // Whoever knows the PIN may be the player with another contract: people look at what leaves.
  const { data } = (await withCode(holder, owner.phone, contract.withdraw, wish(owner))).body;
  expect((await cardOf(data.reference)).why).toEqual(['number-reassigned']);

  const { publicId } = await allTables(deps.db)
    .selectFrom('players')
    .select('publicId')
    .where('playerId', '=', owner.playerId)
    .executeTakeFirstOrThrow();
  const { browser: support } = await desk.signIn('support');
  await support.send(consolePlayers.clearPlayerReturn, {
    params: { id: publicId },
    body: { reason: 'Seen in person' },
  });
  clock.advance({ days: 1 });
  await holder.send(players.renewToken);
  expect((await reset()).body.message).toBe('Pin changed successfully');
});

test('after one person cleared a number two look at what leaves: for 30 days, and until they have let something go', async () => {
  const owner = await anOwner();
  clock.advance({ days: 60 });
  standIns.numbers.change(owner.phone, { reassignedAt: clock.now() });
  const holder = await onNewDevice(owner.phone);
  await withCode(holder, owner.phone, contract.resetPin, { newPin: '5836' });
  const { publicId } = await getPlayer(deps.db, owner.playerId);
  const support = await desk.signIn('support');
  const act = { params: { id: publicId }, body: { reason: 'Called' } };
  expect((await support.browser.send(consolePlayers.clearPlayerReturn, act)).body.data).toEqual({ changed: true });
  // On the same day too it is a person's word that counts, and the carriers' is kept.
  const reset = await withCode(holder, owner.phone, contract.resetPin, { newPin: '5836' });
  expect(reset.body.message).toBe('Pin changed successfully');
  const said = allTables(deps.db).selectFrom('numberChecks').select('reassigned');
  expect(await said.where('playerId', '=', owner.playerId).execute()).toContainEqual({ reassigned: true });

  const take = async () => {
    await holder.send(players.renewToken);
    const { data } = (await withCode(holder, owner.phone, contract.withdraw, { ...wish(owner), pin: '5836' })).body;
    return data.reference as string;
  };
  clock.advance({ days: 8 });
  const early = await take();
  expect(await out.stateOf(early)).toBe('review');
  expect(await cardOf(early)).toMatchObject({
    why: ['number-cleared'],
    facts: { numberCleared: { by: support.username } },
  });
  clock.advance({ days: 23 });
  const late = await take();
  expect((await cardOf(late)).why).toEqual(['number-cleared']);

  for (const { browser } of [await desk.signIn('finance'), await desk.signIn('finance')]) {
    const review = { params: { id: late.slice('spw-wd-'.length) }, body: { verdict: 'approve', note: 'Seen' } };
    expect((await browser.send(consoleMoney.reviewConsoleWithdrawal, review)).http).toBe(200);
  }
  await out.sendNow();
  await out.settleAs(late, 'success');
  await out.pass({ seconds: 1 });
  expect(await out.stateOf(late)).toBe('paid');
  const free = await take();
  expect(await out.stateOf(free)).toBe('reserved');
});

test('a phone whose trust has run out is as new as any other: a SIM swapped meanwhile holds what leaves from it', async () => {
  const owner = await anOwner();
  clock.advance({ days: 100 });
  standIns.numbers.change(owner.phone, { swappedAt: clock.now() });
  await signInByCode(owner.browser, owner.phone);
  expect((await owner.browser.send(contract.withdraw, { body: wish(owner) })).body.code).toBe('code_needed');
  clock.advance({ hours: 25 });
  await owner.browser.send(players.renewToken);
  const { data } = (await owner.browser.send(contract.withdraw, { body: wish(owner) })).body;
  expect((await cardOf(data.reference)).why).toEqual(['sim-swapped']);
});

test('who has got the number of somebody else adds no passkey by a code, and one from before does not clear the number', async () => {
  const owner = await anOwner();
  const begin = (browser: Browser) => withCode(browser, owner.phone, passkeys.beginPasskey, {});
  const authenticator = aPasskeyAuthenticator();
  await addPasskeyBy({ browser: owner.browser, begin: () => begin(owner.browser), authenticator });
  clock.advance({ days: 60 });
  standIns.numbers.change(owner.phone, { reassignedAt: clock.now() });
  const holder = await onNewDevice(owner.phone);
  expect((await withCode(holder, owner.phone, passkeys.beginPasskey, { byCode: true })).body.code).toBe(
    'number_reassigned',
  );

  const returnedAt = async () => {
    const query = allTables(deps.db).selectFrom('players').select('returnedAt').where('playerId', '=', owner.playerId);
    return (await query.executeTakeFirstOrThrow()).returnedAt;
  };
  expect(await returnedAt()).not.toBeNull();
  const { http } = await loginByPasskey(aBrowser(app, { address: '10.69.0.1' }), authenticator);
  expect(http).toBe(200);
  expect(await returnedAt()).not.toBeNull();
});

test('the setting says for how many days a swapped SIM counts, and what was asked is cleared away', async () => {
  const owner = await anOwner();
  standIns.numbers.change(owner.phone, { swappedAt: new Date(clock.now().getTime() - 8 * 86_400_000) });
  const browser = await onNewDevice(owner.phone);
  const { data } = (await withCode(browser, owner.phone, contract.withdraw, wish(owner))).body;
  expect(await out.stateOf(data.reference)).toBe('reserved');
  clock.advance({ days: 181 });
  await purgeOldSignIns(workerDeps);
  expect(await allTables(deps.db).selectFrom('numberChecks').selectAll().execute()).toEqual([]);
});
