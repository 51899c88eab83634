import { Client } from 'pg';
import { PROCESS_ROLES, type Process } from './roles.ts';
import { hiddenFromReader, otherRights, tableRights } from './table-rights.ts';

const SCHEMAS = 'public, ledger, pgboss';

/**
 * Gives every process what the lists say and takes away everything else, in one step: nobody is without a right in between. Part of a
 * migration run, after the tables and queues are there; safe to repeat.
 */
export async function applyRights(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'spw-migrate' });
  await client.connect();
  try {
    await client.query('begin');
    for (const process of ['game', 'console', 'worker'] as const) {
      const role = PROCESS_ROLES[process];
      await client.query(`revoke all on all tables in schema ${SCHEMAS} from ${role}`);
      await client.query(grantsOf(process, role));
    }
    // Temporary tables fill the same disk as others; nothing of ours makes one.
    await client.query(
      `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`,
    );
    await client.query(`revoke all on all tables in schema ${SCHEMAS} from ${PROCESS_ROLES.reader}`);
    await client.query(await grantsOfReader(client));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** The statements that give a role what a process may do. */
export function grantsOf(process: Exclude<Process, 'reader'>, role: string): string {
  const given: [string, string | undefined][] = [
    ...Object.entries(tableRights).map(([table, rights]): [string, string | undefined] => [
      snake(table),
      (rights as Partial<Record<Process, string>>)[process],
    ]),
    ...Object.entries(otherRights[process]),
  ];
  const grants = given.flatMap(([table, rights]) => (rights ? [`grant ${rights} on ${table} to ${role};`] : []));
  return [`grant usage on schema pgboss to ${role};`, ...grants].join('\n');
}

/**
 * Part of each migration, for the tables that it made or changed: who reads whole rows of one would be refused until the run's end, which may
 * be an hour away or never come. Not for a table that has no rights of its own yet, as one that is to take another's place: which of its
 * columns are hidden is known by the name that it will have.
 */
export async function grantNewToReader(client: Client): Promise<void> {
  const known = [...Object.keys(tableRights).map(snake), ...Object.keys(otherRights.console)];
  const grants = await grantsOfReader(
    client,
    `and pg_current_xact_id()::xid in (a.xmin, c.xmin)
     and case n.nspname when 'public' then c.relname else format('%I.%I', n.nspname, c.relname) end = any ($2::text[])`,
    [known],
  );
  if (grants) await client.query(grants);
}

/** Every column but those that nobody needs to read who only looks after the books. */
async function grantsOfReader(client: Client, which = '', values: readonly unknown[] = []): Promise<string> {
  const { rows } = await client.query<{ table: string; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, string_agg(format('%I', a.attname), ', ') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and c.relname || '.' || a.attname <> all ($1) ${which}
     group by 1`,
    [hiddenFromReader, ...values],
  );
  return rows
    .map(({ table, columns }) => `grant select (${columns}) on ${table} to ${PROCESS_ROLES.reader};`)
    .join('\n');
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
