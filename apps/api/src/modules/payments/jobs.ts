import { defineJob } from '../../platform/jobs/job.ts';

export const processWebhookJob = defineJob<{ webhookId: string }>('payments.process-webhook', {
  policy: 'short',
  retries: 8,
  longestRetrySeconds: 120,
  urgent: true,
});
export const sweepWebhooksJob = defineJob('payments.sweep-webhooks', { retries: 0, expireSeconds: 900 });
export const reconcileCardsJob = defineJob('payments.reconcile-cards', { retries: 2, expireSeconds: 900 });
/** Enqueue this when a payment is to go back to its payer, in the transaction that puts the money aside. */
export const sendRefundJob = defineJob<{ playerId: string; paymentId: string }>('payments.send-refund', {
  policy: 'short',
  retries: 8,
  longestRetrySeconds: 120,
});
export const sweepRefundsJob = defineJob('payments.sweep-refunds', { retries: 0, expireSeconds: 900 });
