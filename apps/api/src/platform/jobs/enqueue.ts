import { context, propagation, trace } from '@opentelemetry/api';
import { CompiledQuery } from 'kysely';
import { insertJobs } from 'pg-boss/dist/plans.js';
import { compiled } from '../db/compiled.ts';
import type { Tx } from '../db/database.ts';
import { JOBS_SCHEMA, type Job } from './job.ts';

export interface EnqueueOptions {
  /** Not before this time, or so many seconds from now. */
  readonly startAfter?: Date | number;
  /** For a job with the policy `short`: while one with this key waits, no second one is added. */
  readonly onlyOne?: string;
  /** Higher goes first. */
  readonly priority?: number;
}

/**
 * Adds a job in the caller's transaction: it exists if the rows it is about exist.
 *
 * This runs the queue's own statement, not its public `send`. Both are one trip, but `send` needs an instance that was started:
 * nine statements and a timer in every process that only enqueues, and a third more of our processor for each job (250 µs
 * against 190). `enqueue-contract.test.ts` compares the two and fails when an update of the queue makes them differ.
 */
export const enqueue = <Data extends object>(
  tx: Tx,
  job: Job<Data>,
  data: Data,
  options?: EnqueueOptions,
): Promise<void> => enqueueAll(tx, job, [data], options);

/** Adds several of one job by one statement. */
export async function enqueueAll<Data extends object>(
  tx: Tx,
  job: Job<Data>,
  all: readonly Data[],
  { startAfter, onlyOne, priority }: EnqueueOptions = {},
): Promise<void> {
  if (all.length === 0) return;
  const options = {
    priority,
    startAfter: startAfter instanceof Date ? startAfter.toISOString() : startAfter,
    singletonKey: onlyOne,
    __traceContext: traceContext(),
  };
  await insertOf(job)(tx, { jobs: JSON.stringify(all.map((data) => ({ data, ...options }))) });
}

type Insert = (tx: Tx, values: { readonly jobs: string }) => Promise<unknown>;

const inserts = new Map<string, Insert>();

/** Kept prepared: to decide how takes the database longer than to do it. */
function insertOf({ name, options: { urgent: notify = false } }: Job): Insert {
  const known = inserts.get(name);
  if (known) return known;
  const statement = insertJobs(JOBS_SCHEMA, { table: 'job_common', name, returnId: false, notify });
  const insert: Insert = compiled((_, { jobs }: { jobs: string }) => ({
    compile: () => CompiledQuery.raw(statement, [jobs]),
  }));
  inserts.set(name, insert);
  return insert;
}

/** The job carries on the trace of the request that asked for it. */
function traceContext(): Record<string, string> | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}
