import { defineJob } from '../../platform/jobs/job.ts';

export const sendWithdrawalJob = defineJob<{ playerId: string; withdrawalId: string }>('withdrawals.send');
export const reconcileTransfersJob = defineJob('withdrawals.reconcile', { retries: 2, expireSeconds: 3 * 3600 });
