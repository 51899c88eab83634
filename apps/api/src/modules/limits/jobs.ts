import { defineJob } from '../../platform/jobs/job.ts';

/** Said in the transaction that shuts a player out for good, for modules above that still take money by themselves. */
export const playerExcludedJob = defineJob<{ playerId: string }>('limits.excluded', {
  retries: 12,
  longestRetrySeconds: 1800,
});
