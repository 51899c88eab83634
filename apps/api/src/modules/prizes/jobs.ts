import { defineJob } from '../../platform/jobs/job.ts';

/** Looks at every week that is not at its end. Says nothing of its own: the rows are the truth. */
export const sweepWeeksJob = defineJob('prizes.sweep', { policy: 'short', expireSeconds: 900 });
export const notifyWinnerJob = defineJob<{ week: string; playerId: string }>('prizes.tell', {
  retries: 8,
  firstRetrySeconds: 5,
  longestRetrySeconds: 3600,
});
