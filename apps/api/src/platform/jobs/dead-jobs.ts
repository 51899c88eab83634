import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db, Tx } from '../db/database.ts';
import { DEAD_LETTERS, JOBS_SCHEMA } from './job.ts';

export interface DeadJob {
  readonly id: string;
  readonly queue: string;
  readonly diedAt: Date;
  readonly tries: number;
  readonly data: object;
}

/** Jobs that failed every time they were tried, the oldest first. */
export async function listDeadJobs(db: Db, limit: number): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, source_name as queue, created_on as "diedAt", source_retry_count + 1 as tries, data
    from ${sql.table(`${JOBS_SCHEMA}.job`)} where name = ${DEAD_LETTERS} and state < 'active'
    order by created_on, id limit ${limit}`.execute(db);
  return rows;
}

/** How many jobs wait and are being done, for every queue that has any. */
export async function countJobs(db: Db): Promise<{ queue: string; waiting: number; active: number }[]> {
  const { rows } = await sql<{ queue: string; waiting: number; active: number }>`
    select name as queue, count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as active
    from ${sql.table(`${JOBS_SCHEMA}.job`)} where name <> ${DEAD_LETTERS} and state <= 'active'
    group by name order by name`.execute(db);
  return rows;
}

/**
 * Puts dead jobs back into their queues with all their tries, and says how many. One that may wait only once for its key stays
 * dead while another with that key waits.
 */
export async function runDeadJobs(tx: Tx, which: { ids: readonly string[] } | { queue: string }): Promise<number> {
  const filter = 'ids' in which ? { ids: [...which.ids] } : { sourceName: which.queue };
  const boss = new PgBoss({
    db: fromKysely(tx),
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.start();
  try {
    let moved = 0;
    for (let last = -1; last !== 0; moved += last) last = await boss.redrive(DEAD_LETTERS, filter);
    return moved;
  } finally {
    await boss.stop({ graceful: false });
  }
}
