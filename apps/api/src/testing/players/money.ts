import * as contract from '@spw/contract/funding';
import { startStandIns, type StandIns } from '@spw/stand-ins/start-stand-ins';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { balancesOf, type PlayerBalances } from '../../modules/ledger/index.ts';
import * as payments from '../../modules/payments/index.ts';
import type { App } from '../../platform/http/platform.ts';
import type { TestDatabase } from '../database.ts';
import { fixedClock } from '../time-and-chance.ts';
import { testGame, type Game, type GamePlayer } from './game.ts';

export interface Money extends Game {
  readonly standIns: StandIns;
  /** Does what waits in the queue for the payments' worker, whenever it was to be done, and says how much that was. */
  work(): Promise<number>;
  /** What is due at the stand-ins happens and is told, and the worker does what follows from it. */
  receiveWebhooks(): Promise<void>;
  /** Queries everything that is due. */
  sweep(): Promise<void>;
  balances(player: Pick<GamePlayer, 'playerId'>): Promise<PlayerBalances>;
  /** Whoever's it is. */
  paymentOf(reference: string): Promise<payments.PaymentRow>;
  /** Begins a card payment and gives its reference. */
  beginCard(player: GamePlayer, amount?: number | string): Promise<string>;
  /** The payer types the card in on the provider's page. What the provider then sends waits for `deliver`. */
  payCard(reference: string, card?: string): Promise<void>;
  control(path: string, body: object): Promise<Record<string, unknown>>;
  /** Whole ledger, every game and every payment: nothing that cannot be. */
  expectSound(): Promise<void>;
}

/** The whole product with the providers' stand-ins, on one clock. */
export async function testMoney(database: TestDatabase, choices: Parameters<typeof testGame>[1] = {}): Promise<Money> {
  const clock = fixedClock();
  let app: App | null = null;
  const standIns = await startStandIns({
    seed: 7,
    clock,
    async send({ url, method, headers, body }) {
      const reply = await app!.inject({ method, url: new URL(url).pathname, headers, payload: body });
      return { status: reply.statusCode, body: reply.body };
    },
  });
  const foundations = { clock, databaseNow: async () => clock.now(), ...choices.foundations };
  const env = { STANDINS_URL: standIns.url, ...choices.env };
  const game = await testGame(database, { perList: 1, ...choices, env, foundations });
  app = game.app;
  afterAll(() => standIns.close());
  const webhooks = 'http://api/v1/spw/webhooks';
  standIns.set({
    paystack: { webhookUrl: `${webhooks}/paystack` },
    momo: { callbackUrl: `${webhooks}/momo` },
    airtel: { callbackUrl: `${webhooks}/airtel` },
    airtime: { callbackUrl: `${webhooks}/carrier`, datasyncUrl: `${webhooks}/carrier/datasync` },
  });
  const { deps, workerDeps } = game;

  const money: Money = {
    ...game,
    clock,
    standIns,
    async work() {
      const { rows } = await sql<{ data: { webhookId: string } }>`
        update pgboss.job set state = 'completed'
        where name = 'payments.process-webhook' and state = 'created' returning data`.execute(deps.db);
      // As in the worker, one that fails stops no other; the test hears of it when all are through.
      const done = await Promise.allSettled(rows.map(({ data }) => payments.processWebhook(workerDeps, data)));
      for (const each of done) if (each.status === 'rejected') throw each.reason;
      return rows.length;
    },
    async receiveWebhooks() {
      await standIns.advance(0);
      await money.work();
    },
    async sweep() {
      while ((await payments.sweepPayments(workerDeps)) > 0);
    },
    balances: ({ playerId }) => balancesOf(deps.db, playerId),
    async paymentOf(reference) {
      return (await payments.findPayment(deps.db, { reference, playerId: 'anyone' }))!;
    },
    async beginCard(player, amount = 1000) {
      return (await player.browser.send(contract.fundByCard, { body: { amount } })).body.data.reference;
    },
    async payCard(reference, card) {
      const paid = { status: 'success', ...(card !== undefined && { card }) };
      await money.control(`/control/paystack/transactions/${reference}`, paid);
    },
    async control(path, body) {
      const reply = await standIns.app.inject({ method: 'POST', url: path, payload: body });
      expect(reply.statusCode).toBeLessThan(300);
      return reply.json();
    },
    async expectSound() {
      const broken = (await checkInvariants(deps.db)).filter(({ offences }) => offences.length > 0);
      expect(broken).toEqual([]);
    },
  };
  return money;
}
