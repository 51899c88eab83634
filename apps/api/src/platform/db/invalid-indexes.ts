import type { Client } from 'pg';
import { Trouble } from '../command.ts';

// Those that migrations make tables in. The queue looks after its own.
const SCHEMAS = ['public', 'ledger', 'partitions'];

/** What is left of a concurrent build that failed, by its schema and name. Only outside a transaction. */
export async function dropIfInvalid(client: Client, name: string): Promise<void> {
  const invalid = await listInvalid(client);
  if (invalid.includes(name)) await client.query(`drop index concurrently ${name}`);
}

/** Also one that a run before this rule recorded as built. */
export async function refuseInvalidIndexes(client: Client): Promise<void> {
  const [first] = await listInvalid(client);
  if (first)
    throw new Trouble(`The index ${first} is invalid: as the owner, run "reindex index concurrently ${first}"`);
}

async function listInvalid(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where not i.indisvalid and n.nspname = any($1::text[])
     order by 1`,
    [SCHEMAS],
  );
  return rows.map(({ name }) => name);
}
