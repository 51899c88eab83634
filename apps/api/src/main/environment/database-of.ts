import { OWNER_ROLE, PROCESS_ROLES } from '../../platform/db/roles.ts';
import type { Program } from './secrets.ts';

const OWNER = { variable: 'DATABASE_OWNER_URL', role: OWNER_ROLE };

const DATABASES: Record<Program, { readonly variable: string; readonly role: string }> = {
  game: { variable: 'DATABASE_GAME_URL', role: PROCESS_ROLES.game },
  console: { variable: 'DATABASE_CONSOLE_URL', role: PROCESS_ROLES.console },
  worker: { variable: 'DATABASE_WORKER_URL', role: PROCESS_ROLES.worker },
  reader: { variable: 'DATABASE_READER_URL', role: PROCESS_ROLES.reader },
  // Whoever starts one of these on the server administers it.
  migrate: OWNER,
  operator: OWNER,
  command: OWNER,
};

/** The variable with the database's address for a program, and the role that it signs in as. */
export function databaseOf(program: Program): { readonly variable: string; readonly role: string } {
  return DATABASES[program];
}

/** Every variable with an address of the database, each with its role. */
export const DATABASE_VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(DATABASES).map(({ variable, role }) => [variable, role]),
);
