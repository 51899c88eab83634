import { resolve } from 'node:path';
import { DATABASE_VARIABLES } from '../../apps/api/src/main/environment/database-of.ts';

const env = process.env;

/** Ours, so that a server already on the machine is left alone. */
export const postgresPort = Number(env['SERVICES_POSTGRES_PORT'] || 5544);
export const redisPort = Number(env['SERVICES_REDIS_PORT'] || 6391);
export const servicesFolder = resolve(env['SERVICES_DIR'] || resolve(import.meta.dirname, '../../.services'));

export const adminUrl = `postgres://postgres@127.0.0.1:${postgresPort}/postgres`;

const given = ['DATABASE_OWNER_URL', 'DATABASE_URL'].find((variable) => env[variable]);
export const givenDatabase = given !== undefined;
/** Each program's own way in. The roles of the local server have no passwords. */
const local = Object.fromEntries(
  Object.entries(DATABASE_VARIABLES).map(([variable, role]) => [
    variable,
    `postgres://${role}@127.0.0.1:${postgresPort}/spw`,
  ]),
);

/** The database as its owner: as the environment says, else the local server of `pnpm services`. */
export const ownerAddress = given ? env[given]! : local['DATABASE_OWNER_URL']!;

/** What the environment does not say itself: where the database and Redis are when they are the local ones. */
export const serviceAddresses = {
  ...(givenDatabase ? {} : local),
  REDIS_URL: env['REDIS_URL'] || `redis://127.0.0.1:${redisPort}`,
};

/** On the servers of this checkout it is development. What a database elsewhere is for is known only to who named it. */
export const appEnv = { APP_ENV: env['APP_ENV'] ?? (givenDatabase ? '' : 'development') };
export const givenRedis = Boolean(env['REDIS_URL']);
