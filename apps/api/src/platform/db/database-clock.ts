import { sql } from 'kysely';
import { compiled } from './compiled.ts';
import type { DbOrTx } from './database.ts';

const clock = compiled((db) => ({ compile: () => sql<{ now: Date }>`select clock_timestamp() as now`.compile(db) }));

/** What the database's clock says now, also in the middle of a transaction. */
export async function readDatabaseClock(db: DbOrTx): Promise<Date> {
  const [row] = await clock(db, {});
  return row!.now;
}
