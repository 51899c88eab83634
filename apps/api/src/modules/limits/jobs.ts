import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { LimitsDeps } from './deps.ts';
import { own } from './tables.ts';

/** Enqueued in the transaction of a self-exclusion, for modules above that still take money by themselves. */
export const playerExcludedJob = defineJob<{ playerId: string }>('limits.excluded', {
  retries: 12,
  longestRetrySeconds: 1800,
});
export const purgeKeptLimitsJob = defineJob('limits.forget', { expireSeconds: 3600 });

/** A number that was away for so long may be somebody else's, who has set no limit. Says who left too long ago. */
export async function purgeKeptLimits({
  db,
  databaseNow,
  currentSettings,
}: Pick<LimitsDeps, 'db' | 'databaseNow' | 'currentSettings'>): Promise<{ before: Date }> {
  const { withdrawals } = await currentSettings();
  const before = new Date((await databaseNow(db)).getTime() - withdrawals.silentNumberDays * 86_400_000);
  await deleteInBatches(own(db), { table: 'keptLimits', by: 'leftAt', before });
  return { before };
}
