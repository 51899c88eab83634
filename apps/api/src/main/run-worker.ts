import { systemClock } from '../platform/clock.ts';
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
import { explainTroubles } from './commands/explain-troubles.ts';
import { asPortTrouble } from './commands/port-trouble.ts';
import { endProcess, stopSignal } from './stop-signal.ts';

/** Works until the process is asked to stop, and finishes the jobs in hand. */
export async function runWorker(config: Config): Promise<never> {
  const log = makeLog(config, 'spw-worker');
  const stopTracing = startTracing(config, 'spw-worker');
  const { foundations, close } = openFoundations(config, 'spw-worker', log);
  // A week of a million players is counted in one statement.
  const longRunning = connect({ ...config, poolSize: 1, statementMilliseconds: 300_000 }, 'spw-worker-weeks');
  // The proof of all books reads a hundred million rows in one statement, and keeps neither a week waiting nor the proof of a minute.
  const proofs = connect({ ...config, poolSize: 2, statementMilliseconds: 1_800_000 }, 'spw-worker-books');
  const { metrics, lifecycle, db, readinessDb = db } = foundations;
  const askDatabase = makeReadiness(readinessDb);
  let isWorking = false;
  const isReady = async () => isWorking && !lifecycle.draining && (await askDatabase()) === 'up';
  let worker: Worker | undefined;
  let stopMetrics: (() => void) | undefined;
  let stopping: Promise<NodeJS.Signals>;
  try {
    // First, so that it is seen while it waits for its database.
    stopMetrics = await serveFigures(config, { metrics, isReady, hanging: () => hangingIn(worker) });
    worker = await explainTroubles(config.databaseUrl, () =>
      startWorker({
        databaseUrl: config.databaseUrl,
        preparedStatements: config.preparedStatements,
        log,
        onDone({ job, succeeded, seconds }) {
          metrics.jobSeconds.observe({ job, outcome: succeeded ? 'done' : 'failed' }, seconds);
          if (succeeded) metrics.jobLastDone.set({ job }, systemClock.now().getTime() / 1000);
        },
      }),
    );
    stopping = stopSignal();
    const deps = { ...buildDeps(config, foundations), longRunningDb: longRunning.db, proofDb: proofs.db };
    await explainTroubles(config.databaseUrl, () => registerJobs(worker!, deps));
  } catch (error) {
    stopMetrics?.();
    await worker?.stop(0);
    await Promise.all([longRunning.close(), proofs.close(), close()]);
    throw error;
  }
  isWorking = true;
  log.info('working');

  const signal = await stopping;
  log.info({ signal }, 'finishing the jobs in hand');
  lifecycle.draining = true;
  return endProcess(log, config.drainSeconds, async () => {
    await worker.stop(config.drainSeconds);
    stopMetrics?.();
    await Promise.all([longRunning.close(), proofs.close(), close(), stopTracing()]);
  });
}

async function serveFigures(
  { workerPort, host }: Config,
  watched: Parameters<typeof serveMetrics>[0],
): Promise<(() => void) | undefined> {
  if (workerPort === null) return undefined;
  try {
    return await serveMetrics(watched, { port: workerPort, host });
  } catch (error) {
    throw await asPortTrouble(error, { variable: 'WORKER_PORT', number: workerPort });
  }
}

function hangingIn(worker: Worker | undefined): string[] {
  return (worker?.loops() ?? []).filter(({ hangs }) => hangs).map(({ name }) => name);
}
