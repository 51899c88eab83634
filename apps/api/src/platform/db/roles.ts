import { Client } from 'pg';
import { Trouble } from '../command.ts';

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

interface RoleSetting {
  readonly role: string;
  readonly name: string;
  readonly value: string;
  /** Whether what was set instead will do. */
  readonly accepts: (value: string) => boolean;
}

const isLimit = (value: string) => value !== '0';

/** What holds for whoever signs in as a role, whatever it says itself: also behind a pooler that drops start-up parameters. */
const ROLE_SETTINGS: readonly RoleSetting[] = [
  ...Object.values(PROCESS_ROLES).flatMap((role) => [
    { role, name: 'statement_timeout', value: '2s', accepts: isLimit },
    { role, name: 'idle_in_transaction_session_timeout', value: '10s', accepts: isLimit },
    // Our statements are small; compiling them costs more than running them.
    { role, name: 'jit', value: 'off', accepts: (value: string) => value === 'off' },
  ]),
  {
    role: PROCESS_ROLES.reader,
    name: 'default_transaction_read_only',
    value: 'on',
    accepts: (value: string) => value === 'on',
  },
];

function written({ role, name, value }: RoleSetting): string {
  return `alter role ${role} set ${name} = '${value}';`;
}

/** The statements that set them, for whoever administers a server. */
export const roleSettings: readonly string[] = ROLE_SETTINGS.map(written);

/** Those that do not hold in this database. */
async function missingSettings(client: Client): Promise<RoleSetting[]> {
  const { rows } = await client.query<{ role: string; config: string[] }>(
    `select rolname as role, setconfig as config from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     where setdatabase in (0, (select oid from pg_database where datname = current_database()))
     order by setdatabase`,
  );
  // What is set for the database comes after what is set for all, and goes before it.
  const held = new Map(
    rows.flatMap(({ role, config }) =>
      config.map((setting) => {
        const [name = '', ...value] = setting.split('=');
        return [`${role} ${name}`, value.join('=')] as const;
      }),
    ),
  );
  return ROLE_SETTINGS.filter(({ role, name, accepts }) => {
    const value = held.get(`${role} ${name}`);
    return value === undefined || !accepts(value);
  });
}

/** Sets what is missing if this role may, else says what the administrator has to do. */
export async function ensureRoleSettings(client: Client): Promise<void> {
  for (const setting of await missingSettings(client)) await client.query(written(setting)).catch(() => undefined);
  const missing = await missingSettings(client);
  if (missing.length === 0) return;
  const statements = missing.map(written).join(' ');
  throw new Trouble(
    `Settings of roles are missing, and this role may not make them. As the administrator: ${statements}`,
  );
}

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
    for (const statement of roleSettings) await client.query(statement);
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
