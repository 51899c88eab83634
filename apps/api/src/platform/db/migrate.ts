import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { Trouble } from '../command.ts';
import { dropIfInvalid, refuseInvalidIndexes } from './invalid-indexes.ts';
import { ROLES_WITH_RIGHTS } from './roles.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
// Any number will do, as long as every migration run takes the same.
const RUNNING_MIGRATIONS = 7_310_020;
const LOCK_NOT_AVAILABLE = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';
const TRIES = 30;
const TRIES_OUTSIDE = 3;
// An index built concurrently cannot be part of a transaction. Such a file holds one statement, safe to repeat.
const OUTSIDE_TRANSACTION = /^-- outside a transaction$/m;
const CONCURRENT_INDEX = /^create (?:unique )?index concurrently (?:if not exists )?([a-z0-9_.]+) on /im;

interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

interface Choices {
  readonly folder?: string;
  /** Done while no other run can be under way. */
  readonly afterwards?: () => Promise<void>;
}

/** Brings the tables up to date and says which files it ran. Forward only; two runs at once wait for each other. */
export async function migrate(ownerUrl: string, { folder = MIGRATIONS, afterwards }: Choices = {}): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'spw-migrate' });
  await client.connect();
  try {
    await waitForTurn(client);
    await ensureRoles(client);
    const pending = await findPending(client, folder);
    for (const file of pending) await run(client, file);
    await afterwards?.();
    await refuseInvalidIndexes(client);
    return pending.map((file) => file.name);
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

async function findPending(client: Client, folder: string): Promise<MigrationFile[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations');
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const files = await readMigrations(folder);

  const lost = rows.find((row) => !files.some((file) => file.name === row.name));
  if (lost) throw new Trouble(`${lost.name} was applied and is not here: this build is older than the database`);
  const changed = files.find((file) => applied.has(file.name) && applied.get(file.name) !== file.hash);
  if (changed) throw new Trouble(`${changed.name} was changed after it was applied: add a new migration instead`);
  const firstPending = files.findIndex((file) => !applied.has(file.name));
  if (firstPending === -1) return [];
  const overtaking = files.slice(firstPending).find((file) => applied.has(file.name));
  if (overtaking)
    throw new Trouble(`${overtaking.name} was applied before ${files[firstPending]!.name}: give it a later number`);
  return files.slice(firstPending);
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** What cannot have a lock in its time is tried again. */
async function run(client: Client, file: MigrationFile): Promise<void> {
  const isOutside = OUTSIDE_TRANSACTION.test(file.sql);
  for (let tries = 1; ; tries += 1) {
    try {
      await (isOutside ? runOutside(client, file) : runInTransaction(client, file));
      return;
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || tries === (isOutside ? TRIES_OUTSIDE : TRIES))
        throw new Error(`${file.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      await pause(200 * Math.min(tries, 10));
    }
  }
}

/** Waits at most a second for a lock, so that the product never queues behind a waiting migration. */
async function runInTransaction(client: Client, file: MigrationFile): Promise<void> {
  try {
    await client.query(`set lock_timeout = '1s'`);
    await client.query(`begin; set local statement_timeout = '5s'`);
    await client.query(file.sql);
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
  const index = CONCURRENT_INDEX.exec(file.sql)?.[1];
  if (index) await dropIfInvalid(client, index);
  try {
    await client.query(file.sql);
  } catch (error) {
    if (index) await dropIfInvalid(client, index);
    throw error;
  }
  await record(client, file);
}

async function record(client: Client, { name, hash }: MigrationFile): Promise<void> {
  await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}
