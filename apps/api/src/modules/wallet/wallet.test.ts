import type { Receipt } from '@spw/contract/money';
import { renewToken } from '@spw/contract/players';
import * as shop from '@spw/contract/shop';
import * as contract from '@spw/contract/wallet';
import { naira } from '@spw/rules/naira';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { useDatabase } from '../../testing/database.ts';
import type { GamePlayer } from '../../testing/players/game.ts';
import { chargeBack, fundWallet } from '../../testing/players/wallet.ts';
import { PIN, testWithdrawals } from '../../testing/players/withdrawals.ts';
import { recordCarrierStatus } from '../subscriptions/index.ts';

const database = useDatabase();
const bank = await testWithdrawals(database);
const { clock, deps } = bank;
afterEach(() => bank.expectSound());

const walletOf = async ({ browser }: GamePlayer) => {
  await browser.send(renewToken);
  return (await browser.send(contract.getWallet)).body.data;
};
const activityOf = ({ browser }: GamePlayer, before?: string) =>
  browser.send(contract.listActivity, before === undefined ? {} : { query: { before } });
const receipt = ({ browser }: GamePlayer, reference: string) =>
  browser.send(contract.getReceipt, { params: { reference } });
const buyPlays = ({ browser }: GamePlayer, amount = 50) => browser.send(shop.buyPlays, { body: { amount, pin: PIN } });

test('a new player has an empty wallet without a PIN', async () => {
  const player = await bank.aPlayer({ subscribed: false, plays: 0 });
  expect(await walletOf(player)).toEqual({
    balance: 0,
    cash: 0,
    playCredit: 0,
    held: 0,
    withdrawable: 0,
    waiting: 0,
    waitingUntil: null,
    debt: 0,
    frozen: false,
    frozenByOwner: false,
    pin: '0000',
    banks: [],
    subscription: null,
    pending: [],
    asOf: clock.now().toISOString(),
  });
});

test('the wallet tells cash, play credit, what is put aside and what may leave apart', async () => {
  const saver = await bank.aSaver({ cash: 2000 });
  await fundWallet(deps, { playerId: saver.playerId, playCredit: 50 });
  await buyPlays(saver, 100);
  const reference = await bank.reserve(saver, 600);
  expect(await walletOf(saver)).toMatchObject({
    balance: 1350,
    cash: 1350,
    playCredit: 0,
    held: 600,
    withdrawable: 1350,
    pin: '****',
    banks: [{ id: saver.bank.id, acctNumber: saver.bank.acctNumber, newUntil: null }],
    pending: [{ reference, kind: 'withdrawal', state: 'requested', amount: -600 }],
  });
});

test('what can leave now, what came by card of late and what is for playing are the balance, until the time that was said', async () => {
  const saver = await bank.aSaver({ cash: 627 });
  const between = Date.now();
  await fundWallet(deps, { playerId: saver.playerId, cash: 500, playCredit: 150 });
  // The ledger has the clock of the database: the first card's three days are over, the second's are not.
  clock.set(new Date(between + 72 * 3_600_000));
  await bank.makeOld(saver);
  const read = async () => {
    const wallet = await walletOf(saver);
    expect(wallet.withdrawable + wallet.waiting + wallet.playCredit).toBe(wallet.balance);
    return wallet;
  };
  const { waitingUntil, ...first } = await read();
  expect(first).toMatchObject({ balance: 1277, withdrawable: 627, waiting: 500, playCredit: 150 });
  const refused = await bank.ask(saver, { amount: 628 });
  expect(refused.body).toMatchObject({ code: 'not_withdrawable_yet', meta: { withdrawable: 627, waitingUntil } });

  await buyPlays(saver, 200);
  expect(await read()).toMatchObject({ balance: 1077, withdrawable: 627, waiting: 450, playCredit: 0, waitingUntil });
  clock.set(new Date(waitingUntil));
  expect(await read()).toMatchObject({ withdrawable: 1077, waiting: 0, waitingUntil: null });
  expect((await bank.ask(saver, { amount: 1077 })).http).toBe(200);
  clock.set(new Date(Date.now() + 80 * 3_600_000));
});

test('what is on its way in is pending, newest first', async () => {
  const saver = await bank.aSaver({ cash: 0 });
  const first = await bank.beginCard(saver, 500);
  clock.advance({ seconds: 1 });
  const second = await bank.beginCard(saver, 300);
  const { pending } = await walletOf(saver);
  expect(pending.map((each: Receipt) => [each.reference, each.state, each.amount])).toEqual([
    [second, 'pending', 300],
    [first, 'pending', 500],
  ]);
});

test('a payment that is credited while the wallet is read is on its way or there, and never neither', async () => {
  const player = await bank.aPlayer({ subscribed: false, plays: 0 });
  const reference = await bank.beginCard(player, 1000);
  await bank.payCard(reference);
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    // Whoever reads the wallet waits for the PIN, in the middle of what it shows.
    await owner.query('begin; lock table pins in access exclusive mode');
    const reading = player.browser.send(contract.getWallet);
    const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and relation = 'pins'::regclass and not granted`;
    const isWaiting = async () => (await owner.query(waiting)).rowCount;
    await expect.poll(isWaiting).toBeGreaterThan(0);
    await bank.standIns.advance(5000);
    await bank.standIns.deliver();
    await bank.work();
    expect((await bank.balances(player)).cash).toBe(naira(1000));
    await owner.query('commit');
    const { balance, pending } = (await reading).body.data;
    expect(balance > 0 || pending.length > 0).toBe(true);
  } finally {
    await owner.end();
  }
});

test('a card payment taken back after it was spent shows as a debt, and the wallet as on hold', async () => {
  const saver = await bank.aSaver({ cash: 300 });
  await buyPlays(saver, 200);
  const { reference } = (await activityOf(saver)).body.data.find((each: Receipt) => each.kind === 'funding');
  await chargeBack(deps, { playerId: saver.playerId, reference });
  expect(await walletOf(saver)).toMatchObject({ balance: 0, debt: 200, frozen: true, withdrawable: 0 });
  clock.advance({ seconds: 11 });
  expect((await buyPlays(saver)).body.code).toBe('wallet_frozen');
});

test('the subscription says what runs, until when, how it is paid and whether it renews', async () => {
  const saver = await bank.aSaver({ cash: 1000 });
  const { browser } = saver;
  expect((await walletOf(saver)).subscription).toMatchObject({ plan: 'weekly', renews: false, payVia: 'airtime' });
  clock.advance({ days: 8 });
  await browser.send(renewToken);
  await browser.send(shop.subscribeByWallet, { body: { amount: 200, pin: PIN, renew: true } });
  const { subscription } = await walletOf(saver);
  expect(subscription).toEqual({
    plan: 'weekly',
    endsAt: new Date(clock.now().getTime() + 168 * 3_600_000).toISOString(),
    renews: true,
    payVia: 'wallet',
  });
  const stopped = await browser.send(shop.stopSubscription);
  expect(stopped.body.data).toEqual({ endsAt: subscription.endsAt, renews: false });
  expect((await walletOf(saver)).subscription).toEqual({ ...subscription, renews: false });
});

test('Stop also ends what the carrier renews by itself', async () => {
  const player = await bank.aPlayer();
  const word = { playerId: player.playerId, carrier: 'mtn', plan: 'weekly', state: 'active' } as const;
  const now = clock.now();
  await deps.db.transaction().execute((tx) => recordCarrierStatus(tx, { ...word, at: now, now }));
  expect((await walletOf(player)).subscription.renews).toBe(true);
  clock.advance({ seconds: 1 });
  await player.browser.send(shop.stopSubscription);
  expect((await walletOf(player)).subscription.renews).toBe(false);
});

test('every movement is listed newest first, purchases and withdrawals below zero', async () => {
  const saver = await bank.aSaver({ cash: 2000 });
  clock.advance({ seconds: 1 });
  await buyPlays(saver, 100);
  clock.advance({ seconds: 1 });
  await saver.browser.send(shop.buyPowerup, { body: { type: 'skip', amount: 50, pin: PIN } });
  clock.advance({ seconds: 1 });
  const reference = await bank.reserve(saver, 500);
  const { body } = await activityOf(saver);
  expect(body.meta).toEqual({ next: null });
  expect(body.data.map((each: Receipt) => [each.kind, each.description, each.amount, each.direction])).toEqual([
    ['withdrawal', 'withdrawal', -500, 'out'],
    ['powerup', 'Skip', -50, 'out'],
    ['plays', '3 plays', -100, 'out'],
    ['funding', 'Wallet funding by card', 2000, 'in'],
  ]);
  expect(body.data[0].reference).toBe(reference);
});

test('every movement has one short reference for ever, no two the same, wherever it is read', async () => {
  const saver = await bank.aSaver({ cash: 2000 });
  const bought = (await buyPlays(saver)).body.meta.receipt;
  await saver.browser.send(shop.subscribeByWallet, { body: { amount: 100, pin: PIN } });
  await saver.browser.send(shop.buyPowerup, { body: { type: 'skip', amount: 50, pin: PIN } });
  for (let spin = 0; spin < 3; spin++) await saver.spin();
  await saver.browser.send(shop.buyWildcard, { body: { amount: 100, pin: PIN } });
  const reference = await bank.reserve(saver, 500);
  const { data } = (await activityOf(saver)).body;
  const signs = '[2-9A-HJKMNP-TV-Z]{4}';
  for (const [kind, letters] of [
    ['withdrawal', 'WDR'],
    ['plays', 'BUY'],
    ['subscription', 'BUY'],
    ['powerup', 'BUY'],
    ['wildcard', 'BUY'],
    ['funding', 'PAY'],
  ]) {
    const listed: Receipt = data.find((each: Receipt) => each.kind === kind);
    expect(listed.shortReference).toMatch(new RegExp(`^${letters}-${signs} ${signs}$`));
    expect((await receipt(saver, listed.reference)).body.data.shortReference).toBe(listed.shortReference);
  }
  expect(data.find((each: Receipt) => each.kind === 'plays').shortReference).toBe(bought.shortReference);
  const withdrawn = data.find((each: Receipt) => each.kind === 'withdrawal');
  expect((await walletOf(saver)).pending).toMatchObject([{ reference, shortReference: withdrawn.shortReference }]);
  expect(new Set(data.map((each: Receipt) => each.shortReference)).size).toBe(data.length);
});

test('pages follow each other without a gap or a repetition, whatever is added in between', async () => {
  const saver = await bank.aSaver({ cash: 0 });
  const { playerId } = saver;
  // Several in the same moment: the place in the list still tells them apart.
  for (let at = 0; at < 35; at++) {
    await fundWallet(deps, { playerId, cash: 100 });
    await buyPlays(saver, 50);
    if (at % 3 === 0) clock.advance({ seconds: 11 });
    else await saver.browser.send(shop.buyPowerup, { body: { type: 'skip', amount: 50, pin: PIN } });
  }
  await saver.browser.send(renewToken);
  const first = (await activityOf(saver)).body;
  expect(first.data).toHaveLength(30);
  await fundWallet(deps, { playerId, cash: 100 });
  const seen: Receipt[] = [...first.data];
  for (let { next } = first.meta; next;) {
    const { body } = await activityOf(saver, next);
    seen.push(...body.data);
    next = body.meta.next;
  }
  const counts = await Promise.all(
    (['payments', 'purchases'] as const).map(async (table) => {
      const rows = await allTables(deps.db)
        .selectFrom(table)
        .select('playerId')
        .where('playerId', '=', playerId)
        .execute();
      return rows.length;
    }),
  );
  expect(seen).toHaveLength(counts[0]! + counts[1]! - 1);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  const times = seen.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test.each(['x', '!!', Buffer.from('2026-11-16T09:00:00.000Z_or 1=1').toString('base64url')])(
  'a place that we did not give (%s) is refused',
  async (before) => {
    const { http, body } = await activityOf(await bank.aPlayer(), before);
    expect([http, Object.keys(body.fields ?? {})]).toEqual([422, ['before']]);
  },
);

test('a receipt is found by its reference, by its owner alone', async () => {
  const saver = await bank.aSaver({ cash: 2000 });
  const other = await bank.aPlayer();
  const bought = (await buyPlays(saver)).body.meta.receipt;
  const withdrawn = await bank.reserve(saver, 500);
  const card = (await activityOf(saver)).body.data.find((each: Receipt) => each.kind === 'funding').reference;
  expect(bought.reference).toMatch(/^BUY-[0-9A-F]{12}$/);
  expect((await receipt(saver, bought.reference)).body.data).toEqual({ ...bought, balanceAfter: 1950 });
  expect((await receipt(saver, withdrawn)).body.data).toMatchObject({
    kind: 'withdrawal',
    state: 'requested',
    bank: { acctNumber: `••••${saver.bank.acctNumber.slice(-4)}` },
  });
  expect((await receipt(saver, card)).body.data).toMatchObject({ kind: 'funding', state: 'successful', amount: 2000 });
  for (const reference of [bought.reference, withdrawn, card, 'SPW-NOBODY-KNOWS'])
    expect((await receipt(other, reference)).http).toBe(404);
  const visitor = bank.openBrowser('10.41.0.1');
  const looked = await visitor.send(contract.getReceipt, { params: { reference: bought.reference } });
  expect([looked.http, looked.body.data]).toEqual([401, null]);
});

test('a receipt says what was in the wallet after it, and nothing where no cash moved', async () => {
  const saver = await bank.aSaver({ cash: 2000 });
  const after = async (reference: string) => (await receipt(saver, reference)).body.data.balanceAfter;
  const card = (await activityOf(saver)).body.data.find((each: Receipt) => each.kind === 'funding').reference;
  const first = (await buyPlays(saver, 100)).body.meta.receipt.reference;
  const withdrawn = await bank.reserve(saver, 500);
  await fundWallet(deps, { playerId: saver.playerId, playCredit: 50 });
  clock.advance({ seconds: 11 });
  const fromCredit = (await buyPlays(saver, 50)).body.meta.receipt.reference;
  clock.advance({ seconds: 11 });
  const last = (await buyPlays(saver, 50)).body.meta.receipt.reference;
  expect(await Promise.all([card, first, withdrawn, fromCredit, last].map(after))).toEqual([
    2000,
    1900,
    1400,
    null,
    1350,
  ]);
});

test('withdrawing, buying and subscribing at the same moment take each kobo once and never wait in a circle', async () => {
  const saver = await bank.aSaver({ cash: 1400 });
  const before = await bank.balances(saver);
  const waves = Number(process.env['WAVES'] ?? 8);
  for (let wave = 0; wave < waves; wave++) {
    const answers = await Promise.all([
      bank.ask(saver, { amount: 500 }),
      buyPlays(saver, 200),
      saver.browser.send(shop.subscribeByWallet, { body: { amount: 100, pin: PIN } }),
      saver.browser.send(shop.buyPowerup, { body: { type: 'skip', amount: 50, pin: PIN } }),
    ]);
    for (const { http, body } of answers) expect(http, body.code).toBeLessThan(500);
    const { cash, held } = await bank.balances(saver);
    const bought = await allTables(deps.db)
      .selectFrom('purchases')
      .select('priceKobo')
      .where('playerId', '=', saver.playerId)
      .execute();
    expect(cash >= 0n).toBe(true);
    expect(cash + held + bought.reduce((sum, { priceKobo }) => sum + priceKobo, 0n)).toBe(before.cash);
    clock.advance({ seconds: 11 });
  }
  expect((await bank.balances(saver)).cash).toBeLessThan(5000n);
});
