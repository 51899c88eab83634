import { createShelf } from '../shelf.ts';
import type { World } from '../world.ts';
import type { Ledger } from './ledger.ts';
import { showCustomer } from './show-transaction.ts';
import type { Transaction } from './transaction.ts';
import type { Transactions } from './transactions.ts';
import { domainOf, postWebhook } from './webhooks.ts';

export type RefundStatus = (typeof REFUND_STATUSES)[number];
export const REFUND_STATUSES = ['pending', 'processing', 'processed', 'failed', 'needs-attention'] as const;

export interface Refund {
  id: number;
  transaction: Transaction;
  amount: number;
  status: RefundStatus;
  createdAt: Date;
  updatedAt: Date;
}

export type Refunds = ReturnType<typeof createRefunds>;

export function createRefunds(world: World, ledger: Ledger, transactions: Transactions) {
  const shelf = createShelf<Refund>();
  let last = 8_000_000_000;

  const tell = (refund: Refund) =>
    postWebhook(world, `refund.${refund.status}`, refund.transaction.reference, showRefundEvent(world, refund));

  function move(refund: Refund, status: RefundStatus) {
    if (refund.status === status) return;
    const row = { model: 'Refund' as const, row: refund.id };
    if (status === 'failed') {
      ledger.change(refund.amount, { reason: `Refund of ${refund.transaction.reference} failed`, ...row });
      refund.transaction.refunded -= refund.amount;
    }
    refund.status = status;
    refund.updatedAt = world.now();
    const { transaction } = refund;
    if (status === 'processed' && transaction.refunded === transaction.amount) {
      transactions.reverse(transaction, 'Refund');
    }
    tell(refund);
    step(refund);
  }

  function step(refund: Refund) {
    const { refundMs } = world.settings.paystack;
    const { status } = refund;
    if (refundMs === null || (status !== 'pending' && status !== 'processing')) return;
    const next = status === 'pending' ? 'processing' : (refund.transaction.card?.refund ?? 'processed');
    world.agenda.after(refundMs, () => (refund.status === status ? move(refund, next) : undefined));
  }

  return {
    all: () => shelf.all(),
    find: (id: string) => shelf.get(id),
    move,
    start(transaction: Transaction, amount: number): Refund {
      last += 1;
      const at = world.now();
      const refund: Refund = { id: last, transaction, amount, status: 'pending', createdAt: at, updatedAt: at };
      shelf.put(String(refund.id), refund);
      transaction.refunded += amount;
      ledger.change(-amount, { reason: `Refund of ${transaction.reference}`, model: 'Refund', row: refund.id });
      tell(refund);
      step(refund);
      return refund;
    },
  };
}

/** Of the payment only its number: all of it is in the answer to who asks for a refund. */
export function showRefund({ paystackSecretKey }: World, refund: Refund) {
  const { transaction, amount, status, createdAt, updatedAt, id } = refund;
  const days = 10 * 24 * 60 * 60_000;
  return {
    id,
    integration: 100_001,
    domain: domainOf(paystackSecretKey),
    transaction: transaction.id,
    dispute: null,
    settlement: null,
    amount,
    deducted_amount: status === 'failed' ? 0 : amount,
    currency: 'NGN',
    channel: 'card',
    fully_deducted: status !== 'failed',
    refunded_by: 'api',
    refunded_at: status === 'processed' ? updatedAt.toISOString() : null,
    expected_at: new Date(createdAt.getTime() + days).toISOString(),
    customer_note: `Refund for transaction ${transaction.reference}`,
    merchant_note: `Refund for transaction ${transaction.reference}`,
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Its amount is text, except in a failure. */
function showRefundEvent({ paystackSecretKey }: World, { transaction, amount, status, id }: Refund) {
  return {
    status,
    transaction_reference: transaction.reference,
    refund_reference: status === 'pending' ? null : `RFD_${id}`,
    amount: status === 'failed' ? amount : String(amount),
    currency: 'NGN',
    processor: 'mpgs_zen',
    customer: showCustomer(transaction),
    integration: 100_001,
    domain: domainOf(paystackSecretKey),
  };
}
