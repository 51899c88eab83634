import { defineJob } from '../../platform/jobs/job.ts';

/** Enqueued in the transaction of a self-exclusion, for modules above that still take money by themselves. */
export const playerExcludedJob = defineJob<{ playerId: string }>('limits.excluded', {
  retries: 12,
  longestRetrySeconds: 1800,
});
