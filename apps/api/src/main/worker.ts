import { connect } from '../platform/db/connect.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { makeLog } from '../platform/log/log.ts';
import { serveMetrics } from '../platform/metrics/serve-metrics.ts';
import { startTracing } from '../platform/telemetry/tracing.ts';
import { buildDeps } from './build.ts';
import { openFoundations } from './foundations.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { registerJobs } from './register-jobs.ts';
import { stopSignal } from './stop-signal.ts';

/** Usage: node src/main/worker.ts. Does the jobs and keeps the schedules. Any number may run beside each other. */
const config = readConfigOrExit();
const log = makeLog(config);
const stopTracing = startTracing(config, 'spw-worker');
const { foundations, close } = openFoundations(config, 'spw-worker', log);
// A week of a million players is counted in one statement.
const longRunning = connect({ ...config, poolSize: 1, statementMilliseconds: 300_000 }, 'spw-worker-weeks');
const { jobSeconds } = foundations.metrics;
const worker = await startWorker({
  databaseUrl: config.databaseUrl,
  log,
  onDone: ({ job, succeeded, seconds }) => jobSeconds.observe({ job, outcome: succeeded ? 'done' : 'failed' }, seconds),
});
await registerJobs(worker, { ...buildDeps(config, foundations), longRunningDb: longRunning.db });
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
