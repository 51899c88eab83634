import type { Log } from '../../platform/log/log.ts';
import type { Redis } from '../../platform/redis/redis.ts';
import type { WheelDeps } from '../wheel/index.ts';
import type { RoundTokens } from './round-token.ts';

export interface RoundsDeps extends WheelDeps {
  readonly redis: Redis;
  readonly log: Log;
  readonly roundTokens: RoundTokens;
}
