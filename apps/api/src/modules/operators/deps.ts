import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Random } from '../../platform/random.ts';
import type { SlowHash } from '../../platform/slow-hash.ts';
import type { SmsSender } from '../../providers/sms/port.ts';
import type { OperatorSecrets } from './sign-in/operator-secrets.ts';

export interface OperatorsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly passwordHash: SlowHash;
  readonly operatorSecrets: OperatorSecrets;
  readonly sms: SmsSender;
}
