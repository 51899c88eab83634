import type { DbOrTx } from '../../platform/db/database.ts';
import type { FreshCodeDeps, SessionCache } from '../players/index.ts';

export interface AccountDeps extends FreshCodeDeps {
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly sessionCache: SessionCache;
}
