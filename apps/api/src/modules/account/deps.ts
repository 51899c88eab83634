import type { DbOrTx } from '../../platform/db/database.ts';
import type { SpendingDeps } from '../limits/index.ts';
import type { MoneyCodeDeps, NumberCheckDeps, SessionCache } from '../players/index.ts';

export interface AccountDeps extends MoneyCodeDeps, NumberCheckDeps, SpendingDeps {
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly sessionCache: SessionCache;
}
