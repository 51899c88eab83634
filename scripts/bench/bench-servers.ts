import { databaseUrl, makeTemplate, runSql } from '../../apps/api/src/testing/template.ts';
import { startPostgres, startRedis } from '../../apps/api/src/testing/temporary-servers.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { readDatabaseClock } from '../../apps/api/src/platform/db/database-clock.ts';
import { connectRedis } from '../../apps/api/src/platform/redis/redis.ts';
import { makeLog } from '../../apps/api/src/platform/log/log.ts';
import { boardSync } from '../../apps/api/src/modules/leaderboard/index.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { fillDatabase } from './fill-database.ts';
import { workedWithChildrenMs } from './worked.ts';

export interface BenchServers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** With the rights of every table's owner, for whoever looks at what was changed. */
  readonly ownerUrl: string;
  /** The processor's time that all processes of the database have used so far. */
  readonly databaseMs: () => number;
  /** How long it took to build the board in Redis from the database. */
  readonly boardSeconds: number;
  /** Lays the database anew, as it was filled: what was asked since is undone, and connections to it end. */
  readonly renew: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A database with so many players and a Redis with their board, both temporary. */
export async function startServers(size: { players: number; playing: number }): Promise<BenchServers> {
  const postgres = await startPostgres();
  const redis = await startRedis();
  const stop = async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
  };
  try {
    const name = await makeTemplate(postgres.url);
    const ownerUrl = databaseUrl(postgres.url, name, 'spw_owner');
    await fillDatabase(ownerUrl, size);
    const copy = (from: string, to: string) =>
      runSql(postgres.url, `create database ${to} template ${from} strategy file_copy owner spw_owner`);
    const filled = `${name}_filled`;
    await copy(name, filled);
    const servers = {
      databaseUrl: databaseUrl(postgres.url, name, 'spw_game'),
      redisUrl: redis.url,
      ownerUrl,
      databaseMs: () => workedWithChildrenMs(postgres.pid),
      async renew() {
        await runSql(postgres.url, `drop database ${name} with (force)`);
        await copy(filled, name);
      },
      stop,
    };
    return { ...servers, boardSeconds: await fillBoard(servers) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fillBoard({ databaseUrl, redisUrl }: Omit<BenchServers, 'boardSeconds'>): Promise<number> {
  const config = { databaseUrl, poolSize: 1, poolWaitMilliseconds: 5000, statementMilliseconds: 30_000 };
  const database = connect(config, 'spw-bench');
  const log = makeLog({ appEnv: 'test', logLevel: 'silent' });
  const redis = connectRedis(redisUrl, { clock: systemClock, log, commandMilliseconds: 30_000 });
  try {
    while (redis.state !== 'up') await pause(10);
    const startedAt = performance.now();
    await boardSync({ db: database.db, redis, databaseNow: readDatabaseClock, demoPhones: [] })();
    return (performance.now() - startedAt) / 1000;
  } finally {
    await redis.close();
    await database.close();
  }
}
