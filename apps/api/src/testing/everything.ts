import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** Everything in the database, each table as one number. Kept keys and counters of tries count too. */
export async function everything(db: Db): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger')
    order by 1`.execute(db);
  const sums = await Promise.all(
    tables.rows
      .filter(({ name }) => name !== 'public.schema_migrations')
      .map(async ({ name }) => {
        const { rows } = await sql<{ sum: string }>`
          select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${sql.raw(name)} t`.execute(
          db,
        );
        return `${name}=${rows[0]!.sum}`;
      }),
  );
  return sums.join('\n');
}
