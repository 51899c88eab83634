import type { Settings } from '@spw/rules/settings';
import type { Clock } from '../../platform/clock.ts';
import type { CrashPoint } from '../../platform/crash-point.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Random } from '../../platform/random.ts';

/** What is read may be read in the transaction that has just changed it. */
export interface PrizeReaderDeps {
  readonly db: DbOrTx;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly currentSettings: () => Promise<Settings>;
  readonly demoPhones: readonly string[];
}

export interface PrizesDeps extends PrizeReaderDeps {
  readonly db: Db;
  /** A connection that waits for minutes, for the counting of a week. Where there is none the usual one counts. */
  readonly longRunningDb?: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly crashPoint: CrashPoint;
  readonly log: Log;
}
