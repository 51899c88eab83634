import { createHmac } from 'node:crypto';
import * as contract from '@spw/contract/console/money';
import { getToday } from '@spw/contract/console/today';
import { kobo, naira } from '@spw/rules/naira';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { newId } from '../../platform/ids.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { makeCrashes } from '../../testing/crashes.ts';
import { useDatabase } from '../../testing/database.ts';
import type { GamePlayer } from '../../testing/players/game.ts';
import { testMoney } from '../../testing/players/money.ts';
import { lockBalances, post, transfers } from '../ledger/index.ts';
import { insertReconciliation } from './desk/reconciliation-store.ts';
import { sendNamedRefund, sweepRefunds } from './index.ts';

const { crashes, crashPoint } = makeCrashes();

const database = useDatabase();
const money = await testMoney(database, { foundations: { crashPoint } });
const { standIns, deps, workerDeps, clock } = money;
const desk = await testConsole(database, { clock, foundations: deps }, { STANDINS_URL: standIns.url });
let [ngozi, tunde, helper]: SignedIn[] = [];
beforeAll(async () => {
  [ngozi, tunde, helper] = [await desk.signIn('finance'), await desk.signIn('owner'), await desk.signIn('support')];
});

afterEach(async () => {
  standIns.clearFaults();
  await money.expectSound();
});

async function hear(): Promise<void> {
  await standIns.advance(5000);
  await standIns.deliver();
  await money.work();
}

async function paidIn(player: GamePlayer): Promise<string> {
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  await hear();
  return reference;
}

/** The payer was charged less than was asked. */
async function quarantined(player: GamePlayer): Promise<string> {
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  standIns.fault({ provider: 'paystack', fault: 'wrong-amount', amountKobo: 50_000 });
  await hear();
  return reference;
}

const stateOf = async (reference: string) => (await money.paymentOf(reference)).state;
const ask = async (who: SignedIn | undefined, reference: string, kind: 'credit' | 'refund') =>
  who!.browser.send(contract.askForPaymentAction, { params: { reference }, body: { kind, reason: 'Paid twice' } });
const decide = async (who: SignedIn | undefined, reference: string, verdict: 'approve' | 'decline') => {
  const card = await ngozi!.browser.send(contract.getConsolePayment, { params: { reference } });
  return who!.browser.send(contract.decidePaymentAction, {
    params: { reference, action: card.body.data.actions[0].id },
    body: { verdict, note: 'Seen with the bank' },
  });
};
async function sendRefunds(reference: string): Promise<void> {
  const { playerId, paymentId } = await money.paymentOf(reference);
  await sendNamedRefund(workerDeps, { playerId: String(playerId), paymentId });
}
const actionOf = async (reference: string) =>
  (await helper!.browser.send(contract.getConsolePayment, { params: { reference } })).body.data.actions[0];

test('a card payment goes back by two people: put aside, asked for, and gone when the provider has given it', async () => {
  const player = await money.aPlayer();
  const reference = await paidIn(player);
  expect((await ask(helper, reference, 'refund')).http).toBe(403);
  const before = await ngozi!.browser.send(contract.getConsolePayment, { params: { reference } });
  expect(before.body.data).toMatchObject({ amount: 1000, refundable: 1015, paid: null });
  const asked = await ask(ngozi, reference, 'refund');
  expect(asked.body.data).toMatchObject({
    waitsFor: 'refund',
    may: ['look'],
    actions: [{ state: 'asked', amount: 1015 }],
  });
  expect((await ask(tunde, reference, 'refund')).body.code).toBe('already_asked');
  expect((await decide(ngozi, reference, 'approve')).body.code).toBe('second_person_needed');
  expect((await money.balances(player)).cash).toBe(naira(1000));

  expect((await decide(tunde, reference, 'approve')).body.data.actions[0].state).toBe('approved');
  expect((await money.balances(player)).cash).toBe(0n);
  expect((await decide(tunde, reference, 'approve')).body.code).toBe('nothing_to_decide');
  await sendRefunds(reference);
  expect(await actionOf(reference)).toMatchObject({
    state: 'sent',
    askedBy: ngozi!.username,
    decidedBy: tunde!.username,
  });
  await hear();
  await hear();
  expect([await stateOf(reference), (await actionOf(reference)).state]).toEqual(['refunded', 'done']);
  expect(await money.balances(player)).toMatchObject({ cash: 0n, debt: 0n, frozen: false });

  const { body } = await helper!.browser.send(contract.getConsolePayment, { params: { reference } });
  expect(body.data.timeline.map((step: { to: string }) => step.to)).toEqual([
    'created',
    'pending',
    'credited',
    'refunded',
  ]);
  expect(body.data.events.map((event: { event: string }) => event.event)).toContain('refund.processed');
});

test.each(['refund-before-send', 'refund-after-send'])(
  'a worker that dies at %s leaves a refund that is gone on with, and is asked for once',
  async (point) => {
    const player = await money.aPlayer();
    const reference = await paidIn(player);
    await ask(ngozi, reference, 'refund');
    await decide(tunde, reference, 'approve');
    crashes.set(point, 1);
    await expect(sendRefunds(reference)).rejects.toThrow('crashed at');
    standIns.fault({ provider: 'paystack', fault: 'never', event: 'refund.processed' });
    clock.advance({ minutes: 6 });
    await sweepRefunds(workerDeps);
    await standIns.advance(5000);
    clock.advance({ minutes: 6 });
    await sweepRefunds(workerDeps);
    expect([await stateOf(reference), (await actionOf(reference)).state]).toEqual(['refunded', 'done']);
    const refunds = standIns.book().paystack.refunds.filter((refund) => refund.reference === reference);
    expect(refunds).toHaveLength(1);
  },
);

test('a refund that cannot be gone on with keeps no other waiting, however many there are', async () => {
  const references: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const reference = await paidIn(await money.aPlayer());
    await ask(ngozi, reference, 'refund');
    await decide(tunde, reference, 'approve');
    references.push(reference);
    clock.advance({ seconds: 1 });
  }
  const { card } = workerDeps.providers;
  const listRefunds: typeof card.listRefunds = (wanted) =>
    wanted.reference === references[0] ? Promise.reject(new Error('no sense')) : card.listRefunds(wanted);
  const providers = { ...workerDeps.providers, card: { ...card, listRefunds } };
  const states = () => Promise.all(references.map(stateOf));
  clock.advance({ minutes: 6 });
  await sweepRefunds({ ...workerDeps, providers }, { pageSize: 1 });
  await hear();
  expect(await states()).toEqual(['credited', 'refunded', 'refunded']);
  clock.advance({ minutes: 6 });
  await sweepRefunds(workerDeps);
  await hear();
  expect(await states()).toEqual(['refunded', 'refunded', 'refunded']);
});

test('a refund that the provider cannot make gives the player the money back, and can be asked for again', async () => {
  const player = await money.aPlayer();
  const reference = await paidIn(player);
  await ask(ngozi, reference, 'refund');
  await decide(tunde, reference, 'approve');
  standIns.set({ paystack: { refundMs: null } });
  await sendRefunds(reference);
  const { id } = standIns.book().paystack.refunds.find((refund) => refund.reference === reference)!;
  await money.control(`/control/paystack/refunds/${id}`, { status: 'failed' });
  await hear();
  standIns.set({ paystack: { refundMs: 2000 } });
  expect((await actionOf(reference)).state).toBe('failed');
  expect((await money.balances(player)).cash).toBe(naira(1000));
  clock.advance({ seconds: 1 });
  expect((await ask(ngozi, reference, 'refund')).body.data.actions[0].state).toBe('asked');
  expect((await decide(ngozi, reference, 'decline')).body.data.actions[0].state).toBe('declined');
});

test('a refund that its provider cannot finish without people says so, counts as waiting, and ends as it ends', async () => {
  const player = await money.aPlayer();
  const reference = await paidIn(player);
  await ask(ngozi, reference, 'refund');
  await decide(tunde, reference, 'approve');
  standIns.set({ paystack: { refundMs: null } });
  await sendRefunds(reference);
  const waiting = async () => (await helper!.browser.send(getToday)).body.data.waiting.payments;
  const before = await waiting();
  const { id } = standIns.book().paystack.refunds.find((refund) => refund.reference === reference)!;
  await money.control(`/control/paystack/refunds/${id}`, { status: 'needs-attention' });
  await hear();
  expect(await actionOf(reference)).toMatchObject({ state: 'sent', attentionAt: expect.any(String) });
  expect(await waiting()).toBe(before + 1);
  await money.control(`/control/paystack/refunds/${id}`, { status: 'processed' });
  await hear();
  standIns.set({ paystack: { refundMs: 2000 } });
  expect([await stateOf(reference), (await actionOf(reference)).state]).toEqual(['refunded', 'done']);
  expect(await waiting()).toBe(before);
});

test('a refund that is only said to have failed stays put aside: the provider is asked', async () => {
  const player = await money.aPlayer();
  const reference = await paidIn(player);
  await ask(ngozi, reference, 'refund');
  await decide(tunde, reference, 'approve');
  standIns.set({ paystack: { refundMs: null } });
  await sendRefunds(reference);
  const data = { status: 'failed', transaction_reference: reference, refund_reference: 'RFD_1', amount: 101_500 };
  const payload = JSON.stringify({ event: 'refund.failed', data });
  const signature = createHmac('sha512', 'sk_test_development').update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  await money.app.inject({ method: 'POST', url: '/v1/spw/webhooks/paystack', payload, headers });
  await hear();
  standIns.set({ paystack: { refundMs: 2000 } });
  expect((await actionOf(reference)).state).toBe('sent');
  expect((await money.balances(player)).cash).toBe(0n);
  const { id } = standIns.book().paystack.refunds.find((each) => each.reference === reference)!;
  await money.control(`/control/paystack/refunds/${id}`, { status: 'processed' });
  await hear();
  expect([await stateOf(reference), (await actionOf(reference)).state]).toEqual(['refunded', 'done']);
});

test('nobody is made to owe by our own wish: what was spent does not go back', async () => {
  const player = await money.aPlayer();
  const reference = await paidIn(player);
  await ask(ngozi, reference, 'refund');
  await deps.db.transaction().execute(async (tx) => {
    const { playerId } = player;
    await lockBalances(tx, playerId);
    const bought = { playerId, purchaseId: newId(deps), item: 'plays', count: 1, priceKobo: 5000n, fromCreditKobo: 0n };
    await allTables(tx)
      .insertInto('purchases')
      .values({ ...bought, createdAt: clock.now() })
      .execute();
    const split = { fromCash: kobo(5000n), fromCredit: kobo(0n) };
    const items = { asset: 'PLAY', count: 1 } as const;
    await post(tx, transfers.buyFromWallet({ ...bought, sale: 'plays', split, assets: items }));
  });
  expect((await decide(tunde, reference, 'approve')).body.code).toBe('not_covered');
  expect((await money.balances(player)).cash).toBe(naira(950));
});

test('what was paid and not as asked is credited as it was paid, by two people', async () => {
  const player = await money.aPlayer();
  const reference = await quarantined(player);
  expect(await stateOf(reference)).toBe('quarantined');
  const stuck = await helper!.browser.send(contract.listConsolePayments, { query: { show: 'stuck' } });
  expect(stuck.body.data.items).toMatchObject([{ reference, reason: 'not-as-asked', state: 'quarantined' }]);

  const card = await helper!.browser.send(contract.getConsolePayment, { params: { reference } });
  expect(card.body.data).toMatchObject({ total: 1015, paid: 500, refundable: 500 });

  const waiting = async () => (await helper!.browser.send(getToday)).body.data.waiting.payments;
  const before = await waiting();
  expect((await ask(ngozi, reference, 'credit')).body.data.actions[0]).toMatchObject({ kind: 'credit', amount: 500 });
  // One payment, whatever about it waits.
  expect(await waiting()).toBe(before);
  expect((await decide(ngozi, reference, 'approve')).body.code).toBe('second_person_needed');
  expect((await decide(tunde, reference, 'approve')).body.data).toMatchObject({ state: 'credited', amount: 500 });
  expect((await money.balances(player)).cash).toBe(naira(500));
});

test('what was paid and not as asked can go back to the payer instead; the player never had it', async () => {
  const player = await money.aPlayer();
  const reference = await quarantined(player);
  standIns.clearFaults();
  await ask(ngozi, reference, 'refund');
  await decide(tunde, reference, 'approve');
  await sendRefunds(reference);
  await hear();
  await hear();
  expect([await stateOf(reference), (await actionOf(reference)).state]).toEqual(['refunded', 'done']);
  expect(await money.balances(player)).toMatchObject({ cash: 0n, debt: 0n });
});

test('an operator has a payment queried now, and payments are paged from the newest on', async () => {
  const player = await money.aPlayer();
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'charge.success' });
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  const queried = await ngozi!.browser.send(contract.lookAtConsolePayment, { params: { reference } });
  expect(queried.body.data.state).toBe('credited');
  expect((await helper!.browser.send(contract.lookAtConsolePayment, { params: { reference } })).http).toBe(403);

  const seen: string[] = [];
  let after: string | null = null;
  do {
    const query: Record<string, string> = { limit: '3', ...(after !== null && { after }) };
    const { data } = (await helper!.browser.send(contract.listConsolePayments, { query })).body;
    seen.push(...data.items.map((item: { reference: string }) => item.reference));
    after = data.next;
  } while (after !== null);
  const all = await allTables(deps.db).selectFrom('payments').select('reference').execute();
  expect(seen).toHaveLength(all.length);
  expect(new Set(seen)).toEqual(new Set(all.map((row) => row.reference)));
});

test('differences are paged from the newest run on, each once, within a run and over its end', async () => {
  const wanted: string[] = [];
  for (const [nth, references] of [['SPW-A', 'SPW-B'], ['SPW-C', 'SPW-D', 'SPW-E'], ['SPW-F']].entries()) {
    const at = new Date(clock.now().getTime() + nth * 1000);
    const run = { provider: 'card', kind: 'cards', fromAt: at, toAt: at, totals: {}, finishedAt: at };
    const found = references.map((reference) => ({ reference, class: 'status' as const, ours: {}, theirs: {} }));
    await deps.db
      .transaction()
      .execute((tx) => insertReconciliation(tx, { reconciliationId: newId(deps), ...run }, found));
    wanted.unshift(...references.toReversed());
  }
  const seen: string[] = [];
  let next: string | null = null;
  for (let page = 1; page <= 3; page += 1) {
    const query: Record<string, string> = { kind: 'cards', limit: '2', ...(next !== null && { after: next }) };
    const { data } = (await helper!.browser.send(contract.listDifferences, { query })).body;
    seen.push(...data.items.map((item: { reference: string }) => item.reference));
    next = data.next;
  }
  expect(seen).toEqual(wanted);
  expect(next).toBeNull();
});

test('where a list goes on is said by us alone: what only looks like it is refused', async () => {
  const id = '019a8d3e-7c40-7d12-9a51-0c5f2b7e4d10';
  for (const place of [`9999999999999999_${id}`, `1794700000000_${'-'.repeat(36)}`, `1794700000000_${id}0`])
    for (const [call, after] of [
      [contract.listConsolePayments, place],
      [contract.listDifferences, `${place}_missing-theirs_SPW-1`],
    ] as const)
      expect((await helper!.browser.send(call, { query: { after } })).body.code).toBe('invalid_input');
  const query = { after: `1794700000000_${id}_missing-theirs_SPW-1` };
  expect((await helper!.browser.send(contract.listDifferences, { query })).http).toBe(200);
});

test('payments are listed by days, state and from either end, and leave as the list has them, in Lagos time with their references', async () => {
  const player = await money.aPlayer();
  const [first, second] = [await paidIn(player), await paidIn(player)];
  const { publicId } = await allTables(deps.db)
    .selectFrom('players')
    .select('publicId')
    .where('playerId', '=', player.playerId)
    .executeTakeFirstOrThrow();
  const at = new Date('2026-03-04T23:30:00.000Z');
  await allTables(deps.db).updateTable('payments').set({ createdAt: at }).where('reference', '=', first).execute();
  const list = async (query: Record<string, string>) =>
    (await helper!.browser.send(contract.listConsolePayments, { query: { player: publicId, ...query } })).body.data
      .items;
  const references = async (query: Record<string, string>) =>
    (await list(query)).map((each: { reference: string }) => each.reference);
  expect(await references({})).toEqual([second, first]);
  expect(await references({ sort: 'createdAt' })).toEqual([first, second]);
  // Half an hour after midnight in Lagos.
  expect(await references({ from: '2026-03-05', to: '2026-03-05' })).toEqual([first]);
  expect(await references({ to: '2026-03-04' })).toEqual([]);
  expect(await references({ state: 'failed' })).toEqual([]);
  const page = { query: { player: publicId, sort: 'createdAt', limit: '1' } };
  const { next } = (await helper!.browser.send(contract.listConsolePayments, page)).body.data;
  expect(await references({ sort: 'createdAt', limit: '1', after: next })).toEqual([second]);
  const unsorted = await helper!.browser.send(contract.listConsolePayments, { query: { sort: 'amount' } });
  expect(unsorted.body.code).toBe('invalid_input');

  const [shown] = await list({ to: '2026-03-05' });
  const query = { player: publicId, to: '2026-03-05' };
  const { body } = await ngozi!.browser.send(contract.exportPayments, { query });
  const [heads, line, ...rest] = body.data.csv.trim().split('\r\n');
  expect(heads).toContain('"begun (Lagos)"');
  expect(rest).toEqual([]);
  expect(line.slice(1, -1).split('","')).toEqual([
    shown.shortReference,
    first,
    '2026-03-05 00:30:00',
    shown.player.username,
    'card',
    'fund-wallet',
    '',
    '1000',
    '15',
    '1015',
    '0',
    'credited',
    '',
  ]);
  const last = allTables(deps.db).selectFrom('auditEntries').selectAll().orderBy('entryId', 'desc').limit(1);
  expect(await last.executeTakeFirst()).toMatchObject({
    action: 'read',
    object: 'export:payments',
    after: { ...query, rows: 1 },
  });
});
