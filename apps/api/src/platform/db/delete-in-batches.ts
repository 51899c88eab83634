import { sql, type Kysely } from 'kysely';
import { allTables } from './all-tables.ts';
import type { Db } from './database.ts';
import { affected } from './personal-data.ts';

const MOST = 5000;

interface Old<Tables, Table extends keyof Tables> {
  readonly table: Table;
  /** The column that says how old a row is. */
  readonly by: keyof Tables[Table] & string;
  /** A time, or a day. */
  readonly before: Date | string;
  readonly most?: number;
}

/**
 * Deletes what is older, the oldest first, so many rows in each statement, until fewer are left. No statement takes long or locks much,
 * and a run that ends in between has lost nothing. Takes what `own(db)` of the table's owner gives, never a transaction.
 */
export async function deleteInBatches<Tables, Table extends keyof Tables & string>(
  tables: Pick<Kysely<Tables>, 'deleteFrom'>,
  { table, by, before, most = MOST }: Old<Tables, Table>,
): Promise<void> {
  const db = allTables(tables as unknown as Db);
  // Any table will do for the types: the caller's have been checked.
  const name = table as string as 'sessions';
  const column = by as 'expiresAt';
  for (;;) {
    const oldest = db
      .selectFrom(name)
      .select(sql`ctid`.as('ctid'))
      .where(column, '<', before as Date)
      .orderBy(column)
      .limit(most);
    const deleted = await db
      .deleteFrom(name)
      .where(column, '<', before as Date)
      .where(sql<boolean>`ctid = any(array(${oldest}))`)
      .execute();
    if (affected(deleted) < most) return;
  }
}
