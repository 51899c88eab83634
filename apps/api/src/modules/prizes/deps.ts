import type { Settings } from '@spw/rules/settings';
import type { Clock } from '../../platform/clock.ts';
import type { CrashPoint } from '../../platform/crash-point.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';

export interface PrizesDeps {
  readonly db: Db;
  /** A connection that waits for minutes, for the counting of a week. Where there is none the usual one counts. */
  readonly longRunningDb?: Db;
  readonly clock: Clock;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly currentSettings: () => Promise<Settings>;
  readonly demoPhones: readonly string[];
  readonly crashPoint: CrashPoint;
  readonly log: Log;
}
