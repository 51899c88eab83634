import * as passkeys from '@spw/contract/passkeys';
import * as players from '@spw/contract/players';
import * as contract from '@spw/contract/wallet';
import type { EndpointParts } from '@spw/contract/endpoint';
import { expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { aBrowser, type Browser, type Reply } from '../../../testing/players/browser.ts';
import type { GamePlayer } from '../../../testing/players/game.ts';
import { addPasskeyBy, loginByPasskey } from '../../../testing/players/passkeys.ts';
import { smsInbox } from '../../../testing/players/sms-inbox.ts';
import { PIN, testWithdrawals } from '../../../testing/players/withdrawals.ts';

type Endpoint = Pick<EndpointParts, 'method' | 'path'>;

const database = useDatabase();
const out = await testWithdrawals(database, { env: { PHONE_VERIFICATION: 'on' } });
const { deps, workerDeps, clock, app } = out;
const inbox = smsInbox(workerDeps);
const phone = '2348035550001';
const form = { phone, email: 'ada@mail.ng', username: 'Ada_Saves', platform: 'web', terms: true };

test('a new account takes a code from the phone, and so does a withdrawal from a device of less than a day', async () => {
  const browser = aBrowser(app);
  const { challenge } = (await browser.send(players.register, { body: form })).body.meta;
  await browser.send(players.register, { body: { ...form, challenge, code: await inbox.codeFor(phone) } });
  const { playerId } = await allTables(deps.db).selectFrom('players').select('playerId').executeTakeFirstOrThrow();
  await allTables(deps.db).updateTable('players').set({ birthDate: '1990-01-01' }).execute();
  const player = { browser, playerId } as GamePlayer;
  await out.payCard(await out.beginCard(player, 3000));
  await out.receiveWebhooks();

  /** Refused until the digits from the phone come with it. */
  const withCode = async (by: Browser, endpoint: Endpoint, body: object) => {
    const needed = (await by.send(endpoint, { body })).body;
    expect(needed.code).toBe('code_needed');
    const asked = { ...body, challenge: needed.meta.challenge };
    expect((await by.send(endpoint, { body: { ...asked, code: '000000' } })).body.code).toBe('code_wrong');
    return by.send(endpoint, { body: { ...asked, code: await inbox.codeFor(phone) } });
  };
  const pin = await withCode(browser, contract.changePin, { oldPin: '0000', newPin: PIN });
  expect(pin.body.message).toBe('PIN Created');
  const account = { bankCode: '058', acctNumber: '0666600011', pin: PIN };
  const added = await withCode(browser, contract.addBank, account);
  expect(added.body.data).toMatchObject({ acctNumber: '0666600011' });

  const wish = { amount: 500, pin: PIN, bank: JSON.stringify({ id: added.body.data.id }) };
  expect((await browser.send(contract.withdraw, { body: wish })).body.code).toBe('withdrawals_on_hold');
  clock.advance({ hours: 25 });
  await browser.send(players.renewToken);
  expect((await browser.send(contract.withdraw, { body: wish })).body.data).toMatchObject({ state: 'requested' });

  const second = aBrowser(app);
  const asked = (await second.send(players.login, { body: { phone } })).body.meta;
  const code = await inbox.codeFor(phone);
  await second.send(players.login, { body: { phone, challenge: asked.challenge, code } });
  const tooMuch = await second.send(contract.withdraw, { body: { ...wish, amount: 2500.01 } });
  expect(tooMuch.body).toMatchObject({ code: 'insufficient_funds', message: 'Insufficient Funds' });
  const sent = await withCode(second, contract.withdraw, wish);
  expect(sent.body.data).toMatchObject({ state: 'requested', amount: -500 });
  expect((await second.send(contract.withdraw, { body: wish })).body.code).toBe('code_needed');
  expect(await out.cashAndHeld({ ...player, bank: added.body.data })).toEqual({ cash: 2000, held: 1000 });
  await out.expectSound();
});

test('a code for one bank account saves one: not a second at the same time, and no edit', async () => {
  clock.advance({ hours: 1 });
  const browser = aBrowser(app);
  const saver = { ...form, phone: '2348035550002', username: 'Bola_Saves' };
  const asked = (await browser.send(players.register, { body: saver })).body.meta;
  const code = await inbox.codeFor(saver.phone);
  await browser.send(players.register, { body: { ...saver, challenge: asked.challenge, code } });
  const codeFor = async (endpoint: Endpoint, body: object) => ({
    challenge: (await browser.send(endpoint, { body })).body.meta.challenge,
    code: await inbox.codeFor(saver.phone),
  });
  const first = { oldPin: '0000', newPin: PIN };
  await browser.send(contract.changePin, { body: { ...first, ...(await codeFor(contract.changePin, first)) } });

  const account = (acctNumber: string) => ({ bankCode: '058', acctNumber, pin: PIN });
  const proof = await codeFor(contract.addBank, account('0666600021'));
  const wanted = ['0666600021', '0666600022', '0666600023', '0666600024'];
  const answers = await Promise.all(
    wanted.map((acctNumber) => browser.send(contract.addBank, { body: { ...account(acctNumber), ...proof } })),
  );
  const saved = answers.filter(({ http }) => http === 200);
  expect(saved).toHaveLength(1);
  const { id, acctNumber } = saved[0]!.body.data;
  const edit = { id, ...account(acctNumber === '0666600025' ? '0666600026' : '0666600025'), ...proof };
  expect((await browser.send(contract.editBank, { body: edit })).body.code).toBe('code_expired');
});

test('a passkey adds a bank account and withdraws from a device that is new, each by an answer of its own', async () => {
  clock.advance({ hours: 1 });
  const browser = aBrowser(app);
  const saver = { ...form, phone: '2348035550003', username: 'Chidi_Saves' };
  const register = await browser.send(players.register, { body: saver });
  const proof = async (asked: Reply) => ({
    challenge: asked.body.meta.challenge,
    code: await inbox.codeFor(saver.phone),
  });
  await browser.send(players.register, { body: { ...saver, ...(await proof(register)) } });
  const first = { oldPin: '0000', newPin: PIN };
  const needed = await browser.send(contract.changePin, { body: first });
  await browser.send(contract.changePin, { body: { ...first, ...(await proof(needed)) } });
  const { playerId } = await allTables(deps.db)
    .updateTable('players')
    .set({ birthDate: '1990-01-01' })
    .where('phone', '=', saver.phone)
    .returning('playerId')
    .executeTakeFirstOrThrow();
  await out.payCard(await out.beginCard({ browser, playerId } as GamePlayer, 3000));
  await out.receiveWebhooks();
  const begin = async () => {
    const asked = await browser.send(passkeys.beginPasskey, { body: {} });
    return browser.send(passkeys.beginPasskey, { body: await proof(asked) });
  };
  const { authenticator } = await addPasskeyBy({ browser, begin });

  /** Refused until the passkey's answer comes with it. */
  const withPasskey = async (by: Browser, endpoint: Endpoint, body: object) => {
    const refused = (await by.send(endpoint, { body })).body;
    expect(refused.code).toBe('proof_needed');
    return by.send(endpoint, { body: { ...body, passkey: authenticator.answer(refused.meta.passkey) } });
  };
  const account = { bankCode: '058', acctNumber: '0666600031', pin: PIN };
  const added = await withPasskey(browser, contract.addBank, account);
  expect(added.body.data).toMatchObject({ acctNumber: '0666600031' });
  clock.advance({ hours: 25 });

  const second = aBrowser(app);
  expect((await loginByPasskey(second, authenticator)).http).toBe(200);
  const wish = { amount: 500, pin: PIN, bank: JSON.stringify({ id: added.body.data.id }) };
  const sent = await withPasskey(second, contract.withdraw, wish);
  expect(sent.body.data).toMatchObject({ state: 'requested', amount: -500 });
  expect((await second.send(contract.withdraw, { body: wish })).body.code).toBe('proof_needed');
  await out.expectSound();
});
