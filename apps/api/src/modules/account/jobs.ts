import { defineJob } from '../../platform/jobs/job.ts';

/** Enqueued in the transaction that takes an account away, for what is erased after it. */
export const eraseAccountJob = defineJob<{ playerId: string }>('account.erase', {
  retries: 12,
  longestRetrySeconds: 1800,
  expireSeconds: 900,
});
export const sweepDeletionsJob = defineJob('account.sweep-deletions', { expireSeconds: 900 });
