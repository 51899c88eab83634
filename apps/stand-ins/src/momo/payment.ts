export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_STATUSES = ['PENDING', 'SUCCESSFUL', 'FAILED'] as const;

export interface Payment {
  id: string;
  amountKobo: number;
  externalId: string;
  msisdn: string;
  payerMessage: string;
  payeeNote: string;
  callbackUrl: string | null;
  status: PaymentStatus;
  reason: string | null;
  financialTransactionId: string | null;
  createdAt: Date;
  settledAt: Date | null;
}
