import type { Settings } from '@spw/rules/settings';
import type { Clock } from '../../platform/clock.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { QuestionCache } from '../questions/index.ts';

export interface WheelDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  /** The time by which days, weeks and clocks of the game are told: the database's, one for all processes. */
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly questionCache: QuestionCache;
  readonly currentSettings: () => Promise<Settings>;
  /** Numbers for demonstrations: treated as subscribed. */
  readonly demoPhones: readonly string[];
}
