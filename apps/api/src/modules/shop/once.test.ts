import * as contract from '@spw/contract/shop';
import type { EndpointParts } from '@spw/contract/endpoint';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { brokenInvariants } from '../../testing/broken-invariants.ts';
import { useDatabase } from '../../testing/database.ts';
import { aBrowser } from '../../testing/players/browser.ts';
import { testGame } from '../../testing/players/game.ts';
import { fundWallet, givePin, PIN } from '../../testing/players/wallet.ts';
import { testApp } from '../../testing/test-app.ts';
import { balancesOf, lockBalances } from '../ledger/index.ts';

const database = useDatabase();
/** What happens inside a purchase, before it is committed. */
let during: () => void = () => undefined;
const game = await testGame(database, { foundations: { crashPoint: (name) => name.endsWith('commit') && during() } });
const { clock, deps, foundations } = game;
const other = await testApp(database, { env: { PHONE_VERIFICATION: 'off' }, foundations });

async function aBuyer(facts = {}) {
  const player = await game.aPlayer({ subscribed: false, plays: 0, ...facts });
  await givePin(deps, player);
  await fundWallet(deps, { playerId: player.playerId, cash: 1000 });
  // The same browser, as the second process sees it.
  const there = aBrowser(other.app);
  for (const [name, value] of player.browser.cookies) there.cookies.set(name, value);
  there.token = player.browser.token;
  return { ...player, there };
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const countOf = async ({ playerId }: Buyer) =>
  (await allTables(deps.db).selectFrom('purchases').select('purchaseId').where('playerId', '=', playerId).execute())
    .length;
const spentBy = async ({ playerId }: Buyer) => 100_000n - (await balancesOf(deps.db, playerId)).cash;
const key = (name: string) => ({ headers: { 'idempotency-key': name } });
const plays = (amount: number, pin = PIN) => ({ body: { amount, pin } });
const broken = () => brokenInvariants(deps.db);

test('the same key again gives the first answer, without a token, and buys once', async () => {
  const buyer = await aBuyer();
  const send = () => buyer.browser.send(contract.buyPlays, { ...plays(100), ...key('plays-again') });
  const first = await send();
  const again = await send();
  expect(first.body.meta.token).toBe(buyer.browser.token);
  expect(again.headers['idempotency-replayed']).toBe('true');
  const { token: _token, ...meta } = first.body.meta;
  expect(again.body).toEqual({ ...first.body, meta });
  expect([await countOf(buyer), await spentBy(buyer)]).toEqual([1, 10_000n]);
});

test('while the first is under way the second is told so, and afterwards gets its answer', async () => {
  const buyer = await aBuyer();
  const send = (browser = buyer.browser) =>
    browser.send(contract.buyPlays, { ...plays(50), ...key('plays-in-flight') });
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = deps.db.transaction().execute(async (tx) => {
    await lockBalances(tx, buyer.playerId);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const first = send();
  await expect
    .poll(() =>
      allTables(deps.db).selectFrom('idempotencyKeys').select('key').where('key', '=', 'plays-in-flight').execute(),
    )
    .toHaveLength(1);
  const second = await send(buyer.there);
  expect([second.http, second.body.code, second.headers['retry-after']]).toEqual([409, 'key_in_flight', '1']);
  held.resolve();
  await holding;
  expect((await first).http).toBe(200);
  expect((await send(buyer.there)).body.data).toEqual((await first).body.data);
  expect(await countOf(buyer)).toBe(1);
});

test('a key that bought something buys nothing else', async () => {
  const buyer = await aBuyer();
  await buyer.browser.send(contract.buyPlays, { ...plays(50), ...key('plays-reused') });
  const more = await buyer.browser.send(contract.buyPlays, { ...plays(200), ...key('plays-reused') });
  const elsewhere = await buyer.browser.send(contract.subscribeByWallet, { ...plays(100), ...key('plays-reused') });
  expect([more, elsewhere].map(({ http, body }) => [http, body.code])).toEqual([
    [422, 'key_reused'],
    [422, 'key_reused'],
  ]);
  expect(await countOf(buyer)).toBe(1);
});

test('two players with the same key each buy', async () => {
  const [one, two] = [await aBuyer(), await aBuyer()];
  for (const { browser } of [one, two])
    expect((await browser.send(contract.buyPlays, { ...plays(50), ...key('shared-by-two') })).http).toBe(200);
  expect([await countOf(one), await countOf(two)]).toEqual([1, 1]);
});

test('a wrong PIN or an empty wallet does not use the key up', async () => {
  const player = await game.aPlayer({ subscribed: false, plays: 0 });
  await givePin(deps, player);
  const send = (pin: string) => player.browser.send(contract.buyPlays, { ...plays(50, pin), ...key('plays-refused') });
  expect((await send('1357')).body.code).toBe('pin_wrong');
  expect((await send(PIN)).body.code).toBe('insufficient_funds');
  await fundWallet(deps, { playerId: player.playerId, cash: 50 });
  expect((await send(PIN)).http).toBe(200);
});

test('without a key a second tap is the same purchase, and ten seconds later it is another', async () => {
  clock.set(new Date('2026-11-16T12:00:00Z'));
  const buyer = await aBuyer();
  const send = (amount = 50) => buyer.browser.send(contract.buyPlays, plays(amount));
  const first = await send();
  clock.advance({ seconds: 9 });
  const second = await send();
  expect(second.body.meta.receipt).toEqual(first.body.meta.receipt);
  expect(second.body.data.plays).toBe(1);
  expect((await send(100)).body.data.plays).toBe(4);
  clock.advance({ seconds: 1 });
  expect((await send()).body.data.plays).toBe(5);
  expect([await countOf(buyer), await spentBy(buyer)]).toEqual([3, 20_000n]);
});

const commands: [string, EndpointParts, object, bigint][] = [
  ['buying plays', contract.buyPlays, { amount: 200, pin: PIN }, 20_000n],
  ['subscribing', contract.subscribeByWallet, { amount: 200, pin: PIN, renew: true }, 20_000n],
  ['buying a powerup', contract.buyPowerup, { type: 'timefreeze', amount: 50, pin: PIN }, 5000n],
  ['buying a wildcard', contract.buyWildcard, { amount: 100, pin: PIN }, 10_000n],
];

test.each(commands)(
  '%s, sent at once to two processes under one key, happens once',
  async (what, call, body, price) => {
    const buyer = await aBuyer({ plays: 1, subscribed: true });
    for (let spin = 0; spin < 3; spin++) await buyer.spin();
    const sent = { body, ...key(`two-processes ${what}`) };
    const answers = await Promise.all([buyer.browser.send(call, sent), buyer.there.send(call, sent)]);
    expect(answers.filter(({ http }) => http === 200).length).toBeGreaterThan(0);
    for (const { http, body: said } of answers)
      expect([200, 409]).toContain(http === 409 && said.code !== 'key_in_flight' ? said.code : http);
    const [kept, keptThere] = [await buyer.browser.send(call, sent), await buyer.there.send(call, sent)];
    expect(kept.body).toEqual(keptThere.body);
    expect(JSON.stringify(kept.body)).not.toContain(buyer.browser.token);
    expect([await countOf(buyer), await spentBy(buyer)]).toEqual([1, price]);
    expect(await broken()).toEqual([]);
  },
);

test.each(commands)(
  '%s, sent at once to two processes without a key, happens once',
  async (_what, call, body, price) => {
    const buyer = await aBuyer({ plays: 1, subscribed: true });
    for (let spin = 0; spin < 3; spin++) await buyer.spin();
    const answers = await Promise.all([buyer.browser.send(call, { body }), buyer.there.send(call, { body })]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    expect(answers[0].body.meta.receipt).toEqual(answers[1].body.meta.receipt);
    expect([await countOf(buyer), await spentBy(buyer)]).toEqual([1, price]);
    expect(await broken()).toEqual([]);
  },
);

test('a process that dies before the commit has taken nothing and given nothing, and the key is free again', async () => {
  const buyer = await aBuyer();
  during = () => {
    during = () => undefined;
    throw new Error('the process is gone');
  };
  const send = () => buyer.browser.send(contract.buyPlays, { ...plays(200), ...key('plays-after-crash') });
  expect((await send()).http).toBe(500);
  expect([await countOf(buyer), await spentBy(buyer)]).toEqual([0, 0n]);
  expect((await send()).body.data.plays).toBe(5);
  expect(await broken()).toEqual([]);
});
