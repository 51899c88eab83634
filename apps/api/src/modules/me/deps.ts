import type { PaymentsDeps } from '../payments/index.ts';
import type { MoneyCodeDeps } from '../players/index.ts';
import type { ShopDeps } from '../shop/index.ts';
import type { WheelDeps } from '../wheel/index.ts';

/** Signing in, and a User as the browser sees one. */
export type MeDeps = MoneyCodeDeps & WheelDeps;

/** Buying, and asking the provider whether airtime has paid. */
export type PurchaseDeps = MeDeps & ShopDeps & PaymentsDeps;
