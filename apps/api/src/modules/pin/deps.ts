import type { DbOrTx } from '../../platform/db/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { MoneyCodeDeps, NumberCheckDeps } from '../players/index.ts';
import type { PinHasher } from './pin-hasher.ts';

export interface PinDeps extends MoneyCodeDeps, NumberCheckDeps {
  /** The time by which a pause is told: the database's, one for all processes. */
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly metrics: Pick<Metrics, 'pinTries'>;
  readonly pinHasher: PinHasher;
  /** Numbers whose PIN everybody knows and nobody may change. */
  readonly demoPhones: readonly string[];
}
