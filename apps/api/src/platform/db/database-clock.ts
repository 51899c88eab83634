import { sql } from 'kysely';
import type { DbOrTx } from './database.ts';

/** What the database's clock says now, also in the middle of a transaction. */
export async function readDatabaseClock(db: DbOrTx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}
