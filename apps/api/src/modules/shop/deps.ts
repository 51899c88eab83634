import type { CrashPoint } from '../../platform/crash-point.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SpendingDeps } from '../limits/index.ts';
import type { PaymentsDeps } from '../payments/index.ts';
import type { PinDeps } from '../pin/index.ts';

/** What is bought from the wallet takes no provider of payments. */
export interface ShopDeps extends PinDeps, SpendingDeps {
  readonly log: Log;
  readonly crashPoint: CrashPoint;
}

/** To stop what renews, its carrier is told. */
export type StopDeps = ShopDeps & PaymentsDeps;
