import type { Settings } from '@spw/rules/settings';
import type { Clock } from '../../platform/clock.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { PinDeps } from '../pin/index.ts';
import type { PlayersDeps } from '../players/index.ts';
import type { BankDirectory } from './bank-directory.ts';

export interface BankAccountsDeps extends PinDeps, PlayersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly currentSettings: () => Promise<Settings>;
  readonly bankDirectory: BankDirectory;
}
