import { Client } from 'pg';

/** Owns the tables and changes them. Migrations and an administrator's commands run as it, and nothing that faces the world. */
export const OWNER_ROLE = 'spw_owner';

/** What each process runs as. `tableRights` says what each may do. */
export const PROCESS_ROLES = {
  game: 'spw_game',
  console: 'spw_console',
  worker: 'spw_worker',
  reader: 'spw_reader',
} as const;

export type Process = keyof typeof PROCESS_ROLES;

/** What every process ran as before each had a role of its own. Migrations up to 0045 name it; on a new server nobody signs in as it. */
const FORMER_ROLE = 'spw_app';

/** Those that the owner gives rights to, so they must be there before it does. */
export const ROLES_WITH_RIGHTS: readonly string[] = [FORMER_ROLE, ...Object.values(PROCESS_ROLES)];

/**
 * Every role of the product, made by whoever administers the server. Passwords are left to the administrator. Safe to repeat.
 */
export async function createRoles(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // One at a time: PostgreSQL refuses to change a role that somebody else is changing. Held until the connection ends.
    await client.query(`select pg_advisory_lock(hashtext('roles'))`);
    await client.query(createOnce(FORMER_ROLE, 'nologin'));
    for (const role of [OWNER_ROLE, ...Object.values(PROCESS_ROLES)]) await client.query(createOnce(role, 'login'));
    for (const role of Object.values(PROCESS_ROLES))
      await client.query(`
        alter role ${role} set statement_timeout = '2s';
        -- Our statements are small; compiling them costs more than running them.
        alter role ${role} set jit = off;
        alter role ${role} set idle_in_transaction_session_timeout = '10s';
      `);
    await client.query(`alter role ${PROCESS_ROLES.reader} set default_transaction_read_only = on`);
  } finally {
    await client.end();
  }
}

/**
 * Takes from everybody what PostgreSQL gives to everybody and no process needs: large objects, with which whoever may only read could fill the
 * disk. Only the administrator can, in each database. Safe to repeat.
 */
export async function closeDatabase(adminUrl: string, name: string): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`revoke execute on function ${LARGE_OBJECTS.join(', ')} from public`);
  } finally {
    await client.end();
  }
}

const LARGE_OBJECTS = [
  'lo_creat(integer)',
  'lo_create(oid)',
  'lo_from_bytea(oid, bytea)',
  'lo_put(oid, bigint, bytea)',
  'lowrite(integer, bytea)',
];

function createOnce(role: string, login: 'login' | 'nologin'): string {
  return `do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} ${login}; end if;
  end $$`;
}
