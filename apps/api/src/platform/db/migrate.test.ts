import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { databaseUrl, runSql } from '../../testing/template.ts';
import { migrate } from './migrate.ts';

const adminUrl = inject('databaseAdminUrl');
let name: string;
let ownerUrl: string;
let folder: string;

beforeEach(async () => {
  name = `spw_migrate_${randomUUID().replaceAll('-', '')}`;
  await runSql(adminUrl, `create database ${name} owner spw_owner`);
  ownerUrl = databaseUrl(adminUrl, name, 'spw_owner');
  folder = await mkdtemp(join(tmpdir(), 'spw-migrations-'));
  await write('0001_pets.sql', 'create table pets (pet_id integer primary key);');
});
afterEach(async () => {
  await runSql(adminUrl, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

const write = (file: string, sql: string) => writeFile(join(folder, file), sql);

const readerUrl = () => databaseUrl(adminUrl, name, 'spw_reader');

async function tables(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  );
  return rows.map((row) => row.name);
}

async function isMigrationWaiting(): Promise<boolean> {
  const rows = await query(
    `select from pg_stat_activity where datname = '${name}' and application_name = 'spw-migrate' and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

async function query<Row extends object>(sql: string, connectionString = ownerUrl): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

test('each migration runs once, in order', async () => {
  expect(await migrate(ownerUrl, { folder })).toEqual(['0001_pets.sql']);
  await write('0002_toys.sql', 'create table toys (pet_id integer references pets);');
  expect(await migrate(ownerUrl, { folder })).toEqual(['0002_toys.sql']);
  expect(await migrate(ownerUrl, { folder })).toEqual([]);
  expect(await tables()).toEqual(['pets', 'toys']);
});

test('four runs at once do the work once', async () => {
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(ownerUrl, { folder })));
  expect(runs.flat()).toEqual(['0001_pets.sql']);
});

test('a statement may take its time in a new database, and five seconds in one that is in use', async () => {
  await write('0001_pets.sql', `create table first as select current_setting('statement_timeout') as longest;`);
  await migrate(ownerUrl, { folder });
  await write('0002_later.sql', `create table later as select current_setting('statement_timeout') as longest;`);
  await migrate(ownerUrl, { folder });
  expect(await query('select longest from first union all select longest from later')).toEqual([
    { longest: '0' },
    { longest: '5s' },
  ]);
});

test('a migration that fails half-way leaves nothing behind and names itself', async () => {
  await write('0002_broken.sql', 'create table toys (); select nonsense;');
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('0002_broken.sql: column "nonsense" does not exist');
  expect(await tables()).toEqual(['pets']);
});

test('a migration that was changed after it ran is refused', async () => {
  await migrate(ownerUrl, { folder });
  await write('0001_pets.sql', 'create table cats ();');
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('0001_pets.sql was changed after it was applied');
});

test('a migration that comes before one already applied is refused', async () => {
  await migrate(ownerUrl, { folder });
  await write('0000_late.sql', 'create table late ();');
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('0001_pets.sql was applied before 0000_late.sql');
});

test('an older build has nothing to do on a newer database, and takes no right away there', async () => {
  await write('0002_toys.sql', 'create table toys ();');
  await migrate(ownerUrl, { folder });
  await rm(join(folder, '0002_toys.sql'));
  let touched = false;
  const afterwards = async () => {
    touched = true;
  };
  expect(await migrate(ownerUrl, { folder, afterwards })).toEqual([]);
  expect(touched).toBe(false);
  expect(await tables()).toEqual(['pets', 'toys']);
});

test('whoever reads for reports is refused no new column and no changed table, although a later migration of the run fails', async () => {
  await write('0001_pets.sql', 'create table categories (name text); create table campaigns (name text);');
  await migrate(ownerUrl, { folder });
  await write('0002_column.sql', 'alter table categories add column position integer;');
  await write('0003_made.sql', 'create table campaigns_next (name text);');
  await write('0004_in_place.sql', 'drop table campaigns; alter table campaigns_next rename to campaigns;');
  await write('0005_broken.sql', 'select nonsense;');
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('0005_broken.sql');
  expect(await query('select * from categories', readerUrl())).toEqual([]);
  expect(await query('select * from campaigns', readerUrl())).toEqual([]);
});

test('what nobody reads for reports stays hidden from whoever does, also in a table that is to take the place of another', async () => {
  await migrate(ownerUrl, { folder });
  await write('0002_pins.sql', 'create table pins (player_id integer, hash bytea);');
  await write('0003_pins_next.sql', 'create table pins_next (player_id integer, hash bytea);');
  await migrate(ownerUrl, { folder });
  expect(await query('select player_id from pins', readerUrl())).toEqual([]);
  for (const table of ['pins', 'pins_next'])
    await expect(query(`select hash from ${table}`, readerUrl()), table).rejects.toMatchObject({ code: '42501' });
  await write('0004_in_place.sql', 'drop table pins; alter table pins_next rename to pins;');
  await migrate(ownerUrl, { folder });
  expect(await query('select player_id from pins', readerUrl())).toEqual([]);
  await expect(query('select hash from pins', readerUrl())).rejects.toMatchObject({ code: '42501' });
});

test('a build that lacks a migration from among its own is refused, and so is one of another branch', async () => {
  await write('0002_toys.sql', 'create table toys ();');
  await write('0003_food.sql', 'create table food ();');
  await migrate(ownerUrl, { folder });
  await rm(join(folder, '0002_toys.sql'));
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('0002_toys.sql was applied and is not here');
  await write('0002_toys.sql', 'create table toys ();');
  await rm(join(folder, '0003_food.sql'));
  await write('0002_zebras.sql', 'create table zebras ();');
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('0003_food.sql was applied before 0002_zebras.sql');
});

test('a migration waits for a busy table and lets others pass meanwhile', async () => {
  await migrate(ownerUrl, { folder });
  await write('0002_name.sql', 'alter table pets add column name text;');
  const busy = new Client({ connectionString: ownerUrl });
  await busy.connect();
  await busy.query('begin; lock table pets in access share mode');

  const migrating = migrate(ownerUrl, { folder });
  for (let reads = 0; reads < 3; reads += 1) {
    await expect.poll(isMigrationWaiting).toBe(true);
    // Behind a migration that waited for as long as the table is busy, this would never be answered.
    await runSql(ownerUrl, 'select from pets');
  }
  await busy.query('commit');
  await busy.end();
  expect(await migrating).toEqual(['0002_name.sql']);
});

test('an index can be built beside running work', async () => {
  await write('0002_index.sql', '-- outside a transaction\ncreate index concurrently pets_by_id on pets (pet_id);');
  expect(await migrate(ownerUrl, { folder })).toEqual(['0001_pets.sql', '0002_index.sql']);
});

test('an index of a partitioned table is built beside running work, one partition after the other', async () => {
  await write(
    '0002_visits.sql',
    `create schema kennel;
     create table kennel.visits (pet_id integer, day date) partition by range (day);
     create table kennel.visits_old partition of kennel.visits for values from ('2026-01-01') to ('2026-02-01');
     create table kennel.visits_new partition of kennel.visits for values from ('2026-02-01') to ('2026-03-01');`,
  );
  await write(
    '0003_index.sql',
    `-- outside a transaction
-- for each partition of kennel.visits
create index concurrently if not exists each_partition_by_pet on kennel.each_partition (pet_id);`,
  );
  await migrate(ownerUrl, { folder });
  const rows = await query<{ index: string }>(
    `select indexrelid::regclass::text as index from pg_index where indisvalid and indrelid::regclass::text like 'kennel.visits%' order by 1`,
  );
  expect(rows.map(({ index }) => index)).toEqual(['kennel.visits_new_by_pet', 'kennel.visits_old_by_pet']);
});

const UNIQUE =
  '-- outside a transaction\ncreate unique index concurrently if not exists pets_by_name on pets (lower(name));';
const isValid = async () =>
  (
    await query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index join pg_class on oid = indexrelid where relname = 'pets_by_name'`,
    )
  ).map(({ valid }) => valid);

async function twoOfOneName(): Promise<void> {
  await write('0002_name.sql', 'alter table pets add column name text;');
  await migrate(ownerUrl, { folder });
  await runSql(ownerUrl, `insert into pets values (1, 'Rex'), (2, 'rex')`);
}

test('an index that cannot be built leaves nothing behind, and is built when it can be', async () => {
  await twoOfOneName();
  await write('0003_index.sql', UNIQUE);
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('0003_index.sql: could not create unique index');
  expect(await isValid()).toEqual([]);
  await runSql(ownerUrl, 'delete from pets where pet_id = 2');
  expect(await migrate(ownerUrl, { folder })).toEqual(['0003_index.sql']);
  expect(await isValid()).toEqual([true]);
});

test('what a build that was killed has left is built again, and not taken for built', async () => {
  await twoOfOneName();
  await expect(runSql(ownerUrl, UNIQUE)).rejects.toThrow('could not create unique index');
  expect(await isValid()).toEqual([false]);
  await runSql(ownerUrl, 'delete from pets where pet_id = 2');
  await write('0003_index.sql', UNIQUE);
  expect(await migrate(ownerUrl, { folder })).toEqual(['0003_index.sql']);
  expect(await isValid()).toEqual([true]);
});

test('an index that is built beside running work waits for it longer than other migrations do', async () => {
  await migrate(ownerUrl, { folder });
  await write('0002_index.sql', '-- outside a transaction\ncreate index concurrently pets_by_id on pets (pet_id);');
  const busy = new Client({ connectionString: ownerUrl });
  await busy.connect();
  await busy.query('begin; insert into pets values (1)');

  const migrating = migrate(ownerUrl, { folder });
  const hasWaitedLong = () =>
    query(
      `select from pg_stat_activity where datname = '${name}' and application_name = 'spw-migrate'
       and wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '2 seconds'`,
    );
  await expect.poll(hasWaitedLong).toHaveLength(1);
  await busy.query('commit');
  await busy.end();
  expect(await migrating).toEqual(['0002_index.sql']);
});
