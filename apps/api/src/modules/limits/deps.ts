import type { Settings } from '@spw/rules/settings';
import type { Spent } from '@spw/rules/spend-limits';
import type { Db, DbOrTx } from '../../platform/db/database.ts';

export interface SpendingDeps {
  /** What was spent lies with modules above, which pay it out of the wallet and by airtime. */
  readonly spentOf: (db: DbOrTx, asked: { playerId: bigint; now: Date }) => Promise<Spent>;
}

export interface LimitsDeps extends SpendingDeps {
  readonly db: Db;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly currentSettings: () => Promise<Settings>;
}
