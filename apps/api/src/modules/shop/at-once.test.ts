import * as gameContract from '@spw/contract/game';
import * as contract from '@spw/contract/shop';
import { planOffers, playOffers, powerupOffer } from '@spw/rules/prices';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { brokenInvariants } from '../../testing/broken-invariants.ts';
import { useDatabase } from '../../testing/database.ts';
import { testGame } from '../../testing/players/game.ts';
import { fundWallet, givePin, PIN } from '../../testing/players/wallet.ts';
import { balancesOf } from '../ledger/index.ts';
import { orderOf, type Order } from './items.ts';
import { sell } from './sell.ts';
import { beginPeriod } from './subscribe-by-wallet.ts';

const database = useDatabase();
const game = await testGame(database);
const { deps } = game;
const { prices } = DEFAULT_SETTINGS;
/** `WAVES=10000` for a long evening. */
const WAVES = Number(process.env['WAVES'] ?? 120);

const orders: readonly Order[] = [
  ...planOffers(prices).map((offer) => orderOf(offer)),
  ...playOffers(prices).map((offer) => orderOf(offer)),
  orderOf(powerupOffer(prices), 'skip'),
];

/** As the routes do it, after the PIN: who is refused is told so, and anything else is a fault. */
async function buy(playerId: bigint, order: Order): Promise<bigint> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const { purchase } = await sell(deps, tx, { playerId, purchaseId: newId(deps), order });
      if (order.item === 'daily' || order.item === 'weekly')
        await beginPeriod(deps, tx, { plan: order.item, purchase });
      return purchase.priceKobo;
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'insufficient_funds') return 0n;
    throw error;
  }
}

test('whatever is bought and paid in at the same moment, in whatever order, no kobo is spent twice and nothing gets stuck', async () => {
  const { playerId } = await game.aPlayer({ subscribed: false, plays: 0 });
  let paidIn = 0n;
  let spent = 0n;
  const wave = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...orders) },
      { weight: 2, arbitrary: fc.record({ cash: fc.constantFrom(50, 100, 300) }) },
      { weight: 1, arbitrary: fc.record({ playCredit: fc.constantFrom(20, 50, 100) }) },
    ),
    { minLength: 2, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(wave, async (moves) => {
      const results = await Promise.all(
        moves.map(async (move) => {
          if ('item' in move) return { spent: await buy(playerId, move), paidIn: 0n };
          await fundWallet(deps, { playerId, ...move });
          return { spent: 0n, paidIn: BigInt(('cash' in move ? move.cash : move.playCredit) * 100) };
        }),
      );
      for (const result of results) {
        spent += result.spent;
        paidIn += result.paidIn;
      }
      const { cash, playCredit } = await balancesOf(deps.db, playerId);
      expect(cash >= 0n && playCredit >= 0n).toBe(true);
      expect(cash + playCredit).toBe(paidIn - spent);
    }),
    { numRuns: WAVES, seed: 11, endOnFailure: true },
  );
  expect(spent).toBeGreaterThan(0n);
  expect(await brokenInvariants(deps.db)).toEqual([]);
});

test('a hundred purchases of everything there is: one is sold and ninety-nine are told that there is not enough', async () => {
  const { playerId } = await game.aPlayer({ subscribed: false, plays: 0 });
  await fundWallet(deps, { playerId, cash: 200 });
  const weekly = orders.find(({ item }) => item === 'weekly')!;
  const taken = await Promise.all(Array.from({ length: 100 }, () => buy(playerId, weekly)));
  expect(taken.filter((price) => price > 0n)).toEqual([20_000n]);
  expect((await balancesOf(deps.db, playerId)).cash).toBe(0n);
});

test('spins, wildcards and purchases at the same moment do not wait for each other in a circle', async () => {
  const player = await game.aPlayer({ plays: 10 });
  await givePin(deps, player);
  await fundWallet(deps, { playerId: player.playerId, cash: 10_000 });
  const { browser } = player;
  const paid = (amount: number) => ({ body: { amount, pin: PIN } });
  const answers: Record<string, number> = {};
  let wildcards = 0;
  for (let round = 0; round < 16; round++) {
    const replies = await Promise.all([
      browser.send(gameContract.spinWheel, { body: {} }),
      browser.send(contract.buyPlays, paid(50)),
      browser.send(contract.buyWildcard, paid(100)),
      browser.send(contract.subscribeByWallet, paid(100)),
    ]);
    for (const { http, body } of replies) {
      expect(http).toBeLessThan(500);
      answers[body.code ?? 'ok'] = (answers[body.code ?? 'ok'] ?? 0) + 1;
    }
    game.clock.advance({ seconds: 10 });
    const { turn } = (await browser.send(gameContract.openRound)).body.data;
    if (!turn?.wildcard) continue;
    wildcards += 1;
    const id = game.categories[round % game.categories.length]!.id;
    const { round: open } = (await browser.send(gameContract.startRound, { params: { id }, body: {} })).body.data;
    await player.play(open.id, 1, 'wrong');
  }
  expect(wildcards).toBeGreaterThan(2);
  expect(answers['ok']).toBeGreaterThan(32);
  expect(await brokenInvariants(deps.db)).toEqual([]);
});
