import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrateDatabase } from '../main/migrate-database.ts';
import { grantsOf } from '../platform/db/apply-rights.ts';
import { closeDatabase, createRoles, OWNER_ROLE, PROCESS_ROLES } from '../platform/db/roles.ts';

/** A migrated database to copy from: copying takes milliseconds, migrating seconds. */
export async function makeTemplate(adminUrl: string): Promise<string> {
  const name = `spw_template_${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 12)}`;
  await createRoles(adminUrl);
  await runSql(adminUrl, `create database ${name} owner spw_owner`);
  await closeDatabase(adminUrl, name);
  const ownerUrl = databaseUrl(adminUrl, name, 'spw_owner');
  await migrateDatabase(ownerUrl);
  await makeTestRole(adminUrl, ownerUrl);
  return name;
}

/** What tests and fixtures run as, beside the servers that they test. */
export const TEST_ROLE = 'spw_test';

/**
 * It has the rights of every process, and may post every kind of transfer and make operators by itself, as a member of their roles. It
 * owns nothing: `noinherit` keeps the owner's rights from it.
 */
async function makeTestRole(adminUrl: string, ownerUrl: string): Promise<void> {
  await runSql(
    adminUrl,
    `do $$ begin
       if not exists (select from pg_roles where rolname = '${TEST_ROLE}') then create role ${TEST_ROLE} login noinherit; end if;
     end $$;
     grant ${[OWNER_ROLE, ...Object.values(PROCESS_ROLES)].join(', ')} to ${TEST_ROLE}`,
  );
  await runSql(
    ownerUrl,
    `${(['game', 'console', 'worker'] as const).map((process) => grantsOf(process, TEST_ROLE)).join('\n')}
     -- What the seed command does as the owner.
     grant insert, update on categories to ${TEST_ROLE};
     -- Fixtures put straight into a table what people and time bring about.
     grant update on adjustments, bank_accounts, dispute_proposals, operator_proposals, operator_sessions, operators, payment_actions, prize_awards,
       questions, settings_proposals, wallet_thaws to ${TEST_ROLE};
     -- Each test has a clock of its own, so the database cannot say that somebody signs at another time than it is.
     create or replace function house_now() returns timestamptz language sql stable as 'select null::timestamptz';
     grant usage on schema ledger to ${TEST_ROLE};
     grant select on all tables in schema public, ledger to ${TEST_ROLE};
     grant execute on all functions in schema public, ledger to ${TEST_ROLE};`,
  );
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
