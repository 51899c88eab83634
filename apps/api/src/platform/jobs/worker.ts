import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Log } from '../log/log.ts';
import { JOBS_SCHEMA, type Job, type Nothing } from './job.ts';
import { PreparingClient } from './preparing-client.ts';

export interface JobFacts {
  readonly id: string;
  /** 0 the first time. */
  readonly retry: number;
}

export interface WorkOptions {
  /** How many of this job one process does at once. */
  readonly atOnce?: number;
}

export interface RepeatOptions {
  /** One that takes longer hangs. */
  readonly longestSeconds?: number;
}

export interface Loop {
  readonly name: string;
  readonly ageSeconds: number;
  readonly hangs: boolean;
}

/** Takes jobs from the queue and does them. A job that throws is tried again later, and at last is a dead letter. */
export interface Worker {
  readonly work: <Data extends object>(
    job: Job<Data>,
    handle: (data: Data, facts: JobFacts) => Promise<void>,
    options?: WorkOptions,
  ) => Promise<void>;
  /** Does the job by the clock on the wall in Lagos: minute, hour, day of month, month, day of week. Somebody may add one besides. */
  readonly schedule: (job: Job<Nothing>, cron: string, handle: () => Promise<void>) => Promise<void>;
  /** Does something again and again in this process, with a pause between. What it throws is noted and it goes on. */
  repeat(what: string, pauseSeconds: number, work: () => Promise<unknown>, options?: RepeatOptions): void;
  /** Each of those, with how long ago it last came to an end. */
  readonly loops: () => readonly Loop[];
  /** Takes no new job and waits so long for what is in hand; what is not done by then is done again by another worker. */
  readonly stop: (seconds: number) => Promise<void>;
}

interface Deps {
  readonly databaseUrl: string;
  /** Off behind a pooler that cannot keep them. */
  readonly preparedStatements?: boolean;
  readonly log: Log;
  readonly onDone?: (outcome: { job: string; succeeded: boolean; seconds: number }) => void;
}

/** For jobs that nobody waits for. */
const POLL_SECONDS = 1;
/** For jobs of which a worker is told when they are added: only those that wait for their time, or were missed, are found by asking. */
const TOLD_POLL_SECONDS = 2;
/** Nobody waits for what is done by the clock, and there is much of it: each question costs the database more than most jobs. */
const SCHEDULED_POLL_SECONDS = 5;
/** So many take jobs of one queue side by side, each several at once: a slow one holds up only those it was taken with. */
const TAKERS = 4;
const CONNECTIONS = 4;
const TIME_ZONE = 'Africa/Lagos';
/** Every statement and every call of a provider ends by itself long before. */
const LONGEST_TURN_SECONDS = 600;

export async function startWorker({ databaseUrl, preparedStatements = true, log, onDone }: Deps): Promise<Worker> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'spw-worker',
    schema: JOBS_SCHEMA,
    max: CONNECTIONS,
    // The queue's own housekeeping reads whole tables.
    options: '-c statement_timeout=30s',
    ...(preparedStatements && { Client: PreparingClient }),
    // The worker's role may not change tables: a migration run does.
    migrate: false,
    // On a connection of its own. Behind a pooler that cannot keep one, jobs are found by asking.
    useListenNotify: true,
    openTelemetry: { propagateContext: true },
  });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'job queue'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start({ attempts: 10 });

  const stopping = new AbortController();
  const repeated: Promise<void>[] = [];
  const turns: { readonly name: string; readonly longestSeconds: number; lastTurn: number }[] = [];
  // What is under way, by a key of its own: two of one name can be.
  const inHand = new Map<symbol, string>();
  const inHandDuring = async <T>(what: string, work: Promise<T>): Promise<T> => {
    const key = Symbol(what);
    inHand.set(key, what);
    return work.finally(() => inHand.delete(key));
  };
  async function take<Data extends object>(
    job: Job<Data>,
    handle: (data: Data, facts: JobFacts) => Promise<void>,
    { atOnce, pollSeconds }: { atOnce: number; pollSeconds: number },
  ): Promise<void> {
    const takers = Math.min(TAKERS, atOnce);
    const options = {
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: Math.max(TOLD_POLL_SECONDS, pollSeconds),
      localConcurrency: takers,
      batchSize: Math.ceil(atOnce / takers),
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const perform = async ({ id, data, retryCount: retry }: JobWithMetadata<Data>): Promise<JobResult> => {
      const started = performance.now();
      let succeeded = false;
      try {
        await inHandDuring(`${job.name} ${id}`, handle(data, { id, retry }));
        succeeded = true;
        return { id, status: 'completed' };
      } catch (error) {
        log.warn({ err: error, job: job.name, jobId: id, retry }, 'job failed');
        // Without the words of the error: what is stored with a job may be read by whoever reads the queue.
        return { id, status: 'failed', output: { message: `${job.name} failed` } };
      } finally {
        onDone?.({ job: job.name, succeeded, seconds: (performance.now() - started) / 1000 });
      }
    };
    await boss.work<Data, unknown, typeof options>(job.name, options, (taken) => Promise.all(taken.map(perform)));
  }
  return {
    work: (job, handle, { atOnce = 1 } = {}) => take(job, handle, { atOnce, pollSeconds: POLL_SECONDS }),
    async schedule(job, cron, handle) {
      await take(job, handle, { atOnce: 1, pollSeconds: SCHEDULED_POLL_SECONDS });
      await boss.schedule(job.name, cron, {}, { tz: TIME_ZONE });
    },
    repeat(what, pauseSeconds, work, { longestSeconds = LONGEST_TURN_SECONDS } = {}) {
      // By a clock that nobody sets.
      const turn = { name: what, longestSeconds: longestSeconds + pauseSeconds, lastTurn: performance.now() };
      turns.push(turn);
      const go = async (): Promise<void> => {
        while (!stopping.signal.aborted) {
          await inHandDuring(what, work()).catch((error: unknown) =>
            log.warn({ err: error, what }, 'repeated work failed'),
          );
          turn.lastTurn = performance.now();
          await pause(pauseSeconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      };
      repeated.push(go());
    },
    loops: () =>
      turns.map(({ name, longestSeconds, lastTurn }) => {
        const ageSeconds = (performance.now() - lastTurn) / 1000;
        return { name, ageSeconds, hangs: ageSeconds > longestSeconds };
      }),
    async stop(seconds) {
      stopping.abort();
      const tooLong = pause(seconds * 1000, undefined, { ref: false });
      const queueStopped = boss.stop({ graceful: true, timeout: seconds * 1000 });
      await Promise.race([Promise.all([...repeated, queueStopped]), tooLong]);
      if (inHand.size > 0)
        log.warn({ seconds, left: [...inHand.values()] }, 'work was still under way when the worker stopped');
      await queueStopped;
    },
  };
}

/** The queue hands on a copy of what was thrown: no Error, so the log would say nothing of it. */
function asError(thrown: Error): Error {
  return thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);
}
