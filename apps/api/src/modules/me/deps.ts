import type { PaymentsDeps } from '../payments/index.ts';
import type { FreshCodeDeps } from '../players/index.ts';
import type { ShopDeps } from '../shop/index.ts';
import type { WheelDeps } from '../wheel/index.ts';

/** Signing in, and a User as the browser sees one. */
export type MeDeps = FreshCodeDeps & WheelDeps;

/** Buying, and asking the provider whether airtime has paid. */
export type PurchaseDeps = MeDeps & ShopDeps & PaymentsDeps;
