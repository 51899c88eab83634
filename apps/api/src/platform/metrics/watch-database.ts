import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../db/database.ts';
import type { Metrics } from './metrics.ts';

/** How many connections are taken and waited for, and how many jobs wait in each queue. */
export function watchDatabase(metrics: Metrics, { db, pool }: { db: Db; pool: Pool }): void {
  metrics.watch('spw_pool_connections', 'Connections to the database, by state', ['state'], () => [
    { labels: { state: 'total' }, value: pool.totalCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ]);
  metrics.watch('spw_jobs', 'Jobs in each queue, by state', ['queue', 'state'], async () => {
    const queues = await readQueues(db);
    return queues.flatMap(({ name, ...counts }) =>
      Object.entries(counts).map(([state, value]) => ({ labels: { queue: name, state }, value })),
    );
  });
}

/** How long the oldest job of each queue waits. By the worker, which alone may read them. */
export function watchWaitingJobs({ db, metrics }: { db: Db; metrics: Metrics }): void {
  metrics.watch('spw_job_waits_seconds', 'How long the oldest job that is due waits', ['queue'], async () => {
    const { rows } = await sql<{ queue: string; seconds: number }>`
      select name as queue, extract(epoch from now() - min(start_after))::float8 as seconds from pgboss.job
      where state < 'active' and start_after <= now() group by name`.execute(db);
    return rows.map(({ queue, seconds }) => ({ labels: { queue }, value: seconds }));
  });
}

interface QueueCounts {
  readonly name: string;
  readonly ready: number;
  readonly active: number;
  readonly failed: number;
}

/** As the worker counted them last. */
async function readQueues(db: Db): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select name, ready_count as ready, active_count as active, failed_count as failed from pgboss.queue`.execute(db);
  return rows;
}
