import * as contract from '@spw/contract/wallet';
import { addDays, lagosDay, startOf } from '@spw/rules/lagos';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Deps } from '../../main/build.ts';
import * as withdrawals from '../../modules/withdrawals/index.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import type { TestDatabase } from '../database.ts';
import type { Reply } from './browser.ts';
import type { GamePlayer } from './game.ts';
import { testMoney, type Money } from './money.ts';

export const PIN = '7391';
const HOUR_MS = 3_600_000;

export interface Saver extends GamePlayer {
  /** A saved account that is no longer new. */
  readonly bank: { readonly id: string; readonly acctNumber: string };
}

interface SaverFacts {
  readonly cash?: number;
  readonly birthDate?: string | null;
  readonly subscribed?: boolean;
}

interface Asked {
  readonly amount: number | string;
  readonly pin?: string;
  readonly bank?: string;
  readonly key?: string;
}

export interface Withdrawing extends Money {
  aSaver(facts?: SaverFacts): Promise<Saver>;
  addBank(player: GamePlayer, acctNumber: string): Promise<Saver['bank']>;
  /** As if the PIN and the bank accounts had been there for a day. */
  makeOld(player: GamePlayer): Promise<void>;
  ask(player: Saver, asked: Asked): Promise<Reply>;
  /** Asks for it and gives its reference; the job that sends it waits. */
  reserve(player: Saver, amount: number): Promise<string>;
  /** Asks for it, sends it and lets the bank pay it. */
  payOut(player: Saver, acctNumber: string): Promise<void>;
  /** Does what the worker does at once: the jobs that wait. */
  sendNow(deps?: Deps): Promise<void>;
  /** Moves the clock on and does everything that falls due, here and at the provider. */
  pass(time: Parameters<Money['clock']['advance']>[0]): Promise<void>;
  /** What the bank makes of a transfer. */
  settleAs(reference: string, status: string): Promise<void>;
  stateOf(reference: string): Promise<string>;
  /** What the provider has sent under a reference. */
  transfersOf(
    reference: string,
  ): { bankCode: string; accountNumber: string; status: string; amountKobo: number; taken: boolean }[];
  cashAndHeld(player: Saver): Promise<{ cash: number; held: number }>;
}

/** The whole product with players who can withdraw, and a bank that answers when it is told to. */
export async function testWithdrawals(
  database: TestDatabase,
  choices: Parameters<typeof testMoney>[1] = {},
): Promise<Withdrawing> {
  const money = await testMoney(database, choices);
  const { deps, workerDeps, clock, standIns } = money;
  // Cards are paid in by the clock of the database; so long ago that what they brought may leave again.
  // Ten in the morning: no day and no week ends while a test runs.
  const day = addDays(lagosDay(new Date(Date.now() + 80 * HOUR_MS)), 1);
  clock.set(new Date(startOf(day).getTime() + 10 * HOUR_MS));
  standIns.set({ paystack: { transferMs: null } });
  let accounts = 0;

  const all: Withdrawing = {
    ...money,
    async aSaver({ cash = 1000, ...facts } = {}) {
      const player = await money.aPlayer(facts);
      await player.browser.send(contract.changePin, { body: { oldPin: '0000', newPin: PIN } });
      if (cash > 0) {
        // A card of their own.
        await money.payCard(await money.beginCard(player, cash), `408408${player.playerId}`);
        await money.receiveWebhooks();
        expect((await money.balances(player)).cash).toBe(BigInt(cash) * 100n);
      }
      accounts += 1;
      const bank = await all.addBank(player, `01234${String(accounts).padStart(4, '0')}7`);
      await all.makeOld(player);
      return { ...player, bank };
    },
    async addBank({ browser }, acctNumber) {
      const { body } = await browser.send(contract.addBank, { body: { bankCode: '058', acctNumber, pin: PIN } });
      expect(body.code).toBeUndefined();
      return body.data;
    },
    async makeOld({ playerId }) {
      const addedAt = new Date(clock.now().getTime() - 25 * 3_600_000);
      await allTables(deps.db).updateTable('bankAccounts').set({ addedAt }).where('playerId', '=', playerId).execute();
      await allTables(deps.db)
        .updateTable('pins')
        .set({ createdAt: addedAt })
        .where('playerId', '=', playerId)
        .execute();
    },
    ask: ({ browser, bank }, { amount, pin = PIN, bank: text = JSON.stringify({ id: bank.id }), key }) =>
      browser.send(contract.withdraw, {
        body: { amount, pin, bank: text },
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    async reserve(player, amount) {
      const { body } = await all.ask(player, { amount });
      expect(body.code).toBeUndefined();
      return body.data.reference;
    },
    async payOut(player, acctNumber) {
      const bank = JSON.stringify({ bankCode: '058', acctNumber });
      const { reference } = (await all.ask(player, { amount: 500, bank })).body.data;
      expect(await all.stateOf(reference)).toBe('reserved');
      await all.sendNow();
      await all.settleAs(reference, 'success');
      await all.pass({ minutes: 1 });
      expect(await all.stateOf(reference)).toBe('paid');
    },
    async sendNow(by = workerDeps) {
      const { rows } = await sql<{ data: { playerId: string; withdrawalId: string } }>`
        update pgboss.job set state = 'completed'
        where name = 'withdrawals.send' and state = 'created' returning data`.execute(deps.db);
      for (const { data } of rows) await withdrawals.sendNamedWithdrawal(by, data);
    },
    async pass(time) {
      clock.advance(time);
      await money.receiveWebhooks();
      while ((await withdrawals.sweepWithdrawals(workerDeps)) > 0);
      await money.receiveWebhooks();
    },
    async settleAs(reference, status) {
      await money.control(`/control/paystack/transfers/${reference}`, { status });
    },
    async stateOf(reference) {
      const query = allTables(deps.db).selectFrom('withdrawals').select('state').where('reference', '=', reference);
      return (await query.executeTakeFirstOrThrow()).state;
    },
    transfersOf: (reference) => standIns.book().paystack.transfers.filter((each) => each.reference === reference),
    async cashAndHeld(player) {
      const { cash, held } = await money.balances(player);
      return { cash: Number(cash) / 100, held: Number(held) / 100 };
    },
  };
  return all;
}
