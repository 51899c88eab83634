import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';

export const makePartitionsJob = defineJob('ledger.make-partitions');

/** Months are made three ahead, so that a job that failed for weeks still stops nothing. */
export async function makePartitions({ db }: { db: Db }): Promise<void> {
  await sql`select ledger.make_partitions((now() + interval '3 months')::date)`.execute(db);
}
