import { sql } from 'kysely';
import type { Log } from '../log/log.ts';
import type { Db } from './database.ts';

/** Where a report is read, and how old at most what is read there may be. */
export interface ReportSource {
  readonly db: Db;
  readonly ageMilliseconds: number;
}

interface Deps {
  readonly db: Db;
  /** A copy of the database that follows it; reports keep no call of a player waiting there. */
  readonly replicaDb?: Db;
  readonly log: Log;
}

/**
 * For figures that people look at, and for nothing that decides: what was just written may not be there yet. Without a replica, and while it
 * does not answer or cannot say how old it is, reports are read from the database itself.
 */
export async function reportSource({ db, replicaDb, log }: Deps): Promise<ReportSource> {
  if (replicaDb) {
    try {
      const ageMilliseconds = await ageOf(replicaDb);
      if (ageMilliseconds !== null) return { db: replicaDb, ageMilliseconds };
    } catch (error) {
      log.warn({ err: error }, 'the replica did not answer');
    }
  }
  return { db, ageMilliseconds: 0 };
}

/** The moment up to which a report surely tells everything. */
export function asOf(now: Date, { ageMilliseconds }: Pick<ReportSource, 'ageMilliseconds'>): string {
  return new Date(now.getTime() - ageMilliseconds).toISOString();
}

/** The time since the last transaction that has arrived: while nothing is written it counts on, though nothing is missing. Null when none has. */
async function ageOf(replicaDb: Db): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select case when pg_is_in_recovery()
      then greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8
      else 0 end as age`.execute(replicaDb);
  return rows[0]!.age;
}
