import { randomUUID } from 'node:crypto';
import * as contract from '@spw/contract/wallet';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { useDatabase } from '../../testing/database.ts';
import type { GamePlayer } from '../../testing/players/game.ts';
import { testMoney } from '../../testing/players/money.ts';
import { banksOf } from './index.ts';

const PIN = '7391';
const database = useDatabase();
const money = await testMoney(database);
const { standIns, deps, clock } = money;

afterEach(() => {
  standIns.clearFaults();
  standIns.set({ paystack: { resolvesPerDay: null } });
});

let numbers = 0;
const aNumber = () => {
  numbers += 1;
  return `0777${String(numbers).padStart(5, '0')}1`;
};
async function anOwner(): Promise<GamePlayer> {
  const player = await money.aPlayer();
  await player.browser.send(contract.changePin, { body: { oldPin: '0000', newPin: PIN } });
  return player;
}
const add = ({ browser }: GamePlayer, body: object, key?: string) =>
  browser.send(contract.addBank, {
    body: { bankCode: '058', pin: PIN, ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const resolve = ({ browser }: GamePlayer, account_number: string, bank_code = '058') =>
  browser.send(contract.resolveBank, { query: { account_number, bank_code } });
const remove = ({ browser }: GamePlayer, acctNumber: string, other: object = {}) =>
  browser.send(contract.deleteBank, { body: { bankCode: '058', acctNumber, pin: PIN, ...other } });
const numbersOf = async ({ playerId }: GamePlayer) =>
  (await banksOf(deps, playerId)).map(({ acctNumber }) => acctNumber);

test('banks are asked for once a day, and yesterday serves while the provider is away', async () => {
  const player = await money.aPlayer();
  const list = async () => (await player.browser.send(contract.listBanks)).body;
  const first = await list();
  expect(first.data).toContainEqual({ name: 'Guaranty Trust Bank', code: '058' });
  const { banks } = deps.bankDirectory;
  const known = await banks();
  standIns.fault({ provider: 'paystack', fault: 'down' });
  expect((await list()).data).toEqual(first.data);
  const now = clock.now();
  clock.advance({ hours: 25 });
  expect(await banks()).toEqual(known);
  clock.set(now);
});

test('an account is resolved by its bank, once a day', async () => {
  const player = await money.aPlayer();
  const number = aNumber();
  const account = { bankCode: '058', accountNumber: number, name: 'OBI ADA NGOZI' };
  await money.control('/control/paystack/account-names', account);
  const { body } = await resolve(player, number);
  expect(body.data).toEqual({ account_number: number, account_name: 'OBI ADA NGOZI' });
  standIns.set({ paystack: { resolvesPerDay: 0 } });
  expect((await resolve(player, number)).body.data).toEqual(body.data);
});

test('a bad account is told from a provider that will not say', async () => {
  const player = await money.aPlayer();
  for (const number of ['12345', '01234567890', '012345678x', '0123456700', ''])
    expect((await resolve(player, number)).body.code, number).toBe('bank_details_invalid');
  expect((await resolve(player, aNumber(), '999')).body.code).toBe('bank_details_invalid');
  standIns.set({ paystack: { resolvesPerDay: 0 } });
  expect((await resolve(player, aNumber())).body.code).toBe('provider_unavailable');
  standIns.fault({ provider: 'paystack', fault: 'down', times: 1 });
  expect((await resolve(player, aNumber())).body.code).toBe('provider_unavailable');
});

test('whoever goes through account numbers is stopped', async () => {
  const player = await money.aPlayer();
  const codes = [];
  for (let at = 0; at < 21; at += 1) codes.push((await resolve(player, '0123456700')).body.code);
  expect(codes.at(-1)).toBe('too_many_requests');
});

test('whoever goes on through account numbers by adding them is stopped by the same count', async () => {
  const player = await anOwner();
  for (let at = 0; at < 10; at += 1) await resolve(player, '0123456700');
  const codes = [];
  for (let at = 0; at < 11; at += 1) codes.push((await add(player, { acctNumber: '0123456700' })).body.code);
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('bank_details_invalid'));
  expect(codes[10]).toBe('too_many_requests');
  expect((await resolve(player, '0123456700')).body.code).toBe('too_many_requests');
});

test("what is saved is the bank's name, whatever the caller calls it", async () => {
  const player = await anOwner();
  const acctNumber = aNumber();
  const { data } = (await resolve(player, acctNumber)).body;
  const { body } = await add(player, { acctNumber, acctName: 'SOMEBODY ELSE', bankName: 'Another Bank' });
  expect(body.message).toBe('Your bank details have been added successfully.');
  expect(body.data).toMatchObject({ acctName: data.account_name, bankName: 'Guaranty Trust Bank', acctNumber });
  expect(new Date(body.data.newUntil).getTime() - clock.now().getTime()).toBe(86_400_000);
  expect(await banksOf(deps, player.playerId)).toEqual([body.data]);
});

test('the same account added again is the same account', async () => {
  const player = await anOwner();
  const acctNumber = aNumber();
  const key = randomUUID();
  const first = (await add(player, { acctNumber }, key)).body.data;
  expect((await add(player, { acctNumber }, key)).body.data).toEqual(first);
  expect((await add(player, { acctNumber })).body.data).toEqual(first);
  const [one, two] = await Promise.all([
    add(player, { acctNumber: '0888800011' }),
    add(player, { acctNumber: '0888800011' }),
  ]);
  expect(one.body.data.id).toBe(two.body.data.id);
  expect(await numbersOf(player)).toHaveLength(2);
});

test('adding takes the PIN, the code of a bank, an account that is one, and a provider that answers', async () => {
  const stranger = await money.aPlayer();
  expect((await add(stranger, { acctNumber: aNumber() })).body.code).toBe('pin_not_set_for_bank');
  const player = await anOwner();
  expect((await add(player, { acctNumber: aNumber(), pin: '8402' })).body.code).toBe('pin_wrong');
  const byName = { bankCode: undefined, bankName: 'Guaranty Trust Bank', acctNumber: aNumber() };
  expect((await add(player, byName)).body.code).toBe('invalid_input');
  for (const acctNumber of ['0123456700', '012345678', '01234567890', '012345678x'])
    expect((await add(player, { acctNumber })).body.code, acctNumber).toBe('bank_details_invalid');
  standIns.fault({ provider: 'paystack', fault: 'down', times: 1 });
  expect((await add(player, { acctNumber: aNumber() })).body.code).toBe('bank_not_added');
  expect(await numbersOf(player)).toEqual([]);
});

test('another account in the place of one is a new account, and the old one is off the list', async () => {
  const player = await anOwner();
  const [before, after] = [aNumber(), aNumber()];
  const old = (await add(player, { acctNumber: before })).body.data;
  const addedAt = new Date(clock.now().getTime() - 25 * 3_600_000);
  await allTables(deps.db)
    .updateTable('bankAccounts')
    .set({ addedAt })
    .where('playerId', '=', player.playerId)
    .execute();
  expect((await banksOf(deps, player.playerId))[0]?.newUntil).toBeNull();

  const edit = (body: object, by = player) =>
    by.browser.send(contract.editBank, { body: { id: old.id, bankCode: '058', acctNumber: after, pin: PIN, ...body } });
  expect((await edit({ id: randomUUID() })).body.code).toBe('not_found');
  expect((await edit({}, await anOwner())).body.code).toBe('not_found');
  expect((await edit({ pin: '8402' })).body.code).toBe('pin_wrong');
  expect((await edit({ acctNumber: before })).body.data).toMatchObject({ id: old.id, newUntil: null });
  const { data } = (await edit({})).body;
  expect(data.id).not.toBe(old.id);
  expect(data.newUntil).not.toBeNull();
  expect(await numbersOf(player)).toEqual([after]);
});

test('an account is removed by its player, with its bank and the PIN, and comes back as a new one', async () => {
  const [player, other] = [await anOwner(), await anOwner()];
  const acctNumber = aNumber();
  const first = (await add(player, { acctNumber })).body.data;
  expect((await remove(player, acctNumber, { pin: '8402' })).body.code).toBe('pin_wrong');
  expect((await remove(other, acctNumber)).body.code).toBe('bank_not_deleted');
  expect((await remove(player, acctNumber, { bankCode: '057' })).body.code).toBe('bank_not_deleted');
  expect(await numbersOf(player)).toEqual([acctNumber]);
  expect((await remove(player, acctNumber)).body).toMatchObject({
    data: null,
    message: 'Account deleted successfully',
  });
  expect((await remove(player, acctNumber)).body.code).toBe('bank_not_deleted');
  expect(await numbersOf(player)).toEqual([]);
  expect((await add(player, { acctNumber })).body.data.id).not.toBe(first.id);
});

test('no account number and no name is in what is logged', async () => {
  const player = await anOwner();
  const acctNumber = aNumber();
  const { data } = (await add(player, { acctNumber })).body;
  expect(money.logged()).not.toContain(acctNumber);
  expect(money.logged()).not.toContain(data.acctName);
});
