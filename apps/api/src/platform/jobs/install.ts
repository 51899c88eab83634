import { PgBoss } from 'pg-boss';
import { DEAD_LETTERS, JOBS_SCHEMA, type Job } from './job.ts';

/** Makes or updates the queue's own tables and one queue for each job. Part of a migration run; safe to repeat. */
export async function installJobs(ownerUrl: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'spw-migrate',
    schema: JOBS_SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  });
  const errors: Error[] = [];
  boss.on('error', (error) => errors.push(error));
  await boss.start();
  try {
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 30 * 24 * 3600 });
    for (const job of jobs) await createQueue(boss, job);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (errors[0]) throw errors[0];
}

async function createQueue(boss: PgBoss, { name, options }: Job): Promise<void> {
  const settings = {
    retryLimit: options.retries ?? 5,
    retryDelay: options.firstRetrySeconds ?? 2,
    retryBackoff: true,
    retryDelayMax: options.longestRetrySeconds ?? 300,
    expireInSeconds: options.expireSeconds ?? 60,
    deleteAfterSeconds: 24 * 3600,
    deadLetter: DEAD_LETTERS,
    notify: options.urgent ?? false,
  };
  await boss.createQueue(name, { policy: options.policy ?? 'standard', ...settings });
  await boss.updateQueue(name, settings);
}
