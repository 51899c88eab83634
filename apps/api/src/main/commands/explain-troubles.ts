import { Trouble } from '../../platform/command.ts';
import { isDatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import { Refusal } from '../../platform/refusal.ts';

const NOT_UP_TO_DATE = new Set([
  '42P01', // no such table
  '42703', // no such column
  '3F000', // no such schema
]);
// A job was added since.
const NO_QUEUE = /^Queue \S+ (not found|does not exist)/;
const NOT_LET_IN = new Set([
  '28000', // no such role
  '28P01', // wrong password
  '3D000', // no such database
]);

/** What a command is refused, and what is wrong with its database, is said in words. */
export async function explainTroubles<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw new Trouble(error.message, { cause: error });
    const trouble = troubleWith(error, new URL(databaseUrl));
    throw trouble === null ? error : new Trouble(trouble, { cause: error });
  }
}

function troubleWith(error: unknown, { host, username, pathname }: URL): string | null {
  if (isDatabaseUnavailable(error))
    return `The database does not answer at ${host}: start the local one with pnpm services, or name another in DATABASE_URL`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (NOT_UP_TO_DATE.has(code) || (error instanceof Error && NO_QUEUE.test(error.message)))
    return `The tables and queues at ${host} are not up to date: pnpm db:setup`;
  if (NOT_LET_IN.has(code))
    return `The database ${pathname.slice(1)} at ${host} does not let ${username} in: look at the address in the environment, or make the role`;
  return null;
}
