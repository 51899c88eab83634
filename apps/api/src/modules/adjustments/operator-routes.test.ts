import * as contract from '@spw/contract/console/adjustments';
import * as money from '@spw/contract/console/money';
import * as funding from '@spw/contract/funding';
import type { Receipt } from '@spw/contract/money';
import { renewToken } from '@spw/contract/players';
import * as walletCalls from '@spw/contract/wallet';
import { naira } from '@spw/rules/naira';
import { addDays, lagosDay } from '@spw/rules/lagos';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import type { GamePlayer } from '../../testing/players/game.ts';
import { chargeBack, fundWallet } from '../../testing/players/wallet.ts';
import { testWithdrawals } from '../../testing/players/withdrawals.ts';
import { recentCardOf } from '../ledger/index.ts';
import { getPlayer } from '../players/index.ts';
import { publishSettings } from '../settings/index.ts';

const database = useDatabase();
const bank = await testWithdrawals(database, { env: { MOMO_QUERIES_PER_SECOND: '10000' } });
const { standIns, deps, clock } = bank;
standIns.set({ momo: { statusPerSecond: null } });
const desk = await testConsole(database, { clock, foundations: deps }, { STANDINS_URL: standIns.url });
let [ngozi, tunde, helper]: SignedIn[] = [];
beforeAll(async () => {
  [ngozi, tunde, helper] = [await desk.signIn('finance'), await desk.signIn('owner'), await desk.signIn('support')];
});

afterEach(async () => {
  standIns.clearFaults();
  await bank.expectSound();
});

type About = 'payment' | 'withdrawal' | 'player';
type Kind = 'credit' | 'refund' | 'write-off' | 'recover';
interface Wish {
  readonly kind: Kind;
  readonly amount: number | string;
  readonly refundReference?: string;
}
const ask = (who: SignedIn | undefined, about: About, id: string, wish: Wish, key?: string) =>
  who!.browser.send(contract.askForAdjustment, {
    body: { about, id, reason: 'Seen in their statement', ...wish },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const decide = (who: SignedIn | undefined, id: string, verdict = 'approve', key?: string) =>
  who!.browser.send(contract.decideAdjustment, {
    params: { id },
    body: { verdict, note: 'Looked at it too' },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const adjustableOf = async (about: About, id: string) =>
  (await helper!.browser.send(contract.getAdjustable, { query: { about, id } })).body.data;
/** Asked for by one and done by another. */
async function adjust(about: About, id: string, wish: Wish) {
  const asked = await ask(ngozi, about, id, wish);
  expect(asked.body.code).toBeUndefined();
  const done = await decide(tunde, asked.body.data.id);
  expect(done.body.code).toBeUndefined();
  return done.body.data;
}
const stateOf = async (reference: string) => (await bank.paymentOf(reference)).state;
const publicIdOf = async ({ playerId }: GamePlayer) => (await getPlayer(deps.db, playerId)).publicId;
const receiptOf = async ({ browser }: GamePlayer, reference: string): Promise<Receipt> => {
  await browser.send(renewToken);
  return (await browser.send(walletCalls.getReceipt, { params: { reference } })).body.data;
};
const activityOf = async ({ browser }: GamePlayer): Promise<[string, string, number][]> => {
  await browser.send(renewToken);
  const { data } = (await browser.send(walletCalls.listActivity, {})).body;
  return data.map((each: Receipt) => [each.kind, each.description, each.amount]);
};
const cardsOf = async ({ playerId }: GamePlayer): Promise<string[]> => {
  const rows = await allTables(deps.db)
    .selectFrom('payments')
    .select('reference')
    .where('playerId', '=', playerId)
    .execute();
  return rows.map(({ reference }) => reference);
};
const kindsOf = async (adjustmentId: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from ledger.journals where operation_key = ${`adjust:${adjustmentId}`}`.execute(deps.db);
  return rows.map(({ kind }) => kind);
};

async function byMoMo(player: GamePlayer, fault: object | null): Promise<string> {
  const wanted = { msisdn: '08031112222', amount: '500' };
  const quote = (await player.browser.send(funding.quoteMobileMoney, { query: wanted })).body.data;
  const { body } = await player.browser.send(funding.payByMobileMoney, { body: { ...wanted, ...quote } });
  const { reference } = body.data;
  if (fault) standIns.fault({ provider: 'momo', ...fault } as never);
  const { paymentId } = await bank.paymentOf(reference);
  const { promptId } = await allTables(deps.db)
    .selectFrom('paymentPrompts')
    .select('promptId')
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  await bank.control(`/control/prompts/${promptId}`, { answer: 'approve' });
  clock.advance({ seconds: 40 });
  await bank.receiveWebhooks();
  await bank.sweep();
  standIns.clearFaults();
  return reference;
}
async function byAirtime(player: GamePlayer, wrongKobo: number | null): Promise<string> {
  const { reference } = (await player.browser.send(funding.fundByAirtime, { params: { amount: '100' } })).body.data;
  if (wrongKobo !== null) standIns.fault({ provider: 'airtime', fault: 'wrong-amount', amountKobo: wrongKobo });
  await bank.control(`/control/airtime/charges/${reference}`, { outcome: 'charged' });
  clock.advance({ seconds: 12 });
  await bank.receiveWebhooks();
  await bank.sweep();
  standIns.clearFaults();
  return reference;
}
/** The card was charged in another currency: its provider cannot say what it was worth to us. */
async function byForeignCard(player: GamePlayer): Promise<string> {
  const reference = await bank.beginCard(player);
  await bank.payCard(reference);
  standIns.fault({ provider: 'paystack', fault: 'wrong-currency', currency: 'EUR' });
  await standIns.advance(5000);
  await standIns.deliver();
  await bank.work();
  return reference;
}
const WRONG = { fault: 'wrong-amount', amountKobo: 30_000 };

async function overpaid(cash = 1000): Promise<{ player: GamePlayer; id: string; reference: string }> {
  const player = await bank.aSaver({ cash });
  const reference = await bank.reserve(player, 700);
  await bank.sendNow();
  for (const status of ['failed', 'success']) {
    await bank.settleAs(reference, status);
    await bank.pass({ seconds: 1 });
  }
  expect((await bank.balances(player)).frozen).toBe(true);
  return { player, id: reference.slice('spw-wd-'.length), reference };
}

test('MoMo money that fits nothing comes into the wallet when two people say so, and not before', async () => {
  const player = await bank.aPlayer();
  const reference = await byMoMo(player, WRONG);
  expect(await stateOf(reference)).toBe('quarantined');
  expect(await adjustableOf('payment', reference)).toMatchObject({
    told: 300,
    may: [
      { kind: 'credit', least: 0.01, most: 300 },
      { kind: 'refund', most: 300 },
      { kind: 'write-off', least: 0 },
    ],
  });
  const wish = { kind: 'credit', amount: 300 } as const;
  expect((await ask(helper, 'payment', reference, wish)).http).toBe(403);
  expect((await ask(ngozi, 'payment', reference, { ...wish, amount: 300.01 })).body.code).toBe('more_than_left');
  const asked = await ask(ngozi, 'payment', reference, wish);
  const { id } = asked.body.data;
  expect(asked.body.data).toMatchObject({ state: 'asked', amount: 300, askedBy: ngozi!.username });
  expect((await ask(tunde, 'payment', reference, { kind: 'write-off', amount: 0 })).body.code).toBe('already_asked');
  expect((await decide(ngozi, id)).body.code).toBe('second_person_needed');
  expect((await decide(helper, id)).http).toBe(403);
  expect((await bank.balances(player)).cash).toBe(0n);

  const waiting = (await helper!.browser.send(contract.listAdjustments)).body.data.items;
  expect(waiting).toMatchObject([{ id, subject: { about: 'payment', id: reference } }]);
  expect((await decide(tunde, id)).body.data).toMatchObject({ state: 'done', decidedBy: tunde!.username });
  expect((await bank.balances(player)).cash).toBe(naira(300));
  expect(await stateOf(reference)).toBe('adjusted');
  expect(await kindsOf(id)).toEqual(['adjust-credit']);
  expect((await decide(tunde, id)).body.code).toBe('nothing_to_decide');
  expect((await ask(ngozi, 'payment', reference, wish)).body.code).toBe('adjustment_unfit');

  expect(await receiptOf(player, reference)).toMatchObject({ state: 'successful', amount: 300, charges: 0 });
  expect((await receiptOf(player, reference)).timeline.map(({ state }) => state)).toEqual([
    'pending',
    'checking',
    'successful',
  ]);
  // Whatever its provider says later, two people have decided.
  await bank.sweep();
  expect((await bank.balances(player)).cash).toBe(naira(300));
});

test('airtime that fits nothing becomes play credit, never cash', async () => {
  const player = await bank.aPlayer({ plays: 0, subscribed: false });
  const reference = await byAirtime(player, 2000);
  await adjust('payment', reference, { kind: 'credit', amount: 20 });
  expect(await bank.balances(player)).toMatchObject({ cash: 0n, playCredit: naira(20) });
  expect(await receiptOf(player, reference)).toMatchObject({ state: 'successful', amount: 20 });
});

test('a card whose provider cannot say what came in is put right by people, one whose provider can is not', async () => {
  const player = await bank.aPlayer();
  const foreign = await byForeignCard(player);
  await adjust('payment', foreign, { kind: 'credit', amount: 1000 });
  expect((await bank.balances(player)).cash).toBe(naira(1000));
  // It is a card's money all the same: a stolen one would come to light before it may leave.
  expect((await recentCardOf(deps.db, player.playerId, new Date(0))).recentCard).toBe(naira(1000));
  standIns.clearFaults();

  const known = await bank.beginCard(player);
  await bank.payCard(known);
  standIns.fault({ provider: 'paystack', fault: 'wrong-amount', amountKobo: 50_000 });
  await standIns.advance(5000);
  await standIns.deliver();
  await bank.work();
  expect((await ask(ngozi, 'payment', known, { kind: 'credit', amount: 500 })).body.code).toBe('provider_knows');
  standIns.clearFaults();
  standIns.fault({ provider: 'paystack', fault: 'lose', path: '/transaction/verify' });
  expect((await ask(ngozi, 'payment', known, { kind: 'credit', amount: 500 })).body.code).toBe('provider_unavailable');
});

test('what was given back outside is closed with the name of the transfer, and no transfer counts twice', async () => {
  const player = await bank.aPlayer();
  const [one, other] = [await byMoMo(player, WRONG), await byMoMo(player, WRONG)];
  const wish = { kind: 'refund', amount: 300 } as const;
  expect((await ask(ngozi, 'payment', one, wish)).body.code).toBe('refund_reference_missing');
  const done = await adjust('payment', one, { ...wish, refundReference: 'MP-2026-77' });
  expect(await kindsOf(done.id)).toEqual(['adjust-refund']);
  // However it is written: whoever looks it up at the provider finds the same transfer.
  for (const refundReference of ['MP-2026-77', 'mp-2026-77', 'MP_2026_77', 'Mp202677'])
    expect((await ask(ngozi, 'payment', other, { ...wish, refundReference })).body.code).toBe('refund_reference_used');
  const again = sql`insert into adjustments (player_id, adjustment_id, kind, payment_id, amount_kobo, refund_reference, state, reason,
    asked_by, asked_at) select player_id, gen_random_uuid(), kind, payment_id, amount_kobo, 'mp/2026/77', 'asked', reason, asked_by,
    asked_at from adjustments where adjustment_id = ${done.id}`;
  await expect(again.execute(deps.db)).rejects.toThrow('adjustments_refunds');
  expect((await bank.balances(player)).cash).toBe(0n);
  expect(await receiptOf(player, one)).toMatchObject({ state: 'refunded' });

  await adjust('payment', other, { kind: 'write-off', amount: 300 });
  expect(await receiptOf(player, other)).toMatchObject({ state: 'closed' });
});

test('a payment of which nothing ever came is closed for nothing, without a journal', async () => {
  const player = await bank.aPlayer();
  const reference = await byMoMo(player, { fault: 'wrong-currency', currency: 'EUR' });
  expect((await adjustableOf('payment', reference)).told).toBeNull();
  const done = await adjust('payment', reference, { kind: 'write-off', amount: 0 });
  expect(await kindsOf(done.id)).toEqual([]);
  expect(await stateOf(reference)).toBe('adjusted');
});

test('a payment by MoMo or airtime that was given goes back from the wallet, as far as it holds it, and once', async () => {
  const player = await bank.aPlayer({ plays: 0, subscribed: false });
  const reference = await byMoMo(player, null);
  const wish = { kind: 'refund', amount: 200, refundReference: 'MP-1' } as const;
  expect((await ask(ngozi, 'payment', reference, { ...wish, kind: 'credit', amount: 1 })).body.code).toBe(
    'refund_reference_missing',
  );
  expect((await ask(ngozi, 'payment', reference, { kind: 'credit', amount: 1 })).body.code).toBe('adjustment_unfit');
  await adjust('payment', reference, wish);
  clock.advance({ seconds: 1 });
  expect((await ask(ngozi, 'payment', reference, { ...wish, amount: 301, refundReference: 'MP-2' })).body.code).toBe(
    'more_than_left',
  );
  await adjust('payment', reference, { ...wish, amount: 300, refundReference: 'MP-2' });
  expect((await bank.balances(player)).cash).toBe(0n);
  expect(await stateOf(reference)).toBe('credited');
  expect((await activityOf(player)).slice(0, 2)).toEqual([
    ['adjustment', 'Sent back to you outside the game', -300],
    ['adjustment', 'Sent back to you outside the game', -200],
  ]);

  const airtime = await byAirtime(player, null);
  await adjust('payment', airtime, { kind: 'refund', amount: 100, refundReference: 'AT-1' });
  expect((await bank.balances(player)).playCredit).toBe(0n);
});

test('what a bank paid twice is taken from cash as far as there is any, and the rest is our loss', async () => {
  const { player, id, reference } = await overpaid();
  const listed = (await helper!.browser.send(contract.listOverpayments)).body.data.items;
  expect(listed).toMatchObject([{ withdrawal: id, reference, amount: 700, missing: 700, state: 'open' }]);
  await adjust('withdrawal', id, { kind: 'recover', amount: 400.5 });
  clock.advance({ seconds: 1 });
  expect(await adjustableOf('withdrawal', id)).toMatchObject({
    overpayment: { recovered: 400.5, missing: 299.5 },
    may: [
      { kind: 'recover', most: 299.5 },
      { kind: 'write-off', most: 299.5 },
    ],
  });
  expect((await ask(ngozi, 'withdrawal', id, { kind: 'write-off', amount: 299.51 })).body.code).toBe('more_than_left');
  await adjust('withdrawal', id, { kind: 'write-off', amount: 299.5 });
  expect(await adjustableOf('withdrawal', id)).toMatchObject({ overpayment: { state: 'closed', missing: 0 }, may: [] });
  expect(await bank.balances(player)).toMatchObject({ cash: 59_950n, debt: 0n, frozen: true });
  expect((await activityOf(player))[0]).toEqual(['adjustment', 'Taken back: a withdrawal was paid twice', -400.5]);

  // The bank returns it days later: everybody has again what they bore.
  await bank.settleAs(reference, 'reversed');
  await bank.pass({ seconds: 1 });
  expect((await bank.balances(player)).cash).toBe(naira(1000));
  expect((await adjustableOf('withdrawal', id)).overpayment.state).toBe('came-back');
});

test('from a wallet that was emptied in between nothing is taken below nothing', async () => {
  const { player, id } = await overpaid();
  const asked = await ask(ngozi, 'withdrawal', id, { kind: 'recover', amount: 700 });
  await adjust('player', await publicIdOf(player), { kind: 'recover', amount: 600 });
  expect((await decide(tunde, asked.body.data.id)).body.code).toBe('not_covered');
  expect((await decide(ngozi, asked.body.data.id, 'decline')).body.data.state).toBe('declined');
  clock.advance({ seconds: 1 });
  await adjust('withdrawal', id, { kind: 'recover', amount: 400 });
  expect(await bank.balances(player)).toMatchObject({ cash: 0n, debt: 0n });
});

test('a wallet that is wrong is put right, what it owes first, and a debt can be written off', async () => {
  const player = await bank.aPlayer();
  const id = await publicIdOf(player);
  await adjust('player', id, { kind: 'credit', amount: 50 });
  clock.advance({ seconds: 1 });
  await adjust('player', id, { kind: 'recover', amount: 20 });
  expect((await bank.balances(player)).cash).toBe(naira(30));
  await player.browser.send(renewToken);
  const listed: Receipt[] = (await player.browser.send(walletCalls.listActivity, {})).body.data;
  expect(new Set(listed.map(({ shortReference }) => shortReference)).size).toBe(2);
  for (const { reference: id, shortReference, amount } of listed) {
    expect(shortReference).toMatch(/^ADJ-.{4} .{4}$/);
    expect((await receiptOf(player, id)).shortReference).toBe(shortReference);
    const found = await ngozi!.browser.send(money.findMovements, { query: { reference: shortReference } });
    expect(found.body.data.items).toMatchObject([{ kind: 'adjustment', shortReference, amount: Math.abs(amount) }]);
  }
  await fundWallet(deps, { playerId: player.playerId, cash: 500 });
  const { reference } = await allTables(deps.db)
    .selectFrom('payments')
    .select('reference')
    .where('playerId', '=', player.playerId)
    .executeTakeFirstOrThrow();
  clock.advance({ seconds: 1 });
  await adjust('player', id, { kind: 'recover', amount: 330 });
  await chargeBack(deps, { playerId: player.playerId, reference });
  expect(await bank.balances(player)).toMatchObject({ cash: 0n, debt: -30_000n });
  clock.advance({ seconds: 1 });
  await adjust('player', id, { kind: 'credit', amount: 100 });
  expect(await bank.balances(player)).toMatchObject({ cash: 0n, debt: -20_000n });
  clock.advance({ seconds: 1 });
  expect((await ask(ngozi, 'player', id, { kind: 'write-off', amount: 201 })).body.code).toBe('more_than_left');
  await adjust('player', id, { kind: 'write-off', amount: 200 });
  expect(await bank.balances(player)).toMatchObject({ cash: 0n, debt: 0n });
  expect((await activityOf(player)).filter(([kind]) => kind === 'adjustment')).toEqual([
    ['adjustment', 'You no longer owe us this', 200],
    ['adjustment', 'Added by our team', 100],
    ['adjustment', 'Taken back by our team', -330],
    ['adjustment', 'Taken back by our team', -20],
    ['adjustment', 'Added by our team', 50],
  ]);
});

test('pressed twice it is asked for once and done once, and of two people at once one does it', async () => {
  const player = await bank.aPlayer();
  const id = await publicIdOf(player);
  const wish = { kind: 'credit', amount: 70 } as const;
  const asked = await Promise.all([1, 2, 3].map(() => ask(ngozi, 'player', id, wish, 'pressed-again')));
  expect(new Set(asked.filter(({ http }) => http === 200).map(({ body }) => body.data.id)).size).toBe(1);
  const [open] = (await helper!.browser.send(contract.listAdjustments)).body.data.items;
  const bola = await desk.signIn('finance');
  const both = await Promise.all([decide(tunde, open.id), decide(bola, open.id), decide(tunde, open.id, 'decline')]);
  expect(both.filter(({ http }) => http === 200)).toHaveLength(1);
  for (const { http } of both) expect(http).toBeLessThan(500);
  const isDone = both[2].http !== 200;
  expect((await bank.balances(player)).cash).toBe(isDone ? naira(70) : 0n);
  const again = await ask(ngozi, 'player', id, wish, 'another-wish');
  const key = 'the-same-press';
  const first = await decide(tunde, again.body.data.id, 'approve', key);
  expect((await decide(tunde, again.body.data.id, 'approve', key)).body).toEqual(first.body);
  expect((await bank.balances(player)).cash).toBe(isDone ? naira(140) : naira(70));
});

test('whoever asks, agrees or declines is written down with what and why', async () => {
  const player = await bank.aPlayer();
  const id = await publicIdOf(player);
  const asked = (await ask(ngozi, 'player', id, { kind: 'credit', amount: 12.5 })).body.data;
  await decide(tunde, asked.id, 'decline');
  clock.advance({ seconds: 1 });
  const done = await adjust('player', id, { kind: 'credit', amount: 12.5 });
  const written = await allTables(deps.db)
    .selectFrom('auditEntries')
    .select(['action', 'object', 'after', 'reason'])
    .where('object', 'in', [`adjustment:${asked.id}`, `adjustment:${done.id}`])
    .orderBy('entryId')
    .execute();
  expect(written.map(({ action, object, reason }) => [action, object, reason])).toEqual([
    ['adjustment.ask-credit', `adjustment:${asked.id}`, 'Seen in their statement'],
    ['adjustment.decline-credit', `adjustment:${asked.id}`, 'Looked at it too'],
    ['adjustment.ask-credit', `adjustment:${done.id}`, 'Seen in their statement'],
    ['adjustment.approve-credit', `adjustment:${done.id}`, 'Looked at it too'],
  ]);
  expect(written.at(-1)!.after).toMatchObject({ about: `player:${id}`, naira: 12.5, askedBy: ngozi!.username });

  const read = async (query: Record<string, string>) => {
    const { items } = (await ngozi!.browser.send(contract.listAdjustments, { query: { show: 'all', ...query } })).body
      .data;
    return items.map((each: { id: string }) => each.id).filter((one: string) => one === asked.id || one === done.id);
  };
  expect(await read({})).toEqual([done.id, asked.id]);
  const today = lagosDay(clock.now());
  expect(await read({ from: today, to: today, sort: 'createdAt' })).toEqual([asked.id, done.id]);
  expect(await read({ to: addDays(today, -1) })).toEqual([]);
});

test('what does not exist, needs no putting right or waits in the other way is refused', async () => {
  const nobody = '019a8d3e-7c40-7d12-9a51-0c5f2b7e4d10';
  const wish = { kind: 'write-off', amount: 5 } as const;
  for (const [about, id] of [
    ['payment', 'SPW-NOBODY-KNOWS'],
    ['withdrawal', nobody],
    ['player', nobody],
    ['player', 'not-an-identifier'],
  ] as const)
    expect((await ask(ngozi, about, id, wish)).body.code).toBe('not_found');
  expect((await decide(tunde, nobody)).body.code).toBe('not_found');

  const gone = await bank.aPlayer();
  await allTables(deps.db)
    .updateTable('players')
    .set({ deletedAt: clock.now() })
    .where('playerId', '=', gone.playerId)
    .execute();
  expect((await ask(ngozi, 'player', await publicIdOf(gone), { ...wish, kind: 'credit' })).body.code).toBe(
    'adjustment_unfit',
  );

  const saver = await bank.aSaver();
  const going = await bank.reserve(saver, 500);
  expect((await ask(ngozi, 'withdrawal', going.slice(7), wish)).body.code).toBe('adjustment_unfit');
  const card = (await cardsOf(saver))[0]!;
  expect((await ask(ngozi, 'payment', card, { ...wish, kind: 'refund', refundReference: 'X-1' })).body.code).toBe(
    'adjustment_unfit',
  );
  await bank.sendNow();

  const player = await bank.aPlayer();
  const foreign = await byForeignCard(player);
  const body = { kind: 'refund', reason: 'Ask the provider' };
  standIns.clearFaults();
  const asked = await ngozi!.browser.send(money.askForPaymentAction, { params: { reference: foreign }, body });
  expect(asked.http).toBe(200);
  standIns.fault({ provider: 'paystack', fault: 'wrong-currency', currency: 'EUR' });
  expect((await ask(ngozi, 'payment', foreign, wish)).body.code).toBe('already_asked');
});

test('one has a limit and so has a day, for all together and also for those who approve at the same moment', async () => {
  clock.advance({ days: 1 });
  const [asker, approver] = [await desk.signIn('finance'), await desk.signIn('finance')];
  await deps.db.transaction().execute((tx) =>
    publishSettings(tx, {
      changes: { adjustments: { largest: 1000, perDay: 2500 } },
      by: 'a test',
      at: clock.now(),
    }),
  );
  clock.advance({ seconds: 6 });
  const players = await Promise.all([1, 2, 3].map(() => bank.aPlayer()));
  const ids = await Promise.all(players.map(publicIdOf));
  expect((await ask(asker, 'player', ids[0]!, { kind: 'credit', amount: 1000.01 })).body.code).toBe(
    'adjustment_too_large',
  );
  const asked = await Promise.all(ids.map((id) => ask(asker, 'player', id, { kind: 'credit', amount: 1000 })));
  const done = await Promise.all(asked.map(({ body }) => decide(approver, body.data.id)));
  const answers: string[] = done.map(({ body }) => body.code ?? body.data.state);
  expect(answers.toSorted()).toEqual(['adjustments_per_day', 'done', 'done']);
  const waiting = asked.find((_, at) => done[at]!.http !== 200)!.body.data;
  clock.advance({ days: 1 });
  expect((await decide(await desk.signIn('owner'), waiting.id)).body.data.state).toBe('done');
});
