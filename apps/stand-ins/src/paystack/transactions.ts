import { createShelf } from '../shelf.ts';
import type { World } from '../world.ts';
import { cards, type Card } from './cards.ts';
import { chargeFee } from './fees.ts';
import type { Ledger } from './ledger.ts';
import { sayCharge } from './show-transaction.ts';
import type { Transaction } from './transaction.ts';
import { postWebhook } from './webhooks.ts';

type Started = Pick<Transaction, 'reference' | 'amount' | 'email' | 'callbackUrl' | 'metadata'>;

export type Transactions = ReturnType<typeof createTransactions>;

export function createTransactions(world: World, ledger: Ledger) {
  const byReference = createShelf<Transaction>();
  const byAccessCode = createShelf<Transaction>();
  let last = 5_000_000_000;

  return {
    all: () => byReference.all(),
    find: (reference: string) => byReference.get(reference),
    onPage: (accessCode: string) => byAccessCode.get(accessCode),
    findAny: (name: string) => byReference.get(name) ?? byReference.all().find(({ id }) => String(id) === name),

    start(started: Started): Transaction {
      last += 1;
      const transaction: Transaction = {
        ...started,
        id: last,
        accessCode: world.newNonce().slice(0, 15),
        status: 'abandoned',
        gatewayResponse: 'The transaction was not completed',
        card: null,
        asking: null,
        attempts: [],
        fees: null,
        refunded: 0,
        createdAt: world.now(),
        paidAt: null,
        settledAt: null,
      };
      byReference.put(transaction.reference, transaction);
      byAccessCode.put(transaction.accessCode, transaction);
      return transaction;
    },

    pay(transaction: Transaction, card: Card = cards[0]!) {
      if (transaction.status === 'success') return;
      const fees = chargeFee(transaction.amount);
      const paidAt = world.now();
      Object.assign(transaction, { status: 'success', gatewayResponse: 'Successful', card, asking: null, fees });
      Object.assign(transaction, { paidAt, settledAt: paidAt });
      transaction.attempts.push({ at: paidAt, said: 'Successful' });
      const reason = `Charge ${transaction.reference}`;
      ledger.change(transaction.amount - fees, { reason, model: 'Transaction', row: transaction.id });
      postWebhook(world, 'charge.success', transaction.reference, sayCharge(world, transaction));
    },

    fail(transaction: Transaction, said: string) {
      Object.assign(transaction, { status: 'failed', gatewayResponse: said, asking: null, settledAt: world.now() });
      transaction.attempts.push({ at: world.now(), said });
    },

    /** All of it, by whoever had the right to take it back. */
    reverse(transaction: Transaction, model: 'Refund' | 'Dispute' | 'Transaction' = 'Transaction') {
      if (transaction.status !== 'success') return;
      const left = transaction.amount - transaction.refunded;
      if (left > 0)
        ledger.change(-left, { reason: `Reversal of ${transaction.reference}`, model, row: transaction.id });
      transaction.refunded = transaction.amount;
      Object.assign(transaction, { status: 'reversed', settledAt: world.now() });
    },
  };
}
