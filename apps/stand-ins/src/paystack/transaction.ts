import type { Card } from './cards.ts';

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const TRANSACTION_STATUSES = [
  'abandoned',
  'failed',
  'ongoing',
  'pending',
  'processing',
  'queued',
  'reversed',
  'success',
] as const;

export interface Transaction {
  id: number;
  reference: string;
  accessCode: string;
  amount: number;
  email: string;
  callbackUrl: string | null;
  metadata: unknown;
  status: TransactionStatus;
  gatewayResponse: string | null;
  card: Card | null;
  /** What the page is waiting for, when a card asks for more. */
  asking: 'pin' | 'code' | null;
  attempts: { at: Date; said: string }[];
  fees: number | null;
  refunded: number;
  createdAt: Date;
  paidAt: Date | null;
  settledAt: Date | null;
}
