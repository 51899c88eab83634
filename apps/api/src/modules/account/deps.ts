import type { FreshCodeDeps, SessionCache } from '../players/index.ts';
import type { PaymentsDeps } from '../payments/index.ts';

export type AccountDeps = FreshCodeDeps & PaymentsDeps & { readonly sessionCache: SessionCache };
