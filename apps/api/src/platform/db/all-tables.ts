import type { Kysely } from 'kysely';
import type { DbOrTx } from './database.ts';
import type { DB } from './schema.generated.ts';

export type AllTables = Kysely<DB>;

/** Statements over every table: for invariants, read models, commands and tests. No module may import this. */
export function allTables(db: DbOrTx): AllTables {
  return db as AllTables;
}
