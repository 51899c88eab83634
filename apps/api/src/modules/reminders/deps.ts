import type { Settings } from '@spw/rules/settings';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import type { PostDeps } from '../messages/index.ts';

export interface RemindersDeps extends PostDeps {
  readonly db: Db;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly currentSettings: () => Promise<Settings>;
  /** Their players are never ranked. */
  readonly demoPhones: readonly string[];
}
