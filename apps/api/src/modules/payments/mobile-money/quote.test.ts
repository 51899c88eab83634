import * as contract from '@spw/contract/funding';
import { renewToken } from '@spw/contract/players';
import { setLimits } from '@spw/contract/shop';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import type { GamePlayer } from '../../../testing/players/game.ts';
import { testMoney } from '../../../testing/players/money.ts';
import { getPlayer } from '../../players/index.ts';

const database = useDatabase();
const money = await testMoney(database);
const { standIns, deps, clock } = money;

afterEach(async () => {
  standIns.clearFaults();
  await money.expectSound();
});

const MTN = '08031112222';
const search = (player: GamePlayer, msisdn: string, platform?: string) =>
  player.browser.send(contract.searchMobileMoney, { query: { msisdn, ...(platform && { platform }) } });
const charges = (player: GamePlayer, query: Record<string, string>) =>
  player.browser.send(contract.quoteMobileMoney, { query: { msisdn: MTN, amount: '500', ...query } });
const pay = (player: GamePlayer, body: object, headers = {}) =>
  player.browser.send(contract.payByMobileMoney, { body, headers });
const quoted = async (player: GamePlayer, query: Record<string, string> = {}) => ({
  msisdn: MTN,
  amount: 500,
  ...(await charges(player, query)).body.data,
});
const phoneOf = async ({ playerId }: GamePlayer) => (await getPlayer(deps.db, playerId)).phone;
const paymentsOf = ({ playerId }: GamePlayer) =>
  allTables(deps.db).selectFrom('payments').select('reference').where('playerId', '=', playerId).execute();

test('one’s own name is told in full, another’s is masked, and either form of a number is understood', async () => {
  const player = await money.aPlayer();
  const own = await phoneOf(player);
  const named = { firstName: 'Ada', middleName: 'Ngozi', lastName: 'Obi' };
  await money.control('/control/wallets', { provider: 'momo', msisdn: own, ...named });
  await money.control('/control/wallets', { provider: 'momo', msisdn: '2348031112222', ...named });
  expect((await search(player, own)).body.data).toMatchObject({
    registered: true,
    ...named,
    accountId: own,
    platform: 'MoMo',
    minimum: 50,
  });
  for (const typed of [own, own.slice(3), `0${own.slice(3)}`])
    expect((await search(player, typed)).body.data).toMatchObject({ ...named, msisdn: `0${own.slice(3)}` });
  const other = (await search(player, MTN)).body.data;
  const masked = { firstName: 'A•••', middleName: 'N•••', lastName: 'O•••' };
  expect(other).toMatchObject({ registered: true, ...masked, msisdn: MTN, accountId: '' });
});

test('other people’s names can be asked for five times a day, beside one’s own', async () => {
  const player = await money.aPlayer();
  for (let times = 0; times < 5; times += 1) expect((await search(player, MTN)).http).toBe(200);
  expect((await search(player, '08039998888')).body.code).toBe('too_many_requests');
  expect((await search(player, await phoneOf(player))).http).toBe(200);
  clock.set(new Date('2026-11-16T22:59:59Z'));
  await player.browser.send(renewToken);
  expect((await search(player, MTN)).body.code).toBe('too_many_requests');
  clock.set(new Date('2026-11-16T23:00:00Z'));
  expect((await search(player, MTN)).http).toBe(200);
  clock.set(new Date('2026-11-16T09:00:00Z'));
});

test('many asking at once are counted one by one', async () => {
  const player = await money.aPlayer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => search(player, MTN)));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(5);
});

test('a number without a wallet is not registered, an Airtel number is SmartCash, and the player may say otherwise', async () => {
  const player = await money.aPlayer();
  await money.control('/control/wallets', { provider: 'airtel', msisdn: '2348025556666', registered: false });
  expect((await search(player, '08025556666')).body.data).toMatchObject({
    registered: false,
    firstName: '',
    platform: 'SmartCash',
    minimum: 100,
  });
  await money.control('/control/wallets', { provider: 'momo', msisdn: '2348035556666', registered: false });
  expect((await search(player, '08035556666')).body.data).toMatchObject({
    registered: false,
    firstName: '',
    platform: 'MoMo',
    minimum: 50,
  });
  await money.control('/control/wallets', {
    provider: 'airtel',
    msisdn: '2348025557777',
    firstName: 'Ada',
    lastName: 'Obi',
  });
  expect((await search(player, '08025557777')).body.data).toEqual({
    registered: true,
    firstName: 'A•••',
    middleName: '',
    lastName: 'O•••',
    msisdn: '08025557777',
    accountId: '',
    platform: 'SmartCash',
    minimum: 100,
  });
  expect((await search(player, '08025556666', 'MoMo')).body.data).toMatchObject({ registered: true, platform: 'MoMo' });
});

test.each([
  ['', 'phone_missing'],
  ['12345', 'phone_invalid'],
  ['0803111222', 'phone_invalid'],
  ['080311122223', 'phone_invalid'],
  ['234803111222', 'phone_invalid'],
  ['23480311122223', 'phone_invalid'],
  ['+27 82 000 0001', 'phone_invalid'],
])('the number "%s" is refused with %s', async (msisdn, code) => {
  expect((await search(await money.aPlayer(), msisdn)).body.code).toBe(code);
});

test('a provider that does not answer is not a number without a wallet', async () => {
  standIns.fault({ provider: 'momo', fault: 'fail', status: 500, times: 1 });
  expect((await search(await money.aPlayer(), MTN)).body.code).toBe('provider_unavailable');
});

test('too little is refused together with what would be enough', async () => {
  const player = await money.aPlayer();
  const little = await charges(player, { amount: '49.99' });
  expect([little.body.code, little.body.meta.min]).toEqual(['minimum_mobile_money', 50]);
  expect(little.body.message).toBe('the minimum amount is ₦50');
  const forAirtel = await charges(player, { amount: '99', msisdn: '08021112222' });
  expect([forAirtel.body.code, forAirtel.body.meta.min]).toEqual(['minimum_mobile_money', 100]);
  expect(forAirtel.body.message).toBe('the minimum amount is ₦50');
  expect((await charges(player, { amount: '50' })).http).toBe(200);
  expect((await charges(player, { amount: '100', msisdn: '08021112222' })).http).toBe(200);
  expect((await charges(player, { amount: '' })).body.code).toBe('amount_missing');
});

test.each(['-1', '0', '1e3', '50.005', 'NaN', '9007199254740993', '٥٠٠'])(
  'the amount %s is refused and leaves nothing behind',
  async (amount) => {
    const player = await money.aPlayer();
    expect((await charges(player, { amount })).body.code).toBe('invalid_input');
    const order = await quoted(player);
    expect((await pay(player, { ...order, amount })).body.code).toBe('invalid_input');
    expect(await paymentsOf(player)).toEqual([]);
  },
);

test.each([
  ['another amount', { amount: 501 }],
  ['a lower charge of ours', { serviceCharge: 0 }],
  ['a lower charge of the operator', { operatorCharge: 0 }],
  ['another total', { totalAmount: 507.49 }],
  ['another number', { msisdn: '08031112223' }],
  ['another provider', { platform: 'SmartCash' }],
  ['another quote', { quoteId: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6' }],
])('paying with %s than was quoted is refused, and nothing is asked of anyone', async (_, change) => {
  const player = await money.aPlayer();
  const order = await quoted(player);
  expect(order).toMatchObject({ serviceCharge: 5, operatorCharge: 2.5, totalAmount: 507.5 });
  expect((await pay(player, { ...order, ...change })).body.code).toBe('price_changed');
  expect(await paymentsOf(player)).toEqual([]);
});

test('a quote ends after a while, and paying without one is refused', async () => {
  const player = await money.aPlayer();
  const order = await quoted(player);
  clock.advance({ minutes: 15 });
  await player.browser.send(renewToken);
  expect((await pay(player, order)).body.code).toBe('price_changed');
  expect((await pay(await money.aPlayer(), order)).body.code).toBe('price_changed');
  const fresh = await money.aPlayer();
  const old = await quoted(fresh);
  clock.advance({ minutes: 14 });
  expect((await pay(fresh, old)).http).toBe(200);
});

test('a quote is paid once, however often it is tapped and whether or not the taps carry a key', async () => {
  const player = await money.aPlayer();
  const order = await quoted(player);
  const taps = await Promise.all([1, 2, 3].map(() => pay(player, order)));
  const references = new Set(taps.map(({ body }) => body.data.reference));
  expect(references.size).toBe(1);
  const key = { 'idempotency-key': 'the-same-dialog' };
  expect((await pay(player, order, key)).body.data.reference).toBe([...references][0]);
  expect((await pay(player, order, key)).headers['idempotency-replayed']).toBe('true');
  expect(await paymentsOf(player)).toHaveLength(1);
});

test('a provider that is paused begins nothing', async () => {
  const player = await money.aPlayer();
  const order = await quoted(player, { msisdn: '08021112222' });
  const other = await money.aPlayer();
  const theirs = { msisdn: await phoneOf(other), platform: 'SmartCash' };
  const waiting = { ...(await quoted(other, theirs)), ...theirs };
  standIns.fault({ provider: 'airtel', fault: 'down' });
  await pay(other, waiting);
  for (let times = 0; times < 20; times += 1) {
    clock.advance({ seconds: 3 });
    await other.browser.send(contract.verifyMobileMoney);
  }
  expect((await pay(player, { ...order, msisdn: '08021112222' })).body.code).toBe('provider_unavailable');
  expect(await paymentsOf(player)).toEqual([]);
  standIns.clearFaults();
  clock.advance({ minutes: 5 });
});

test('nobody pays in on a break or before the terms are agreed to', async () => {
  const player = await money.aPlayer();
  const order = await quoted(player);
  await player.browser.send(setLimits, { body: { breakDays: 1 } });
  expect((await pay(player, order)).body.code).toBe('on_a_break');
  const other = await money.aPlayer();
  const theirs = await quoted(other);
  await allTables(deps.db)
    .updateTable('players')
    .set({ termsAcceptedAt: null })
    .where('playerId', '=', other.playerId)
    .execute();
  expect((await pay(other, theirs)).body.code).toBe('terms_required');
});
