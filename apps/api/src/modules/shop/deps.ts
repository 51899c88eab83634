import type { PaymentsDeps } from '../payments/index.ts';
import type { PinDeps } from '../pin/index.ts';

export type ShopDeps = PinDeps & PaymentsDeps;
