import * as shop from '@spw/contract/shop';
import * as contract from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import type { GamePlayer } from '../../testing/players/game.ts';
import { PIN, testWithdrawals } from '../../testing/players/withdrawals.ts';
import { lockBalances } from '../ledger/index.ts';

const bank = await testWithdrawals(useDatabase());
const settle = async ({ browser }: GamePlayer, key: string) =>
  (await browser.send(contract.settleAttempt, { body: { key } })).body.data;
const buy = ({ browser }: GamePlayer, key: string) =>
  browser.send(shop.buyPlays, { body: { amount: 100, pin: PIN }, headers: { 'idempotency-key': key } });

test('whoever lost the answer is told what was bought or sent, as it stands now, and nobody else is', async () => {
  const saver = await bank.aSaver({ cash: 2000 });
  const other = await bank.aSaver();
  const bought = await buy(saver, 'lost-purchase');
  const asked = await bank.ask(saver, { amount: 500, key: 'lost-withdrawal' });
  await bank.sendNow();

  expect(await settle(saver, 'lost-purchase')).toEqual({ state: 'done', receipt: bought.body.meta.receipt });
  expect(await settle(saver, 'lost-withdrawal')).toMatchObject({
    state: 'done',
    receipt: { reference: asked.body.data.reference, amount: -500, state: 'sent' },
  });
  expect(await settle(other, 'lost-purchase')).toEqual({ state: 'nothing', receipt: null });
});

test('once it was said that nothing happened, the request that comes late buys and sends nothing', async () => {
  const saver = await bank.aSaver({ cash: 1000 });
  expect(await settle(saver, 'lost-on-the-way')).toEqual({ state: 'nothing', receipt: null });
  expect((await buy(saver, 'lost-on-the-way')).body.code).toBe('key_reused');
  expect(await settle(saver, 'lost-on-the-way')).toEqual({ state: 'nothing', receipt: null });
  expect(await settle(saver, 'lost-as-well')).toEqual({ state: 'nothing', receipt: null });
  expect((await bank.ask(saver, { amount: 500, key: 'lost-as-well' })).body.code).toBe('key_reused');
  expect(await bank.cashAndHeld(saver)).toEqual({ cash: 1000, held: 0 });
});

test('what is being done at this moment is said so, and afterwards that it was done', async () => {
  const saver = await bank.aSaver({ cash: 1000 });
  const isHeld = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = bank.deps.db.transaction().execute(async (tx) => {
    await lockBalances(tx, saver.playerId);
    isHeld.resolve();
    await letGo.promise;
  });
  await isHeld.promise;
  const slow = buy(saver, 'slow-purchase');
  const early = saver.browser.copy();
  await expect
    .poll(
      async () =>
        (
          await early.send(shop.buyPlays, {
            body: { amount: 100, pin: PIN },
            headers: { 'idempotency-key': 'slow-purchase' },
          })
        ).body.code,
    )
    .toBe('key_in_flight');
  expect(await settle(saver, 'slow-purchase')).toEqual({ state: 'working', receipt: null });
  letGo.resolve();
  await Promise.all([holding, slow]);
  expect(await settle(saver, 'slow-purchase')).toMatchObject({ state: 'done', receipt: { amount: -100 } });
});
