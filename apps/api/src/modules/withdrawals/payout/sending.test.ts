import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { useDatabase } from '../../../testing/database.ts';
import { messagesOf } from '../../../testing/players/messages.ts';
import { testWithdrawals } from '../../../testing/players/withdrawals.ts';
import { freezeBalances } from '../../ledger/index.ts';
import { sweepWebhooks } from '../../payments/index.ts';
import { receiptOf, sweepWithdrawals } from '../index.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { standIns, deps, workerDeps } = out;

const receipt = async (player: { playerId: bigint }, reference: string) =>
  receiptOf(deps, { playerId: player.playerId, reference });
async function aPaidWithdrawal() {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  await out.sendNow();
  await out.settleAs(reference, 'success');
  await out.pass({ seconds: 1 });
  return { player, reference };
}
afterEach(async () => {
  standIns.clearFaults();
  await out.expectSound();
});

test('money is put aside at once, sent to the bank, and paid when the bank has it', async () => {
  const player = await out.aSaver({ cash: 2000 });
  await out.addBank(player, '0765432107');
  const { body } = await out.ask(player, { amount: '600.50' });
  expect(body.data).toMatchObject({
    kind: 'withdrawal',
    description: 'withdrawal',
    amount: -600.5,
    direction: 'out',
    channel: 'bank',
    state: 'requested',
    bank: { acctNumber: `••••${player.bank.acctNumber.slice(-4)}` },
  });
  const { reference } = body.data;
  expect(reference).toMatch(/^spw-wd-[0-9a-f-]{36}$/);
  expect(await out.cashAndHeld(player)).toEqual({ cash: 1399.5, held: 600.5 });
  expect(out.transfersOf(reference)).toEqual([]);

  await out.sendNow();
  expect((await receipt(player, reference))?.state).toBe('sent');
  await out.settleAs(reference, 'success');
  await out.pass({ seconds: 1 });
  expect(await out.cashAndHeld(player)).toEqual({ cash: 1399.5, held: 0 });
  const paid = await receipt(player, reference);
  expect(paid).toMatchObject({ state: 'paid', reason: null });
  expect(paid?.timeline.map(({ state }) => state)).toEqual(['requested', 'sent', 'paid']);
  const to = { bankCode: '058', accountNumber: player.bank.acctNumber, amountKobo: 60_050, status: 'success' };
  expect(out.transfersOf(reference)).toMatchObject([to]);
  const ending = player.bank.acctNumber.slice(-4);
  expect((await messagesOf(deps, player)).filter(([kind]) => kind.startsWith('withdrawal'))).toEqual([
    ['withdrawal-asked', { amount: 600.5, bank: expect.any(String), ending }],
    ['withdrawal-paid', { amount: 600.5 }],
  ]);
});

test('without any word from the provider it is looked up until it is paid', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 500);
  await out.sendNow();
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'transfer.success' });
  await out.settleAs(reference, 'success');
  await out.pass({ minutes: 10 });
  expect(await out.stateOf(reference)).toBe('paid');
});

test.each(['failed', 'reversed', 'rejected', 'blocked', 'abandoned'])(
  'a transfer that is %s gives the money back',
  async (status) => {
    const player = await out.aSaver();
    const reference = await out.reserve(player, 700);
    await out.sendNow();
    await out.settleAs(reference, status);
    await out.pass({ minutes: 10 });
    expect(await out.stateOf(reference)).toBe('released');
    expect(await out.cashAndHeld(player)).toEqual({ cash: 1000, held: 0 });
    expect(await receipt(player, reference)).toMatchObject({ state: 'returned', reason: 'bank-refused' });
  },
);

test('an account that the provider will not pay gives the money back', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 500);
  await allTables(deps.db)
    .updateTable('bankAccounts')
    .set({ recipientCode: 'RCP_gone' })
    .where('playerId', '=', player.playerId)
    .execute();
  await out.sendNow();
  expect(await out.stateOf(reference)).toBe('released');
  expect(await out.cashAndHeld(player)).toEqual({ cash: 1000, held: 0 });
});

test('a bank that returns it after it was paid gives it back once, however often it is told', async () => {
  const { player, reference } = await aPaidWithdrawal();
  standIns.fault({ provider: 'paystack', fault: 'duplicate', copies: 5, event: 'transfer.reversed' });
  await out.settleAs(reference, 'reversed');
  await out.pass({ seconds: 1 });
  await out.pass({ hours: 30 });
  expect(await out.stateOf(reference)).toBe('returned');
  expect(await out.cashAndHeld(player)).toEqual({ cash: 1000, held: 0 });
  expect((await receipt(player, reference))?.timeline.map(({ state }) => state)).toEqual([
    'requested',
    'sent',
    'paid',
    'returned',
  ]);
  const said = (await messagesOf(deps, player)).map(([kind]) => kind).filter((kind) => kind.startsWith('withdrawal'));
  expect(said).toEqual(['withdrawal-asked', 'withdrawal-paid', 'withdrawal-returned']);
});

test('a return that nobody told us of is found by looking again', async () => {
  const { reference } = await aPaidWithdrawal();
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'transfer.reversed' });
  await out.settleAs(reference, 'reversed');
  await out.pass({ hours: 25 });
  expect(await out.stateOf(reference)).toBe('returned');
});

test('a return told with an amount that cannot be read is a reason to query the provider', async () => {
  const { reference } = await aPaidWithdrawal();
  for (let day = 0; day < 5; day += 1) await out.pass({ hours: 25 });
  standIns.fault({ provider: 'paystack', fault: 'never', event: 'transfer.reversed' });
  await out.settleAs(reference, 'reversed');
  await out.pass({ hours: 25 });
  expect(await out.stateOf(reference)).toBe('paid');

  const payload = JSON.stringify({ event: 'transfer.reversed', data: { id: 77, reference, amount: { kobo: 70_000 } } });
  const signature = createHmac('sha512', deps.config.paystack.secretKey).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  await out.app.inject({ method: 'POST', url: '/v1/spw/webhooks/paystack', headers, payload });
  await out.work();
  expect(await out.stateOf(reference)).toBe('returned');
});

test('told of a return days later while the provider says nothing more, we ask until it does', async () => {
  const { player, reference } = await aPaidWithdrawal();
  for (let day = 0; day < 5; day += 1) await out.pass({ hours: 25 });
  await out.settleAs(reference, 'reversed');
  standIns.fault({ provider: 'paystack', fault: 'lose', path: '/transfer/verify' });
  await expect(out.pass({ seconds: 1 })).rejects.toThrow('No certain answer');
  standIns.clearFaults();
  await sweepWebhooks({ ...workerDeps, databaseNow: async () => new Date(out.clock.now().getTime() + 120_000) });
  await out.work();
  expect(await out.stateOf(reference)).toBe('returned');
  expect(await out.cashAndHeld(player)).toEqual({ cash: 1000, held: 0 });
});

test('told of the return before the success, it ends once and the money is back once', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  await out.sendNow();
  standIns.fault({ provider: 'paystack', fault: 'reorder', event: 'transfer.success', times: 1 });
  await out.settleAs(reference, 'success');
  await out.settleAs(reference, 'reversed');
  await standIns.advance(0);
  await standIns.deliver();
  expect(
    standIns
      .callbacks()
      .filter((each) => each.reference === reference)
      .every(({ state }) => state === 'delivered'),
  ).toBe(true);
  await out.pass({ seconds: 1 });
  await out.pass({ hours: 25 });
  // Both lie in the inbox by then, and the worker may take up either of them first.
  expect(['released', 'returned']).toContain(await out.stateOf(reference));
  expect(await out.cashAndHeld(player)).toEqual({ cash: 1000, held: 0 });
});

test('a provider that asks us for a code is our trouble: the money stays put aside until it is settled there', async () => {
  standIns.set({ paystack: { otp: true } });
  const player = await out.aSaver();
  const reference = await out.reserve(player, 700);
  await out.sendNow();
  standIns.set({ paystack: { otp: false } });
  expect(await out.stateOf(reference)).toBe('blocked');
  expect(await receipt(player, reference)).toMatchObject({ state: 'requested' });
  await out.settleAs(reference, 'success');
  await out.pass({ minutes: 16 });
  expect(await out.stateOf(reference)).toBe('paid');
});

test('with nothing to pay from all keep their place, none is given back, and all are paid after', async () => {
  const players = [];
  for (let each = 0; each < 4; each += 1) players.push(await out.aSaver());
  const references: string[] = [];
  for (const [place, player] of players.entries()) {
    references.push(await out.reserve(player, place === 1 ? 900 : 500));
    out.clock.advance({ seconds: 1 });
  }
  await out.control('/control/paystack/balance', { balanceKobo: 60_000 });
  await out.sendNow();
  // The first was paid from what there was; the third would fit and waits behind the second.
  expect(await Promise.all(references.map(out.stateOf))).toEqual(['submitted', 'reserved', 'reserved', 'reserved']);
  await out.pass({ minutes: 3 });
  await out.pass({ minutes: 30 });
  expect(await Promise.all(references.map(out.stateOf))).toEqual(['submitted', 'reserved', 'reserved', 'reserved']);
  expect(out.logged()).toContain('withdrawals cannot be paid');
  expect(await out.cashAndHeld(players[2]!)).toEqual({ cash: 500, held: 500 });

  await out.control('/control/paystack/balance', { balanceKobo: 100_000_000 });
  await out.pass({ minutes: 3 });
  await out.pass({ minutes: 3 });
  const sent = standIns.book().paystack.transfers.map((each) => each.reference);
  expect(sent.slice(-4)).toEqual(references);
  for (const reference of references) await out.settleAs(reference, 'success');
  await out.pass({ seconds: 1 });
  expect(await Promise.all(references.map(out.stateOf))).toEqual(['paid', 'paid', 'paid', 'paid']);
});

test('a wallet that is put on hold keeps its withdrawal from leaving, and holds up nobody else', async () => {
  const [held, free] = [await out.aSaver(), await out.aSaver()];
  const first = await out.reserve(held, 500);
  const second = await out.reserve(free, 500);
  await deps.db.transaction().execute((tx) => freezeBalances(tx, held.playerId, true));
  await out.sendNow();
  expect([await out.stateOf(first), await out.stateOf(second)]).toEqual(['reserved', 'submitted']);
  await deps.db.transaction().execute((tx) => freezeBalances(tx, held.playerId, false));
  await out.pass({ minutes: 16 });
  expect(await out.stateOf(first)).toBe('submitted');
});

test('a withdrawal that cannot be sent keeps no other waiting, however many are due', async () => {
  const references: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    references.push(await out.reserve(await out.aSaver(), 700));
    out.clock.advance({ seconds: 1 });
  }
  const { bank } = workerDeps.providers;
  const send: typeof bank.send = (transfer) =>
    transfer.reference === references[0] ? Promise.reject(new Error('no sense')) : bank.send(transfer);
  const providers = { ...workerDeps.providers, bank: { ...bank, send } };
  out.clock.advance({ minutes: 2 });
  await sweepWithdrawals({ ...workerDeps, providers }, { pageSize: 1 });
  expect(await Promise.all(references.map(out.stateOf))).toEqual(['submitting', 'submitted', 'submitted']);
});
