import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { buildConsole, buildConsoleDeps, type ConsoleDeps } from '../../../apps/api/src/main/build-console.ts';
import { buildDeps, buildHttp, type Deps } from '../../../apps/api/src/main/build.ts';
import { readConsoleConfig } from '../../../apps/api/src/main/console-config.ts';
import { DATABASE_VARIABLES } from '../../../apps/api/src/main/environment/database-of.ts';
import { seed } from '../../../apps/api/src/main/seed-database.ts';
import { boardSync } from '../../../apps/api/src/modules/leaderboard/index.ts';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import { noCrash } from '../../../apps/api/src/platform/crash-point.ts';
import { connect, type Database } from '../../../apps/api/src/platform/db/connect.ts';
import { readDatabaseClock } from '../../../apps/api/src/platform/db/database-clock.ts';
import { OWNER_ROLE, PROCESS_ROLES } from '../../../apps/api/src/platform/db/roles.ts';
import type { App } from '../../../apps/api/src/platform/http/platform.ts';
import { makeLog } from '../../../apps/api/src/platform/log/log.ts';
import { makeMetrics } from '../../../apps/api/src/platform/metrics/metrics.ts';
import { systemRandom } from '../../../apps/api/src/platform/random.ts';
import { connectRedis } from '../../../apps/api/src/platform/redis/redis.ts';
import { connectProvider } from '../../../apps/api/src/providers/connect-provider.ts';
import { countTotals } from '../../../apps/api/src/read-models/count-totals.ts';
import { oneProcessConfig } from '../../../apps/api/src/testing/one-process-config.ts';
import { databaseUrl, makeTemplate, runSql } from '../../../apps/api/src/testing/template.ts';
import { startPostgres, startRedis } from '../../../apps/api/src/testing/temporary-servers.ts';
import { fillHistory, ROWS, type Size } from './fill-history.ts';
import { EXPLAINING, readLevels, readPlans, type PlanReader } from './read-plans.ts';

export interface SizeWorld {
  readonly app: App;
  readonly console: App;
  /** With the rights of the tables' owner, as an administrator's command has. */
  readonly ownerDeps: ConsoleDeps;
  readonly ownerUrl: string;
  readonly adminUrl: string;
  readonly workerDeps: Deps;
  readonly plans: PlanReader;
  readonly syncBoard: () => Promise<void>;
  readonly rows: bigint;
  readonly bytes: bigint;
  readonly stop: () => Promise<void>;
}

/** The product as it is, before its statements tell their plans, which costs the server as much as running them. */
export interface PlainWorld extends Pick<SizeWorld, 'app' | 'ownerDeps' | 'ownerUrl' | 'workerDeps' | 'syncBoard'> {
  /** What the processors have spent on the database's side of the connections of players' calls and of the worker so far. */
  readonly cpuMs: () => Promise<number>;
}

/** A little of the machine for the database, so that a large one does not fit into it. */
const SERVER = {
  shared_buffers: '1GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
};
const POOL = { poolSize: 4, poolWaitMilliseconds: 60_000, statementMilliseconds: 1_800_000 };

/** The whole product in this process over a database of this size, in which every statement tells its plan. */
export async function openSizeWorld(
  size: Size,
  say: (text: string) => void,
  before: (world: PlainWorld) => Promise<void>,
): Promise<SizeWorld> {
  const postgres = await startPostgres(SERVER);
  const redisServer = await startRedis();
  const opened: Database[] = [];
  const stopServers = async () => void (await Promise.all([postgres.stop(), redisServer.stop()]));
  try {
    const name = await makeTemplate(postgres.url);
    const urlOf = (role: string) => databaseUrl(postgres.url, name, role);
    const open = (role: string) => {
      const database = connect({ databaseUrl: urlOf(role), ...POOL }, 'spw-bench');
      // A new connection reads the catalogue, which is no part of what a call costs.
      database.pool.options.idleTimeoutMillis = 0;
      opened.push(database);
      return database;
    };
    const log = makeLog({ appEnv: 'test', logLevel: 'silent' });
    const redis = connectRedis(redisServer.url, { clock: systemClock, log, commandMilliseconds: 60_000 });
    while (redis.state !== 'up') await pause(10);
    const addresses = Object.entries(DATABASE_VARIABLES).map(([variable, role]) => [variable, urlOf(role)]);
    const env = { APP_ENV: 'test', ...Object.fromEntries(addresses), PHONE_VERIFICATION: 'off', LONGEST_DELAY_MS: '0' };
    const [config, consoleConfig] = [oneProcessConfig(env), readConsoleConfig(env)];
    const foundations = ({ db }: Database) => ({
      db,
      redis,
      clock: systemClock,
      databaseNow: readDatabaseClock,
      random: systemRandom,
      log,
      metrics: makeMetrics(),
      lifecycle: { draining: false },
      crashPoint: noCrash,
      connectProvider,
    });
    const owner = open(OWNER_ROLE);
    await seed(buildDeps(config, foundations(owner)), { production: false });
    await fillHistory(postgres.url, name, size, say);
    await countTotals({ db: owner.db, databaseNow: readDatabaseClock });
    say('counted the totals');
    const syncBoard = boardSync({ db: owner.db, redis, databaseNow: readDatabaseClock, demoPhones: [] });
    await syncBoard();
    const { rows } = await owner.pool.query<{ rows: bigint; bytes: bigint }>(ROWS);

    const ownerDeps = buildConsoleDeps(consoleConfig, foundations(owner));
    const keepBoard = async () => void (await syncBoard());
    const plainApp = await buildHttp(config, foundations(open(PROCESS_ROLES.game)));
    await before({
      app: plainApp,
      ownerDeps,
      ownerUrl: urlOf(OWNER_ROLE),
      workerDeps: buildDeps(config, foundations(open(PROCESS_ROLES.worker))),
      syncBoard: keepBoard,
      cpuMs: () => cpuOf(owner.pool, [PROCESS_ROLES.game, PROCESS_ROLES.worker]),
    });
    await plainApp.close();

    // A table of a few pages the planner reads whole, a large one it looks up by index: what is looked up in both is laid side by side.
    for (const role of [PROCESS_ROLES.game, PROCESS_ROLES.console])
      await runSql(postgres.url, `alter role ${role} in database ${name} set enable_seqscan = off`);
    for (const [setting, value] of Object.entries(EXPLAINING))
      await runSql(postgres.url, `alter database ${name} set ${setting} = '${value}'`);
    const [game, operators, worker] = [PROCESS_ROLES.game, PROCESS_ROLES.console, PROCESS_ROLES.worker].map(open);
    const pools: Pool[] = [game!, operators!, worker!].map(({ pool }) => pool);
    const plans = readPlans(pools, await readLevels(open('postgres').pool));
    const app = await buildHttp(config, foundations(game!));
    const console = await buildConsole(consoleConfig, foundations(operators!));
    return {
      app,
      console,
      ownerUrl: urlOf(OWNER_ROLE),
      adminUrl: postgres.url,
      ownerDeps,
      workerDeps: buildDeps(config, foundations(worker!)),
      plans,
      syncBoard: keepBoard,
      ...rows[0]!,
      async stop() {
        await Promise.all([app.close(), console.close()]);
        await Promise.all(opened.map(({ close }) => close()));
        await redis.close();
        await stopServers();
      },
    };
  } catch (error) {
    await stopServers();
    throw error;
  }
}

/** The kernel counts it for each process, in nanoseconds; each connection has one of its own. */
async function cpuOf(pool: Pool, roles: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity where usename = any ($1)', [
    roles,
  ]);
  const spent = rows.map(async ({ pid }) => Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]));
  return (await Promise.all(spent)).reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}
