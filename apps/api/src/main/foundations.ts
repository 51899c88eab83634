import type { PinHasher } from '../modules/pin/index.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { noCrash, type CrashPoint } from '../platform/crash-point.ts';
import { connect } from '../platform/db/connect.ts';
import { readDatabaseClock } from '../platform/db/database-clock.ts';
import type { Db, DbOrTx } from '../platform/db/database.ts';
import type { Lifecycle } from '../platform/http/platform.ts';
import type { Log } from '../platform/log/log.ts';
import { makeMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { watchDatabase } from '../platform/metrics/watch-database.ts';
import { systemRandom, type Random } from '../platform/random.ts';
import { connectRedis, noRedis, type Redis } from '../platform/redis/redis.ts';
import { traceStatement } from '../platform/telemetry/trace-statement.ts';
import { connectMeasured, type ConnectProvider } from '../providers/connect-provider.ts';
import type { Config } from './config.ts';
import type { Providers } from './providers.ts';

/** What everything is built from; a test brings its own. */
export interface Foundations {
  readonly db: Db;
  readonly readinessDb?: Db;
  /** How long whoever waits longest for a connection of `db` has waited so far. */
  readonly longestWaitMilliseconds?: () => number;
  /** For the console's reports, where there is one. */
  readonly replicaDb?: Db;
  readonly redis: Redis;
  readonly clock: Clock;
  /** The time by which the game is played: the database's, one for all processes. */
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
  readonly crashPoint: CrashPoint;
  /** The network between us and the providers. */
  readonly connectProvider: ConnectProvider;
  /** Instead of those that the environment names. */
  readonly providers?: Partial<Providers>;
  /** Instead of the hard one, where a hundred thousand tries are made. */
  readonly pinHasher?: PinHasher;
}

/** Opens the database and Redis for a process of this name. */
export function openFoundations(
  config: Config,
  name: string,
  log: Log,
): { foundations: Foundations; close: () => Promise<void> } {
  const metrics = makeMetrics({ version: config.buildVersion });
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const onAnswered = (succeeded: boolean, milliseconds: number) =>
    metrics.sqlSeconds.observe({ outcome: succeeded ? 'done' : 'failed' }, milliseconds / 1000);
  const database = connect(config, name, { onStatement: traceStatement, onAnswered, onConnectionLost });
  // Were readiness asked of a busy pool, every process would leave the balancer when there is most to do.
  const readiness = connect({ ...config, poolSize: 1 }, `${name}-ready`, { onConnectionLost });
  const replica = config.replicaUrl
    ? connect({ ...config, databaseUrl: config.replicaUrl }, `${name}-replica`, { onConnectionLost })
    : null;
  watchDatabase(metrics, database);
  const onAnswer = (what: string, by: string) => metrics.redisAnswers.inc({ what, by });
  const redis = config.redisUrl ? connectRedis(config.redisUrl, { clock: systemClock, log, onAnswer }) : noRedis;
  metrics.watch('spw_redis_up', '1 while Redis answers; nothing where there is none', [], () =>
    redis.state === 'absent' ? [] : [{ labels: {}, value: redis.state === 'up' ? 1 : 0 }],
  );
  const { db } = database;
  return {
    foundations: {
      db,
      readinessDb: readiness.db,
      longestWaitMilliseconds: database.longestWaitMilliseconds,
      ...(replica && { replicaDb: replica.db }),
      redis,
      clock: systemClock,
      databaseNow: readDatabaseClock,
      random: systemRandom,
      log,
      metrics,
      lifecycle: { draining: false },
      crashPoint: noCrash,
      connectProvider: connectMeasured(metrics),
    },
    async close() {
      await redis.close();
      await Promise.all([database.close(), readiness.close(), replica?.close()]);
    },
  };
}
