/**
 * A kind of work that is done later, by the worker. A module exports the jobs it knows; whoever enqueues one and whoever
 * does it share the object. A job says "look at row X": the row, not the job, is the truth, because a job may run twice.
 */
export interface Job<Data extends object = object> {
  readonly name: string;
  readonly options: JobOptions;
  /** Only for the compiler: what the job carries. */
  readonly data?: Data;
}

export interface JobOptions {
  /** Tries after the first one, each later than the one before. Then the job is a dead letter. */
  readonly retries?: number;
  readonly firstRetrySeconds?: number;
  readonly longestRetrySeconds?: number;
  /** A worker that has not finished by then is taken for dead and the job is tried again. */
  readonly expireSeconds?: number;
  /** At most one that waits for each `onlyOne` key. */
  readonly policy?: 'standard' | 'short';
  /** Somebody waits for it: a worker is told when it is added, instead of looking for it from time to time. */
  readonly urgent?: boolean;
}

/** What a sweeper or a schedule carries. */
export type Nothing = Record<string, never>;

export function defineJob<Data extends object = Nothing>(name: string, options: JobOptions = {}): Job<Data> {
  return { name, options };
}

export const DEAD_LETTERS = 'dead-letters';
export const JOBS_SCHEMA = 'pgboss';
