import * as gameContract from '@spw/contract/game';
import * as players from '@spw/contract/players';
import * as contract from '@spw/contract/shop';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { brokenInvariants } from '../../testing/broken-invariants.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { fundWallet, givePin, PIN } from '../../testing/players/wallet.ts';
import { balancesOf, freezeBalances } from '../ledger/index.ts';

const database = useDatabase();
const game = await testGame(database);
const { clock, deps } = game;

async function aBuyer(money: { cash?: number; playCredit?: number } = { cash: 1000 }, facts = {}) {
  const player = await game.aPlayer({ subscribed: false, plays: 0, ...facts });
  await givePin(deps, player);
  await fundWallet(deps, { playerId: player.playerId, ...money });
  return player;
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const withKey = (key?: string) => (key ? { headers: { 'idempotency-key': key } } : {});
const buyPlays = ({ browser }: Buyer, amount: unknown, { key, pin = PIN }: { key?: string; pin?: string } = {}) =>
  browser.send(contract.buyPlays, { body: { amount, pin }, ...withKey(key) });
const subscribe = ({ browser }: Buyer, amount: unknown, more: object = {}) =>
  browser.send(contract.subscribeByWallet, { body: { amount, pin: PIN, ...more } });
const buyPowerup = ({ browser }: Buyer, type = 'skip', amount: unknown = 50, key?: string) =>
  browser.send(contract.buyPowerup, { body: { type, amount, pin: PIN }, ...withKey(key) });
const buyWildcard = ({ browser }: Buyer, amount: unknown = 100) =>
  browser.send(contract.buyWildcard, { body: { amount, pin: PIN } });
const cashOf = async ({ playerId }: Buyer) => (await balancesOf(deps.db, playerId)).cash;
const purchasesOf = ({ playerId }: Buyer) =>
  allTables(deps.db)
    .selectFrom('purchases')
    .selectAll()
    .where('playerId', '=', playerId)
    .orderBy('createdAt')
    .execute();
const broken = () => brokenInvariants(deps.db);
async function spinOut(player: Buyer) {
  for (let spin = 0; spin < 3; spin++) await player.spin();
}

test.each([
  [50, 1],
  [100, 3],
  [200, 5],
])('₦%i buy %i plays, and the answer is the player with them', async (amount, plays) => {
  const buyer = await aBuyer();
  const { http, body } = await buyPlays(buyer, amount);
  expect([http, body.message]).toEqual([200, 'Purchase successful']);
  expect(body.data).toMatchObject({ plays, isActive: false });
  expect(body.meta).toMatchObject({
    token: buyer.browser.token,
    receipt: { kind: 'plays', amount: -amount, direction: 'out', channel: 'wallet', state: 'successful' },
  });
  expect(await cashOf(buyer)).toBe(BigInt(1000 - amount) * 100n);
});

test.each([
  [100, 'daily', 24],
  [200, 'weekly', 168],
])('₦%i subscribe %s: active at once, one play, and the consent is kept', async (amount, plan, hours) => {
  const buyer = await aBuyer();
  const { body } = await subscribe(buyer, amount);
  expect(body.message).toBe('Subscription successfull');
  expect(body.data).toMatchObject({ isActive: true, plays: 1 });
  const period = await allTables(deps.db)
    .selectFrom('subscriptions')
    .select(['plan', 'endsAt'])
    .where('playerId', '=', buyer.playerId)
    .executeTakeFirstOrThrow();
  expect(period).toEqual({ plan, endsAt: new Date(clock.now().getTime() + hours * 3_600_000) });
  const consents = await allTables(deps.db)
    .selectFrom('consents')
    .selectAll()
    .where('playerId', '=', buyer.playerId)
    .execute();
  expect(consents).toMatchObject([
    { what: `${plan} subscription`, channel: 'wallet', priceKobo: BigInt(amount) * 100n, renews: false },
  ]);
  expect(consents[0]!.address).toMatch(/^10\.20\./);
  expect(await cashOf(buyer)).toBe(BigInt(1000 - amount) * 100n);
  expect((await buyer.spin()).turn.spinsLeft).toBe(2);
});

test('a powerup is bought and counted', async () => {
  const buyer = await aBuyer();
  const { body } = await buyPowerup(buyer, 'fiftyfifty');
  expect(body).toMatchObject({
    message: 'Purchase successful',
    data: { powerups: { fiftyfifty: 1, skip: 0 } },
    meta: { receipt: { kind: 'powerup', description: '50/50', amount: -50 } },
  });
  for (const type of ['doublepoint', 'skip', 'timefreeze']) await buyPowerup(buyer, type);
  const { data } = (await buyer.browser.send(gameContract.getPowerups)).body;
  expect(data.powerups).toEqual({ doublepoint: 1, fiftyfifty: 1, skip: 1, timefreeze: 1 });
  expect(await cashOf(buyer)).toBe(80_000n);
});

test('play credit goes first, then cash', async () => {
  const buyer = await aBuyer({ cash: 100, playCredit: 20 });
  await buyPlays(buyer, 50);
  expect(await balancesOf(deps.db, buyer.playerId)).toMatchObject({ playCredit: 0n, cash: 7000n });
  expect(await purchasesOf(buyer)).toMatchObject([{ item: 'plays', count: 1, fromCreditKobo: 2000n }]);
});

test('without enough money nothing happens, and the answer says how much is missing', async () => {
  const buyer = await aBuyer({ cash: 60, playCredit: 20 });
  const { http, body } = await subscribe(buyer, 200);
  expect([http, body.message, body.meta]).toEqual([409, 'Insufficient Funds', { short: 120 }]);
  expect(await purchasesOf(buyer)).toEqual([]);
  expect(await cashOf(buyer)).toBe(6000n);
});

test('a wrong PIN buys nothing', async () => {
  const buyer = await aBuyer({ cash: 1000 }, { plays: 1, subscribed: true });
  await spinOut(buyer);
  const pin = '1357';
  const answers = [
    await buyPlays(buyer, 50, { pin }),
    await subscribe(buyer, 100, { pin }),
    await buyer.browser.send(contract.buyPowerup, { body: { type: 'skip', amount: 50, pin } }),
    await buyer.browser.send(contract.buyWildcard, { body: { amount: 100, pin } }),
  ];
  expect(answers.map(({ body }) => body.message)).toEqual(Array(4).fill('Pin Incorrect'));
  expect(await purchasesOf(buyer)).toEqual([]);
});

test('without a PIN nothing is bought, and the answer says to set one up', async () => {
  const player = await game.aPlayer({ subscribed: false, plays: 0 });
  await fundWallet(deps, { playerId: player.playerId, cash: 1000 });
  const answers = [
    await buyPlays(player, 50),
    await subscribe(player, 200),
    await buyPowerup(player),
    await buyWildcard(player),
  ];
  expect(answers.map(({ body }) => body.message)).toEqual(Array(4).fill('Please setup your wallet pin'));
  expect(await purchasesOf(player)).toEqual([]);
});

test('a price that is not on the list is answered with those that are', async () => {
  const buyer = await aBuyer();
  expect((await buyPlays(buyer, 75)).body).toMatchObject({
    code: 'price_changed',
    meta: {
      prices: [
        { count: 1, price: 50 },
        { count: 3, price: 100 },
        { count: 5, price: 200 },
      ],
    },
  });
  expect((await subscribe(buyer, 50)).body.meta.prices).toEqual([
    { item: 'daily', count: 1, price: 100 },
    { item: 'weekly', count: 1, price: 200 },
  ]);
  expect((await buyPowerup(buyer, 'skip', 49)).body).toMatchObject({ code: 'price_changed', meta: { price: 50 } });
  expect((await buyWildcard(buyer, 50)).body).toMatchObject({ code: 'price_changed', meta: { price: 100 } });
  expect(await purchasesOf(buyer)).toEqual([]);
});

test.each(['', 0])('nothing chosen (%j) asks for a plan', async (amount) => {
  const buyer = await aBuyer();
  expect((await buyPlays(buyer, amount)).body.message).toBe('Please Choose a Plan');
  expect((await subscribe(buyer, amount)).body.message).toBe('Please Choose a Plan');
});

const nonsense = [
  -50,
  -0.01,
  '1e3',
  '50.005',
  'NaN',
  '9007199254740993',
  '٥٠',
  [50],
  { naira: 50 },
  null,
  true,
  ' 50',
  '+50',
  '0x32',
];
test.each(nonsense.map((amount) => [amount]))(
  'the amount %j is refused by every call and leaves no row',
  async (amount) => {
    const buyer = await aBuyer({ cash: 1000 }, { plays: 1, subscribed: true });
    await spinOut(buyer);
    const answers = [
      await buyPlays(buyer, amount),
      await subscribe(buyer, amount),
      await buyPowerup(buyer, 'skip', amount),
      await buyWildcard(buyer, amount),
    ];
    expect(answers.map(({ http }) => http)).toEqual([422, 422, 422, 422]);
    expect(await purchasesOf(buyer)).toEqual([]);
    expect(await cashOf(buyer)).toBe(100_000n);
  },
);

test('a frozen wallet buys nothing', async () => {
  const buyer = await aBuyer();
  await deps.db.transaction().execute((tx) => freezeBalances(tx, buyer.playerId, true));
  expect((await buyPlays(buyer, 50)).body.code).toBe('wallet_frozen');
});

test('nobody pays without the tick, or below 18', async () => {
  const buyer = await aBuyer({ cash: 500 }, { birthDate: '2008-11-17' });
  expect((await buyPlays(buyer, 50)).body).toMatchObject({ code: 'too_young', meta: { from: '2026-11-17' } });
  const unticked = await aBuyer();
  await allTables(deps.db)
    .updateTable('players')
    .set({ termsAcceptedAt: null })
    .where('playerId', '=', unticked.playerId)
    .execute();
  expect((await subscribe(unticked, 100)).body.code).toBe('terms_required');
  const unknownAge = await aBuyer({ cash: 500 }, { birthDate: null });
  expect((await buyPlays(unknownAge, 50)).http).toBe(200);
});

test('a daily limit stops what would go over it, and begins anew at midnight in Lagos', async () => {
  const buyer = await aBuyer();
  await buyer.browser.send(contract.setLimits, { body: { daily: 150 } });
  expect((await buyPlays(buyer, 100)).http).toBe(200);
  const { http, body } = await subscribe(buyer, 100);
  expect([http, body.code, body.meta]).toEqual([409, 'spend_limit', { leftToday: 50, leftThisWeek: null }]);
  expect((await buyPowerup(buyer)).http).toBe(200);
  expect((await buyer.browser.send(contract.getLimits)).body.data).toMatchObject({
    spentToday: 150,
    spentThisWeek: 150,
  });
  clock.set(new Date('2026-11-16T23:00:00Z'));
  await buyer.browser.send(players.renewToken);
  expect((await buyer.browser.send(contract.getLimits)).body.data).toMatchObject({ spentToday: 0, spentThisWeek: 150 });
  expect((await subscribe(buyer, 100)).http).toBe(200);
});

test('many purchases at once cannot pass a limit together', async () => {
  const buyer = await aBuyer();
  await buyer.browser.send(contract.setLimits, { body: { weekly: 120 } });
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, at) => buyPlays(buyer, 50, { key: `limit-at-once-${at}` })),
  );
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(2);
  expect(new Set(answers.map(({ body }) => body.code ?? 'ok'))).toEqual(new Set(['ok', 'spend_limit']));
});

test('a break stops every purchase', async () => {
  const buyer = await aBuyer({ cash: 500 }, { plays: 1, subscribed: true });
  await spinOut(buyer);
  await buyer.browser.send(contract.setLimits, { body: { breakDays: 1 } });
  const answers = [
    await buyPlays(buyer, 50),
    await subscribe(buyer, 100),
    await buyPowerup(buyer),
    await buyWildcard(buyer),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('on_a_break'));
});

test('a wildcard opens every category for the turn that is out of spins', async () => {
  const buyer = await aBuyer({ cash: 500 }, { plays: 1, subscribed: true });
  expect((await buyWildcard(buyer)).body.code).toBe('not_allowed');
  const { category } = await buyer.spin();
  expect((await buyWildcard(buyer)).body.code).toBe('not_allowed');
  await buyer.spin();
  const last = await buyer.spin();
  const other = game.categories.find(({ id }) => id !== last.category.id && id !== category.id)!;
  const { http, body } = await buyWildcard(buyer);
  expect([http, body.message, body.meta.receipt.kind]).toEqual([200, 'Purchase successful', 'wildcard']);
  expect((await buyer.browser.send(gameContract.openRound)).body.data.turn).toMatchObject({ wildcard: true });
  clock.advance({ seconds: 11 });
  expect((await buyWildcard(buyer)).body.code).toBe('not_allowed');
  const startIn = (id: string) => buyer.browser.send(gameContract.startRound, { params: { id }, body: {} });
  expect((await startIn(last.turn.id)).body.message).toBe('Select a category');
  expect((await startIn(other.id)).http).toBe(200);
  const { round } = (await buyer.browser.send(gameContract.openRound)).body.data;
  expect(round.category.id).toBe(other.id);
  expect(await cashOf(buyer)).toBe(40_000n);
  expect(await broken()).toEqual([]);
});

test('no wildcard is paid for when the turn is not there, whatever the wallet holds', async () => {
  const buyer = await aBuyer({}, { plays: 1, subscribed: true });
  expect((await buyWildcard(buyer)).body.code).toBe('not_allowed');
  await spinOut(buyer);
  expect((await buyWildcard(buyer)).body.code).toBe('insufficient_funds');
});

test('after all of this the books are whole', async () => {
  expect(await broken()).toEqual([]);
});
