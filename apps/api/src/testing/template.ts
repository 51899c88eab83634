import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrateDatabase } from '../main/migrate-database.ts';
import { createRoles } from '../platform/db/roles.ts';

/** A migrated database to copy from: copying takes milliseconds, migrating seconds. */
export async function makeTemplate(adminUrl: string): Promise<string> {
  const name = `spw_template_${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 12)}`;
  await createRoles(adminUrl);
  await runSql(adminUrl, `create database ${name} owner spw_owner`);
  const ownerUrl = databaseUrl(adminUrl, name, 'spw_owner');
  await migrateDatabase(ownerUrl);
  return name;
}

export function databaseUrl(adminUrl: string, database: string, role: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  url.username = role;
  url.password = '';
  return url.href;
}

export async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
