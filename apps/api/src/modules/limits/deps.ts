import type { Settings } from '@spw/rules/settings';
import type { Db, DbOrTx } from '../../platform/db/database.ts';

export interface LimitsDeps {
  readonly db: Db;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly currentSettings: () => Promise<Settings>;
}
