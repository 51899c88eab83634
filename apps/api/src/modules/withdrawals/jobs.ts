import { defineJob } from '../../platform/jobs/job.ts';

export const sendWithdrawalJob = defineJob<{ playerId: string; withdrawalId: string }>('withdrawals.send');
