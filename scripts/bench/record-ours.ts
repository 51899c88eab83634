import { setTimeout as pause } from 'node:timers/promises';
import { buildHttp } from '../../apps/api/src/main/build.ts';
import { readConfig } from '../../apps/api/src/main/config.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { noCrash } from '../../apps/api/src/platform/crash-point.ts';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { readDatabaseClock } from '../../apps/api/src/platform/db/database-clock.ts';
import { makeLog } from '../../apps/api/src/platform/log/log.ts';
import { makeMetrics } from '../../apps/api/src/platform/metrics/metrics.ts';
import { connectProvider } from '../../apps/api/src/providers/connect-provider.ts';
import { systemRandom } from '../../apps/api/src/platform/random.ts';
import { connectRedis } from '../../apps/api/src/platform/redis/redis.ts';
import { countDatabaseTrips, type TripCounter } from '../../apps/api/src/testing/count-trips.ts';
import { benchEnvironment } from './bench-environment.ts';
import type { HttpCall } from './bench-calls.ts';
import { recordPool, recordRedis, type Recording } from './record.ts';

/** What was asked of the database and Redis for a call, and what the caller got. */
export interface Recorded {
  readonly asked: Recording;
  readonly answer: string;
}

export interface Recorder {
  /** How often it waited for the database. */
  readonly trips: TripCounter;
  readonly call: (call: HttpCall) => Promise<Recorded>;
  readonly close: () => Promise<void>;
}

export interface Addresses {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** The whole product in this process, with an ear on what it asks. */
export async function recordOurs(servers: Addresses): Promise<Recorder> {
  const config = readConfig(benchEnvironment({ ...servers, port: 0 }), 'game');
  const log = makeLog({ appEnv: 'test', logLevel: 'silent' });
  const database = connect(config, 'spw-bench');
  const redis = connectRedis(servers.redisUrl, { clock: systemClock, log, commandMilliseconds: 5000 });
  while (redis.state !== 'up') await pause(10);
  const asked: Recording = [];
  recordPool(database.pool, asked);
  const trips = countDatabaseTrips(database.pool);
  const app = await buildHttp(config, {
    db: database.db,
    redis: recordRedis(redis, asked),
    clock: systemClock,
    databaseNow: readDatabaseClock,
    random: systemRandom,
    log,
    metrics: makeMetrics(),
    lifecycle: { draining: false },
    crashPoint: noCrash,
    connectProvider,
  });
  return {
    trips,
    async call({ method, path, headers, body }) {
      const answer = await app.inject({
        method,
        url: path,
        headers: { ...headers },
        ...(body !== '' && { payload: body }),
      });
      if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      return { asked: asked.splice(0), answer: answer.body };
    },
    async close() {
      await app.close();
      await redis.close();
      await database.close();
    },
  };
}
