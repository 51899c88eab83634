import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { Trouble } from '../command.ts';
import { grantNewToReader } from './apply-rights.ts';
import { dropIfInvalid, refuseInvalidIndexes } from './invalid-indexes.ts';
import { MIGRATIONS, migrationNames } from './migration-files.ts';
import { ensureRoleSettings, ROLES_WITH_RIGHTS } from './roles.ts';

// Any number will do, as long as every migration run takes the same.
const RUNNING_MIGRATIONS = 7_310_020;
const LOCK_NOT_AVAILABLE = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';
const TRIES = 30;
const TRIES_OUTSIDE = 3;
// An index built concurrently cannot be part of a transaction. Such a file holds one statement, safe to repeat.
const OUTSIDE_TRANSACTION = /^-- outside a transaction$/m;
const CONCURRENT_INDEX =
  /^create (?:unique )?index concurrently (?:if not exists )?([a-z0-9_]+) on (?:([a-z0-9_]+)\.)?[a-z0-9_]+/im;
// No partitioned table can be indexed concurrently, only its partitions one by one. Which there are is known to the database alone.
const EACH_PARTITION = /^-- for each partition of ([a-z0-9_.]+)$/m;
const PARTITION = 'each_partition';

interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

interface Pending {
  readonly files: readonly MigrationFile[];
  /** How long one of them may take, and so hold its locks. */
  readonly longest: string;
}

interface Choices {
  readonly folder?: string;
  /** Done while no other run can be under way. */
  readonly afterwards?: () => Promise<void>;
}

/**
 * Brings the tables up to date and says which files it ran. Forward only; two runs at once wait for each other. A build that is older than the
 * database has nothing to do: it runs on what is there, and what a newer one was given is not taken away.
 */
export async function migrate(ownerUrl: string, { folder = MIGRATIONS, afterwards }: Choices = {}): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'spw-migrate' });
  await client.connect();
  try {
    await waitForTurn(client);
    await ensureRoles(client);
    await ensureRoleSettings(client);
    const pending = await findPending(client, folder);
    if (pending === null) return [];
    for (const file of pending.files) await run(client, file, pending.longest);
    await afterwards?.();
    await refuseInvalidIndexes(client);
    return pending.files.map((file) => file.name);
  } finally {
    await client.end();
  }
}

/** Asks again and again: one statement that waits would be waited for by an index that another run builds concurrently. */
async function waitForTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      RUNNING_MIGRATIONS,
    ]);
    if (rows[0]?.mine) return;
    await pause(200);
  }
}

async function ensureRoles(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where not exists (select from pg_roles where rolname = name)',
    [ROLES_WITH_RIGHTS],
  );
  try {
    for (const { name } of rows) await client.query(`create role ${name} nologin`);
  } catch (error) {
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    const names = rows.map(({ name }) => name).join(', ');
    throw new Trouble(`Missing are the roles ${names}, and this role may not make them: ask the administrator`, {
      cause: error,
    });
  }
}

/** Null when the database is ahead. */
async function findPending(client: Client, folder: string): Promise<Pending | null> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations');
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const files = await readMigrations(folder);

  const unknown = rows.filter((row) => !files.some((file) => file.name === row.name)).map(({ name }) => name);
  const lost = unknown.find((name) => name < (files.at(-1)?.name ?? ''));
  if (lost) throw new Trouble(`${lost} was applied and is not here: this build is of another branch`);
  const changed = files.find((file) => applied.has(file.name) && applied.get(file.name) !== file.hash);
  if (changed) throw new Trouble(`${changed.name} was changed after it was applied: add a new migration instead`);
  const firstPending = files.findIndex((file) => !applied.has(file.name));
  // Nobody waits for the locks of a new database, and a slow machine may take its time.
  const longest = rows.length === 0 ? '0' : '5s';
  if (firstPending === -1) return unknown.length > 0 ? null : { files: [], longest };
  const known = files.slice(firstPending).map(({ name }) => name);
  const overtaking = [...known.filter((name) => applied.has(name)), ...unknown][0];
  if (overtaking)
    throw new Trouble(`${overtaking} was applied before ${files[firstPending]!.name}: give it a later number`);
  return { files: files.slice(firstPending), longest };
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  return Promise.all(
    migrationNames(folder).map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** What cannot have a lock in its time is tried again. */
async function run(client: Client, file: MigrationFile, longest: string): Promise<void> {
  const isOutside = OUTSIDE_TRANSACTION.test(file.sql);
  for (let tries = 1; ; tries += 1) {
    try {
      await (isOutside ? runOutside(client, file) : runInTransaction(client, file, longest));
      return;
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || tries === (isOutside ? TRIES_OUTSIDE : TRIES))
        throw new Error(`${file.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      await pause(200 * Math.min(tries, 10));
    }
  }
}

/** Waits at most a second for a lock, so that the product never queues behind a waiting migration. */
async function runInTransaction(client: Client, file: MigrationFile, longest: string): Promise<void> {
  try {
    await client.query(`set lock_timeout = '1s'`);
    await client.query(`begin; set local statement_timeout = '${longest}'`);
    await client.query(file.sql);
    await grantNewToReader(client);
    await record(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * A concurrent build waits for every transaction that is older, and nobody queues behind it: it may take its time. Where it fails it leaves
 * an index that is kept up with every write and that no query uses, and that a repetition takes for the one it is to build.
 */
async function runOutside(client: Client, file: MigrationFile): Promise<void> {
  await client.query(`set lock_timeout = '10min'; set statement_timeout = 0`);
  for (const sql of await statementsOf(client, file)) await runStatement(client, sql);
  await record(client, file);
}

async function statementsOf(client: Client, { sql }: MigrationFile): Promise<string[]> {
  const table = EACH_PARTITION.exec(sql)?.[1];
  if (!table) return [sql];
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_inherits join pg_class on oid = inhrelid where inhparent = $1::regclass order by 1',
    [table],
  );
  return rows.map(({ name }) => sql.replaceAll(PARTITION, name));
}

async function runStatement(client: Client, sql: string): Promise<void> {
  const [, index, schema = 'public'] = CONCURRENT_INDEX.exec(sql) ?? [];
  const dropRemains = async () => (index ? dropIfInvalid(client, `${schema}.${index}`) : undefined);
  await dropRemains();
  try {
    await client.query(sql);
  } catch (error) {
    await dropRemains();
    throw error;
  }
}

async function record(client: Client, { name, hash }: MigrationFile): Promise<void> {
  await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}
