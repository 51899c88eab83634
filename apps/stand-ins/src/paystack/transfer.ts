import type { Recipient } from './recipients.ts';

export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

export const TRANSFER_STATUSES = [
  'pending',
  'otp',
  'received',
  'success',
  'reversed',
  'failed',
  'abandoned',
  'blocked',
  'rejected',
] as const;

export interface Transfer {
  id: number;
  code: string;
  reference: string;
  amount: number;
  fee: number;
  recipient: Recipient;
  reason: string | null;
  status: TransferStatus;
  createdAt: Date;
  updatedAt: Date;
  transferredAt: Date | null;
}
