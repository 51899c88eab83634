import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';
import { JOBS_SCHEMA, type Job } from './job.ts';

export interface JobFacts {
  readonly id: string;
  /** 0 the first time. */
  readonly retry: number;
}

export interface WorkOptions {
  /** How many of this job one process does at once. */
  readonly atOnce?: number;
}

/** Takes jobs from the queue and does them. A job that throws is tried again later, and at last is a dead letter. */
export interface Worker {
  readonly work: <Data extends object>(
    job: Job<Data>,
    handle: (data: Data, facts: JobFacts) => Promise<void>,
    options?: WorkOptions,
  ) => Promise<void>;
  /** Adds the job by the clock on the wall in Lagos: minute, hour, day of month, month, day of week. */
  readonly schedule: <Data extends object>(job: Job<Data>, cron: string, data: Data) => Promise<void>;
  /** Does something again and again in this process, with a pause between. What it throws is noted and it goes on. */
  repeat(what: string, pauseSeconds: number, work: () => Promise<unknown>): void;
  /** Takes no new job and waits for those in hand. */
  readonly stop: (seconds: number) => Promise<void>;
}

interface Deps {
  readonly databaseUrl: string;
  readonly log: Log;
  readonly onDone?: (outcome: { job: string; succeeded: boolean; seconds: number }) => void;
}

const POLL_SECONDS = 0.5;
const CONNECTIONS = 4;
const TIME_ZONE = 'Africa/Lagos';

export async function startWorker({ databaseUrl, log, onDone }: Deps): Promise<Worker> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'spw-worker',
    schema: JOBS_SCHEMA,
    max: CONNECTIONS,
    // The queue's own housekeeping reads whole tables.
    options: '-c statement_timeout=30s',
    // The worker's role may not change tables: a migration run does.
    migrate: false,
    openTelemetry: { propagateContext: true },
  });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'job queue'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start({ attempts: 10 });

  const stopping = new AbortController();
  const repeated: Promise<void>[] = [];
  return {
    async work(job, handle, { atOnce = 1 } = {}) {
      const options = {
        pollingIntervalSeconds: POLL_SECONDS,
        localConcurrency: atOnce,
        includeMetadata: true,
      } as const;
      await boss.work<never>(job.name, options, async ([taken]) => {
        if (!taken) return;
        const started = performance.now();
        let succeeded = false;
        try {
          await handle(taken.data, { id: taken.id, retry: taken.retryCount });
          succeeded = true;
        } catch (error) {
          log.warn({ err: error, job: job.name, jobId: taken.id, retry: taken.retryCount }, 'job failed');
          // oxlint-disable-next-line preserve-caught-error -- what is stored with a job may be read by whoever reads the queue
          throw new Error(`${job.name} failed`);
        } finally {
          onDone?.({ job: job.name, succeeded, seconds: (performance.now() - started) / 1000 });
        }
      });
    },
    schedule: (job, cron, data) => boss.schedule(job.name, cron, data, { tz: TIME_ZONE }),
    repeat(what, pauseSeconds, work) {
      const go = async (): Promise<void> => {
        while (!stopping.signal.aborted) {
          await work().catch((error: unknown) => log.warn({ err: error, what }, 'repeated work failed'));
          await pause(pauseSeconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      };
      repeated.push(go());
    },
    async stop(seconds) {
      stopping.abort();
      await Promise.all(repeated);
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
    },
  };
}

/** The queue hands on a copy of what was thrown: no Error, so the log would say nothing of it. */
function asError(thrown: Error): Error {
  return thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);
}
