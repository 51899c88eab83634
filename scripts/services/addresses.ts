import { resolve } from 'node:path';

const env = process.env;

/** Ours, so that a server already on the machine is left alone. */
export const postgresPort = Number(env['SERVICES_POSTGRES_PORT'] || 5544);
export const redisPort = Number(env['SERVICES_REDIS_PORT'] || 6391);
export const servicesFolder = resolve(env['SERVICES_DIR'] || resolve(import.meta.dirname, '../../.services'));

export const adminUrl = `postgres://postgres@127.0.0.1:${postgresPort}/postgres`;

/** Where the database and Redis are: as the environment says, else the local servers of `pnpm services`. */
export const serviceAddresses = {
  DATABASE_URL: env['DATABASE_URL'] || `postgres://spw_app@127.0.0.1:${postgresPort}/spw`,
  DATABASE_OWNER_URL:
    env['DATABASE_OWNER_URL'] || env['DATABASE_URL'] || `postgres://spw_owner@127.0.0.1:${postgresPort}/spw`,
  REDIS_URL: env['REDIS_URL'] || `redis://127.0.0.1:${redisPort}`,
};

export const givenDatabase = Boolean(env['DATABASE_URL']);

/** On the servers of this checkout it is development. What a database elsewhere is for is known only to who named it. */
export const appEnv = { APP_ENV: env['APP_ENV'] ?? (givenDatabase ? '' : 'development') };
export const givenRedis = Boolean(env['REDIS_URL']);
