import { run } from '../platform/command.ts';
import { connect } from '../platform/db/connect.ts';
import { startWorker, type Worker } from '../platform/jobs/worker.ts';
import { makeLog } from '../platform/log/log.ts';
import { serveMetrics } from '../platform/metrics/serve-metrics.ts';
import { startTracing } from '../platform/telemetry/tracing.ts';
import { buildDeps } from './build.ts';
import { openFoundations } from './foundations.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { registerJobs } from './register-jobs.ts';
import { stopSignal } from './stop-signal.ts';
import { sayingTroubles } from './with-foundations.ts';

await run(
  {
    command: 'node apps/api/src/main/worker.ts',
    description:
      'Does the jobs and keeps the schedules. Any number may run beside each other. Part of pnpm dev and pnpm start.',
    example: 'node apps/api/src/main/worker.ts',
  },
  work,
);

async function work(): Promise<never> {
  const config = readConfigOrExit('worker');
  const log = makeLog(config);
  const stopTracing = startTracing(config, 'spw-worker');
  const { foundations, close } = openFoundations(config, 'spw-worker', log);
  // A week of a million players is counted in one statement.
  const longRunning = connect({ ...config, poolSize: 1, statementMilliseconds: 300_000 }, 'spw-worker-weeks');
  const { jobSeconds } = foundations.metrics;
  let worker: Worker | undefined;
  try {
    worker = await sayingTroubles(config.databaseUrl, () =>
      startWorker({
        databaseUrl: config.databaseUrl,
        log,
        onDone: ({ job, succeeded, seconds }) =>
          jobSeconds.observe({ job, outcome: succeeded ? 'done' : 'failed' }, seconds),
      }),
    );
    const deps = { ...buildDeps(config, foundations), longRunningDb: longRunning.db };
    await sayingTroubles(config.databaseUrl, () => registerJobs(worker!, deps));
  } catch (error) {
    await worker?.stop(0);
    await Promise.all([longRunning.close(), close()]);
    throw error;
  }
  const stopMetrics =
    config.workerPort === null
      ? undefined
      : await serveMetrics(foundations.metrics, { port: config.workerPort, host: config.host });
  log.info('working');

  const signal = await stopSignal();
  log.info({ signal }, 'finishing the jobs in hand');
  await worker.stop(config.drainSeconds);
  stopMetrics?.();
  await longRunning.close();
  await close();
  await stopTracing();
  log.info('stopped');
  process.exit(0);
}
