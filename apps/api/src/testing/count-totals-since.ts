import type { Deps } from '../main/build.ts';
import { allTables } from '../platform/db/all-tables.ts';
import { countTotals } from '../read-models/count-totals.ts';

/** The worker's totals of what happened since then. By the clock of a test it may be long before the database was made. */
export async function countTotalsSince(workerDeps: Deps, since: Date): Promise<void> {
  await allTables(workerDeps.db).updateTable('totalsMark').set({ settledAt: since }).execute();
  await countTotals(workerDeps);
}
