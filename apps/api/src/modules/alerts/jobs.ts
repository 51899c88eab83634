import { defineJob } from '../../platform/jobs/job.ts';

export type AlertChannel = 'email' | 'webhook';

export interface AlertChange {
  readonly alertId: string;
  readonly change: 'opened' | 'closed';
  readonly channel: AlertChannel;
}

/** One for each change of an alert and each channel, so that a mail server that is away does not hold back the webhook. */
export const sendAlertJob = defineJob<AlertChange>('alerts.send');
