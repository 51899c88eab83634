import type { PaymentsDeps } from '../payments/index.ts';

export type AdjustmentsDeps = PaymentsDeps;
