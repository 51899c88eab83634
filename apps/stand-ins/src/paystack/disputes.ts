import { createShelf } from '../shelf.ts';
import type { World } from '../world.ts';
import type { Ledger } from './ledger.ts';
import { sayTransaction, showCustomer } from './show-transaction.ts';
import type { Transaction } from './transaction.ts';
import type { Transactions } from './transactions.ts';
import { domainOf, postWebhook } from './webhooks.ts';

export const RESOLUTIONS = ['merchant-accepted', 'auto-accepted', 'declined'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export interface Dispute {
  id: number;
  transaction: Transaction;
  refund: number;
  resolution: Resolution | null;
  createdAt: Date;
  resolvedAt: Date | null;
}

const DAY = 24 * 60 * 60_000;

export type Disputes = ReturnType<typeof createDisputes>;

/** A payer's bank asks for the money back; only control opens and ends one. */
export function createDisputes(world: World, ledger: Ledger, transactions: Transactions) {
  const shelf = createShelf<Dispute>();
  let last = 8_500_000_000;
  const tell = (dispute: Dispute, event: 'create' | 'remind' | 'resolve') =>
    postWebhook(world, `charge.dispute.${event}`, dispute.transaction.reference, showDispute(world, dispute));

  return {
    all: () => shelf.all(),
    find: (id: string) => shelf.get(id),

    open(transaction: Transaction, refund: number): Dispute {
      last += 1;
      const dispute: Dispute = {
        id: last,
        transaction,
        refund,
        resolution: null,
        createdAt: world.now(),
        resolvedAt: null,
      };
      shelf.put(String(dispute.id), dispute);
      tell(dispute, 'create');
      return dispute;
    },

    remind: (dispute: Dispute) => tell(dispute, 'remind'),

    resolve(dispute: Dispute, resolution: Resolution) {
      if (dispute.resolution !== null) return;
      dispute.resolution = resolution;
      dispute.resolvedAt = world.now();
      if (resolution !== 'declined') takeBack(dispute);
      tell(dispute, 'resolve');
    },
  };

  function takeBack({ transaction, refund, id }: Dispute) {
    if (refund === transaction.amount - transaction.refunded) {
      transactions.reverse(transaction, 'Dispute');
      return;
    }
    transaction.refunded += refund;
    ledger.change(-refund, { reason: `Dispute of ${transaction.reference}`, model: 'Dispute', row: id });
  }
}

export function showDispute(world: World, dispute: Dispute) {
  const { id, transaction, refund, resolution, createdAt, resolvedAt } = dispute;
  const opened = createdAt.toISOString();
  const status = resolution === null ? 'awaiting-merchant-feedback' : 'resolved';
  return {
    id,
    refund_amount: refund,
    currency: 'NGN',
    status,
    resolution,
    domain: domainOf(world.paystackSecretKey),
    transaction: sayTransaction(world, transaction),
    transaction_reference: null,
    category: 'chargeback',
    customer: showCustomer(transaction),
    bin: transaction.card?.number.slice(0, 6) ?? null,
    last4: transaction.card?.number.slice(-4) ?? null,
    dueAt: new Date(createdAt.getTime() + DAY).toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    evidence: null,
    attachments: null,
    note: null,
    history: [{ status: 'pending', by: transaction.email, createdAt: opened }],
    messages: [{ sender: transaction.email, body: 'Customer complained about debit without value', createdAt: opened }],
    created_at: opened,
    updated_at: (resolvedAt ?? createdAt).toISOString(),
  };
}
