import { Client } from 'pg';

const OWNER_ROLE = 'spw_owner';
export const APP_ROLE = 'spw_app';

/**
 * The two roles of the product, made by whoever administers the server: one owns and changes the tables, the other lives
 * in them. Passwords are left to the administrator. Safe to repeat.
 */
export async function createRoles(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${OWNER_ROLE}') then create role ${OWNER_ROLE} login; end if;
        if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} login; end if;
      end $$;
      alter role ${APP_ROLE} set statement_timeout = '2s';
      -- Our statements are small; compiling them costs more than running them.
      alter role ${APP_ROLE} set jit = off;
      alter role ${APP_ROLE} set idle_in_transaction_session_timeout = '10s';
    `);
  } finally {
    await client.end();
  }
}
