import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { HardHash } from '../../platform/hard-hash.ts';
import type { Random } from '../../platform/random.ts';
import type { OperatorSecrets } from './sign-in/operator-secrets.ts';

export interface OperatorsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly passwordHash: HardHash;
  readonly operatorSecrets: OperatorSecrets;
}
