export type ChargeStatus = 'pending' | 'consented' | 'charged' | 'failed' | 'cancelled' | 'expired';

export interface Initiated {
  transactionId: string;
  msisdn: string;
  amountKobo: number;
  kind: 'charge' | 'subscription';
  productId: string;
  periodDays: number;
  description: string;
  returnUrl: string;
}

export interface Charge extends Initiated {
  token: string;
  status: ChargeStatus;
  reason: string | null;
  carrierReference: string | null;
  createdAt: Date;
  expiresAt: Date;
  chargedAt: Date | null;
  settledAt: Date | null;
}
