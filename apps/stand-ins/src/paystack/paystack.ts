import type { World } from '../world.ts';
import { createAccountNames } from './account-names.ts';
import { findCard } from './cards.ts';
import { createDisputes } from './disputes.ts';
import { createLedger } from './ledger.ts';
import { createRecipients } from './recipients.ts';
import { createRefunds } from './refunds.ts';
import { TRANSACTION_STATUSES, type Transaction } from './transaction.ts';
import { createTransactions } from './transactions.ts';
import { createTransfers, isGone } from './transfers.ts';

export type Paystack = ReturnType<typeof createPaystack>;

/** All that Paystack knows of us. */
export function createPaystack(world: World) {
  const ledger = createLedger(world);
  const transactions = createTransactions(world, ledger);
  const transfers = createTransfers(world, ledger);
  const refunds = createRefunds(world, ledger, transactions);
  const disputes = createDisputes(world, ledger, transactions);

  return {
    ledger,
    transactions,
    transfers,
    refunds,
    disputes,
    recipients: createRecipients(world),
    names: createAccountNames(),

    /** Makes a status true, with all that it means for the money. */
    setTransaction(transaction: Transaction, to: string, cardNumber?: string) {
      const status = TRANSACTION_STATUSES.find((known) => known === to);
      if (status === 'success') transactions.pay(transaction, cardNumber ? findCard(cardNumber) : undefined);
      else if (status === 'reversed') transactions.reverse(transaction);
      else if (status === 'failed') transactions.fail(transaction, 'Declined');
      else if (status && transaction.status !== 'success') transaction.status = status;
    },

    book: () => ({
      balanceKobo: ledger.balance(),
      charges: transactions.all().map(({ reference, amount, fees, status, createdAt, settledAt }) => ({
        reference,
        amountKobo: amount,
        feeKobo: fees ?? 0,
        status,
        taken: status === 'success',
        createdAt: createdAt.toISOString(),
        settledAt: settledAt?.toISOString() ?? null,
      })),
      transfers: transfers.all().map(({ reference, recipient, amount, fee, status, createdAt, updatedAt }) => ({
        reference,
        bankCode: recipient.bankCode,
        accountNumber: recipient.accountNumber,
        amountKobo: amount,
        feeKobo: fee,
        status,
        taken: isGone(status),
        createdAt: createdAt.toISOString(),
        settledAt: status === 'success' || !isGone(status) ? updatedAt.toISOString() : null,
      })),
      refunds: refunds.all().map(({ id, transaction, amount, status, createdAt, updatedAt }) => ({
        id,
        reference: transaction.reference,
        amountKobo: amount,
        feeKobo: 0,
        status,
        taken: status !== 'failed',
        createdAt: createdAt.toISOString(),
        settledAt: status === 'processed' || status === 'failed' ? updatedAt.toISOString() : null,
      })),
      disputes: disputes.all().map(({ id, transaction, refund, resolution, createdAt, resolvedAt }) => ({
        id,
        reference: transaction.reference,
        amountKobo: refund,
        resolution,
        createdAt: createdAt.toISOString(),
        settledAt: resolvedAt?.toISOString() ?? null,
      })),
    }),
  };
}
