import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import type { DbOrTx } from './database.ts';
import { personalDataOf } from './personal-data.ts';
import { ownTables, schemaOwners, tableOwners } from './table-owners.ts';

const { db } = useDatabase();

test('every table of the migrated database has an owner', async () => {
  const { rows } = await sql<{ schema: string; name: string }>`
    select relnamespace::regnamespace::text as schema, relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'm') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')`.execute(
    db,
  );
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const inPublic = rows.filter(({ schema }) => schema === 'public').map(({ name }) => name);
  // The migrations' own book is known to nobody but them.
  const owned = [...Object.keys(tableOwners).map(snake), 'schema_migrations'];
  expect(inPublic.toSorted()).toEqual(owned.toSorted());
  expect(new Set(rows.map(({ schema }) => schema))).toEqual(new Set(['public', ...Object.keys(schemaOwners)]));
});

test('the table of another module, and a connection by itself, do not compile', () => {
  const own = ownTables<'shop'>();
  const handed: DbOrTx = db;
  expect(own(handed).selectFrom('purchases').select('purchaseId').compile().sql).toContain('"purchases"');
  const broken = () => [
    // @ts-expect-error payments are another module's
    own(handed).selectFrom('payments'),
    // @ts-expect-error and so they are in a join
    own(handed).selectFrom('purchases').innerJoin('payments', 'payments.playerId', 'purchases.playerId'),
    // @ts-expect-error a connection that was handed over has no tables
    handed.selectFrom('purchases'),
    // @ts-expect-error a table with rows of players is left out
    personalDataOf<'wheel'>({ turns: { whenLeaving: 'stays' } }),
    // @ts-expect-error a column that is not there
    personalDataOf<'shop'>({ purchases: { whenLeaving: { phone: null } } }),
  ];
  expect(broken).toBeTypeOf('function');
});
