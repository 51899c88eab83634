import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../platform/db/migrate.ts';
import { closeDatabase } from '../platform/db/roles.ts';
import { databaseUrl, runSql } from './template.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

export interface DatabaseBefore {
  readonly ownerUrl: string;
  /** With the rights of the tables' owner. */
  readonly client: Client;
  /** Runs the migrations that come before this one, by the number that its file begins with. */
  readonly migrateBefore: (number: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** A database as it was before the migration of this number, to be brought up to date while it is used. */
export async function databaseBefore(adminUrl: string, number: string): Promise<DatabaseBefore> {
  const name = `spw_carried_${randomUUID().replaceAll('-', '')}`;
  const ownerUrl = databaseUrl(adminUrl, name, 'spw_owner');
  await runSql(adminUrl, `create database ${name} owner spw_owner`);
  await closeDatabase(adminUrl, name);
  const migrateBefore = async (next: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'spw-before-'));
    for (const file of await readdir(MIGRATIONS))
      if (file.endsWith('.sql') && file < next) await cp(join(MIGRATIONS, file), join(folder, file));
    await migrate(ownerUrl, { folder });
    await rm(folder, { recursive: true });
  };
  await migrateBefore(number);
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  return {
    ownerUrl,
    client,
    migrateBefore,
    async remove() {
      await client.end();
      await runSql(adminUrl, `drop database ${name} with (force)`);
    },
  };
}
