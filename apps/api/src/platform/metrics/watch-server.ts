import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Metrics } from './metrics.ts';

/** Whether the database's log reaches its archive, and how far those that follow it are behind. Every role may look. By the worker, once for all. */
export function watchServer({ db, metrics }: { db: Db; metrics: Metrics }): void {
  metrics.watch('spw_archive_failing', "1 while the database's log does not reach its archive", [], async () => {
    const { rows } = await sql<{ failing: boolean }>`
        select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
        from pg_stat_archiver`.execute(db);
    return rows.map(({ failing }) => ({ labels: {}, value: failing ? 1 : 0 }));
  });
  metrics.watch(
    'spw_replica_behind_bytes',
    'How much of the log a copy of the database has yet to take, by its slot',
    ['replica'],
    async () => {
      const { rows } = await sql<{ replica: string; behind: number }>`
        select slot_name as replica, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as behind
        from pg_replication_slots
        where slot_type = 'physical' and restart_lsn is not null and not pg_is_in_recovery()`.execute(db);
      return rows.map(({ replica, behind }) => ({ labels: { replica }, value: behind }));
    },
  );
}
