import { randomUUID } from 'node:crypto';
import * as contract from '@spw/contract/wallet';
import { afterEach, expect, test } from 'vitest';
import { allTables } from '../../../platform/db/all-tables.ts';
import { noIntent } from '../../../platform/http/idempotency/intent.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { useDatabase } from '../../../testing/database.ts';
import { PIN, testWithdrawals, type Saver } from '../../../testing/players/withdrawals.ts';
import { findAccount } from '../../bank-accounts/index.ts';
import { freezeBalances, post, transfers } from '../../ledger/index.ts';
import { pendingReceipts, pocketsOf, receiptsOf } from '../index.ts';
import { reserveWithdrawal } from './withdraw.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { deps, clock } = out;

afterEach(() => out.expectSound());

const codeOf = async (player: Saver, asked: Parameters<typeof out.ask>[1]) => (await out.ask(player, asked)).body.code;
test.each([
  ['', 'amount_missing'],
  ['499.99', 'minimum_withdrawal'],
  ['-500', 'invalid_input'],
  ['1e3', 'invalid_input'],
  ['500.005', 'invalid_input'],
  ['٥٠٠', 'invalid_input'],
  [Number.NaN, 'invalid_input'],
  [['500'], 'invalid_input'],
])('an amount of %j is refused: %s', async (amount, code) => {
  const player = await out.aSaver();
  expect(await codeOf(player, { amount: amount as string })).toBe(code);
  expect(await receiptsOf(deps, { playerId: player.playerId, limit: 5 })).toEqual([]);
});

test('the text about the bank selects a saved account of this player and says nothing else', async () => {
  const [player, other] = [await out.aSaver({ cash: 3000 }), await out.aSaver()];
  const refused = [
    'not json',
    '[]',
    'null',
    '{}',
    JSON.stringify({ id: other.bank.id }),
    JSON.stringify({ id: 'nonsense' }),
    JSON.stringify({ id: randomUUID() }),
    JSON.stringify({ bankCode: '058', acctNumber: other.bank.acctNumber }),
    JSON.stringify({ bankCode: '057', acctNumber: player.bank.acctNumber }),
  ];
  for (const bank of refused) expect(await codeOf(player, { amount: 500, bank }), bank).toBe('bank_details_invalid');

  const bank = JSON.stringify({ bankCode: '058', acctNumber: player.bank.acctNumber, acctName: 'SOMEBODY ELSE' });
  const { body } = await out.ask(player, { amount: 500, bank });
  const saved = await findAccount(deps.db, player.playerId, { id: player.bank.id });
  expect(body.data.bank.acctName).toBe(saved!.accountName);
});

test('who has not said how old they are withdraws nothing, and who is too young to play takes out what is theirs', async () => {
  expect(await codeOf(await out.aSaver({ birthDate: null }), { amount: 500 })).toBe('profile_incomplete');
  const child = await out.aSaver();
  await allTables(deps.db)
    .updateTable('players')
    .set({ birthDate: '2012-01-01' })
    .where('playerId', '=', child.playerId)
    .execute();
  expect((await out.ask(child, { amount: 500 })).http).toBe(200);
});

test('a wrong PIN, a wallet on hold and too little cash each have their no', async () => {
  const player = await out.aSaver();
  expect(await codeOf(player, { amount: 500, pin: '8402' })).toBe('pin_wrong');
  expect(await codeOf(player, { amount: 1000.01 })).toBe('insufficient_funds');
  await deps.db.transaction().execute((tx) => freezeBalances(tx, player.playerId, true));
  expect(await codeOf(player, { amount: 500 })).toBe('wallet_frozen');
  await deps.db.transaction().execute((tx) => freezeBalances(tx, player.playerId, false));
});

test('a break never stands between a player and a withdrawal', async () => {
  const player = await out.aSaver();
  await allTables(deps.db)
    .insertInto('playerLimits')
    .values({
      playerId: player.playerId,
      breakUntil: new Date(clock.now().getTime() + 86_400_000),
      changedAt: clock.now(),
    })
    .execute();
  expect((await out.ask(player, { amount: 500 })).body.data.state).toBe('requested');
});

test('what came by card of late waits until it was played or three days old', async () => {
  const player = await out.aSaver({ cash: 2000 });
  clock.set(new Date());
  const fresh = player.browser.copy();
  const { body } = await fresh.send(contract.withdraw, {
    body: { amount: 500, pin: PIN, bank: JSON.stringify({ id: player.bank.id }) },
  });
  expect(body).toMatchObject({ code: 'not_withdrawable_yet', meta: { withdrawable: 0 } });
  const { playerId } = player;
  await deps.db.transaction().execute(async (tx) => {
    const split = { fromCash: 80_000n, fromCredit: 0n } as never;
    const purchaseId = randomUUID();
    await allTables(tx)
      .insertInto('purchases')
      .values({
        playerId,
        purchaseId,
        item: 'plays',
        count: 1,
        priceKobo: 80_000n,
        fromCreditKobo: 0n,
        createdAt: clock.now(),
      })
      .execute();
    await post(
      tx,
      transfers.buyFromWallet({ playerId, purchaseId, sale: 'plays', split, assets: { asset: 'PLAY', count: 1 } }),
    );
  });
  // 2,000 came in and 800 were played: 1,200 are left, and 1,200 of the card's money wait.
  expect((await pocketsOf(deps, deps.db, { playerId })).withdrawable).toBe(0n);
  clock.set(new Date(Date.now() + 72.1 * 3_600_000));
  expect((await pocketsOf(deps, deps.db, { playerId })).withdrawable).toBe(120_000n);
  clock.set(new Date(Date.now() + 80 * 3_600_000));
});

test('the same key asks for the same withdrawal', async () => {
  const player = await out.aSaver();
  const key = randomUUID();
  const [first, again] = [await out.ask(player, { amount: 500, key }), await out.ask(player, { amount: 500, key })];
  expect(again.body.data).toEqual(first.body.data);
  expect(await codeOf(player, { amount: 600, key })).toBe('key_reused');
  expect(await out.cashAndHeld(player)).toEqual({ cash: 500, held: 500 });
});

test('a hundred withdrawals of everything at once are one, and what is held is exact', async () => {
  const player = await out.aSaver({ cash: 1000 });
  const account = (await findAccount(deps.db, player.playerId, { id: player.bank.id }))!;
  const wish = { playerId: player.playerId, amount: 100_000n, account };
  // As a request has read them by then.
  await deps.currentSettings();
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, () => reserveWithdrawal(deps, wish, { proof: null, intent: noIntent })),
  );
  const refused = all.filter((each) => each.status === 'rejected').map(({ reason }) => (reason as Refusal).code);
  expect(refused).toEqual(Array.from({ length: 99 }, () => 'insufficient_funds'));
  expect(await out.cashAndHeld(player)).toEqual({ cash: 0, held: 1000 });
  expect(await pendingReceipts(deps, player.playerId)).toHaveLength(1);
});

test('four taps at once over HTTP are one withdrawal', async () => {
  const player = await out.aSaver({ cash: 1000 });
  const replies = await Promise.all([1, 2, 3, 4].map(() => out.ask(player, { amount: 1000 })));
  const codes = replies.map(({ body }) => body.code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === 'insufficient_funds')).toHaveLength(3);
  expect(await out.cashAndHeld(player)).toEqual({ cash: 0, held: 1000 });
});

test('play credit is never part of what can be withdrawn', async () => {
  const player = await out.aSaver({ cash: 500 });
  const { playerId } = player;
  const { balance } = await withCredit(playerId, 100_000n);
  expect(balance).toBe(100_000n);
  expect(await codeOf(player, { amount: 501 })).toBe('insufficient_funds');
  expect((await pocketsOf(deps, deps.db, { playerId })).withdrawable).toBe(50_000n);
});

/** Airtime, as far as the ledger knows. */
async function withCredit(playerId: bigint, gross: bigint): Promise<{ balance: bigint }> {
  const paymentId = randomUUID();
  const reference = `air${paymentId.replaceAll('-', '').slice(0, 12)}`;
  await deps.db.transaction().execute(async (tx) => {
    const now = clock.now();
    await allTables(tx)
      .insertInto('payments')
      .values({
        playerId,
        paymentId,
        reference,
        channel: 'airtime',
        purpose: 'fund-wallet',
        principalKobo: gross,
        phone: '2348031234567',
        state: 'credited',
        giveUpAt: now,
        createdAt: now,
        changedAt: now,
      })
      .execute();
    await allTables(tx)
      .insertInto('moneySteps')
      .values([
        { playerId, subjectId: paymentId, fromState: null, toState: 'created', cause: 'test', at: now },
        { playerId, subjectId: paymentId, fromState: 'created', toState: 'credited', cause: 'test', at: now },
      ])
      .execute();
    await post(tx, transfers.fundByAirtime({ playerId, carrier: 'mtn', reference, gross }));
  });
  return { balance: (await out.balances({ playerId })).playCredit };
}

test('a withdrawal goes on to an account that is removed meanwhile', async () => {
  const player = await out.aSaver();
  const reference = await out.reserve(player, 500);
  const { body } = await player.browser.send(contract.deleteBank, {
    body: { bankCode: '058', acctNumber: player.bank.acctNumber, pin: PIN },
  });
  expect(body.message).toBe('Account deleted successfully');
  await out.sendNow();
  expect(await out.stateOf(reference)).toBe('submitted');
  expect(await codeOf(player, { amount: 500 })).toBe('bank_details_invalid');
});
