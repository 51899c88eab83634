import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { defineJob } from '../../jobs/job.ts';
import { own } from './tables.ts';

export const purgeKeysJob = defineJob('platform.forget-keys', { expireSeconds: 3600 });

const KEEP_MILLISECONDS = 3 * 24 * 3600 * 1000;

/** A phone without a connection may repeat a request the next day; after three days no key is asked for again. */
export async function purgeOldKeys({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_MILLISECONDS);
  await deleteInBatches(own(db), { table: 'idempotencyKeys', by: 'createdAt', before });
}
