import { connect } from '../platform/db/connect.ts';
import { makeReadiness } from '../platform/db/readiness.ts';
import { startWorker, type Worker } from '../platform/jobs/worker.ts';
import { makeLog } from '../platform/log/log.ts';
import { serveMetrics } from '../platform/metrics/serve-metrics.ts';
import { startTracing } from '../platform/telemetry/tracing.ts';
import { buildDeps } from './build.ts';
import type { Config } from './config.ts';
import { openFoundations } from './foundations.ts';
import { registerJobs } from './register-jobs.ts';
import { sayingTroubles } from './commands/saying-troubles.ts';
import { endProcess, stopSignal } from './stop-signal.ts';

/** Works until the process is asked to stop, and finishes the jobs in hand. */
export async function runWorker(config: Config): Promise<never> {
  const log = makeLog(config);
  const stopTracing = startTracing(config, 'spw-worker');
  const { foundations, close } = openFoundations(config, 'spw-worker', log);
  // A week of a million players is counted in one statement.
  const longRunning = connect({ ...config, poolSize: 1, statementMilliseconds: 300_000 }, 'spw-worker-weeks');
  // The proof of all books reads a hundred million rows in one statement, and does not keep a week waiting.
  const proofs = connect({ ...config, poolSize: 1, statementMilliseconds: 1_800_000 }, 'spw-worker-books');
  const { metrics, lifecycle, db, readinessDb = db } = foundations;
  const askDatabase = makeReadiness(readinessDb);
  const isReady = async () => !lifecycle.draining && (await askDatabase()) === 'up';
  let worker: Worker | undefined;
  try {
    worker = await sayingTroubles(config.databaseUrl, () =>
      startWorker({
        databaseUrl: config.databaseUrl,
        log,
        onDone: ({ job, succeeded, seconds }) =>
          metrics.jobSeconds.observe({ job, outcome: succeeded ? 'done' : 'failed' }, seconds),
      }),
    );
    const deps = { ...buildDeps(config, foundations), longRunningDb: longRunning.db, proofDb: proofs.db };
    await sayingTroubles(config.databaseUrl, () => registerJobs(worker!, deps));
  } catch (error) {
    await worker?.stop(0);
    await Promise.all([longRunning.close(), proofs.close(), close()]);
    throw error;
  }
  const stopMetrics =
    config.workerPort === null
      ? undefined
      : await serveMetrics({ metrics, isReady }, { port: config.workerPort, host: config.host });
  log.info('working');

  const signal = await stopSignal();
  log.info({ signal }, 'finishing the jobs in hand');
  lifecycle.draining = true;
  return endProcess(log, config.drainSeconds, async () => {
    await worker.stop(config.drainSeconds);
    stopMetrics?.();
    await Promise.all([longRunning.close(), proofs.close(), close(), stopTracing()]);
  });
}
