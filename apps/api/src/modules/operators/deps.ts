import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { SlowHash } from '../../platform/slow-hash.ts';
import type { OperatorSecrets } from './sign-in/operator-secrets.ts';

export interface OperatorsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly passwordHash: SlowHash;
  readonly operatorSecrets: OperatorSecrets;
}
