import { buildHttp, buildDeps } from '../main/build.ts';
import { buildConsole } from '../main/build-console.ts';
import { readConfig, type Config } from '../main/config.ts';
import { readConsoleConfig } from '../main/console-config.ts';
import { openFoundations, type Foundations } from '../main/foundations.ts';
import { makeLog } from '../platform/log/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { jobHandlers } from './job-handlers.ts';

/** A database that nobody is at: nothing is asked of it while a program is built. */
const env = { APP_ENV: 'test', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', POOL_WAIT_MS: '1000' };

/** The figures of each program as it is built, without a database and without Redis. */
export async function programMetrics(): Promise<Record<'api' | 'console' | 'worker', Metrics>> {
  const game = readConfig(env, 'game');
  const operators = readConsoleConfig(env);
  const work = readConfig(env, 'worker');
  return {
    api: await built(game, (foundations) => buildHttp(game, foundations)),
    console: await built(operators, (foundations) => buildConsole(operators, foundations)),
    worker: await built(work, (foundations) =>
      jobHandlers({ ...buildDeps(work, foundations), longRunningDb: foundations.db, proofDb: foundations.db }),
    ),
  };
}

async function built(config: Config, build: (foundations: Foundations) => Promise<unknown>): Promise<Metrics> {
  const { foundations } = openFoundations(config, 'spw-figures', makeLog(config));
  await build(foundations);
  return foundations.metrics;
}
