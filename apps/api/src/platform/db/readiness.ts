import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db } from './database.ts';
import { migrationNames } from './migration-files.ts';

/** `behind`: a migration of this build has not run yet. One that is ahead will do: a release takes nothing away that the one before reads. */
export type DatabaseState = 'up' | 'away' | 'behind';

// The rights to look, or the table itself, come with a migration run.
const NOT_MIGRATED = new Set(['42501', '42P01']);

/** Asks the database whether this build can work with it. One question answers everybody who asks meanwhile, so that many do not wait for each other. */
export function makeReadiness(db: Db): () => Promise<DatabaseState> {
  const newest = migrationNames().at(-1)!;
  const ask = async (): Promise<DatabaseState> => {
    try {
      const { rows } = await sql<{ isThere: boolean }>`
        select exists (select from schema_migrations where name >= ${newest} collate "C") as is_there`.execute(db);
      return rows[0]!.isThere ? 'up' : 'behind';
    } catch (error) {
      return error instanceof DatabaseError && NOT_MIGRATED.has(error.code ?? '') ? 'behind' : 'away';
    }
  };
  let asked: Promise<DatabaseState> | null = null;
  return () => (asked ??= ask().finally(() => (asked = null)));
}
