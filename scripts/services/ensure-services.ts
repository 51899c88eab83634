import { Trouble } from '../../apps/api/src/platform/command.ts';
import { givenDatabase, givenRedis, ownerAddress, postgresPort, redisPort, serviceAddresses } from './addresses.ts';
import { postgresAnswers, redisAnswers } from './answers.ts';
import { localPostgresRuns, startLocalPostgres } from './local-postgres.ts';
import { localRedisRuns, startLocalRedis } from './local-redis.ts';

interface Service {
  readonly name: string;
  readonly address: string;
  readonly given: boolean;
  readonly variable: string;
  readonly debianPackage: string;
  readonly answers: (url: string) => Promise<boolean>;
  /** Of the local one. */
  readonly port: number;
  readonly start: () => Promise<'started' | 'running' | 'not installed'>;
}

const services: Service[] = [
  {
    name: 'PostgreSQL',
    address: ownerAddress,
    given: givenDatabase,
    variable: 'DATABASE_URL',
    debianPackage: 'postgresql-15',
    answers: postgresAnswers,
    port: postgresPort,
    start: startLocalPostgres,
  },
  {
    name: 'Redis',
    address: serviceAddresses.REDIS_URL,
    given: givenRedis,
    variable: 'REDIS_URL',
    debianPackage: 'redis-server',
    answers: redisAnswers,
    port: redisPort,
    start: startLocalRedis,
  },
];

/** Both servers answer when this is done; what it says tells where and since when. `local` ignores those that are given. */
export async function ensureServices({ local = false } = {}): Promise<string[]> {
  const lines: string[] = [];
  for (const service of services) lines.push(await ensure(service, local));
  return lines;
}

async function ensure(service: Service, local: boolean): Promise<string> {
  const { name, address, given, variable, debianPackage, answers, port, start } = service;
  if (given && !local) {
    if (await answers(address)) return `${name} answers at ${hostOf(address)} (${variable})`;
    throw new Trouble(`${name} does not answer at ${hostOf(address)}, where ${variable} points: start it, or unset it`);
  }
  const outcome = await start();
  if (outcome !== 'not installed') return `${name} ${outcome} at 127.0.0.1:${port}`;
  throw new Trouble(
    `${name} is not installed. On Debian: apt-get install ${debianPackage}. Or let ${variable} point at one`,
  );
}

/** For what only uses the database: it must run, and be that of this checkout. */
export async function requireOwnDatabase(): Promise<void> {
  if (!givenDatabase && !(await localPostgresRuns()))
    throw new Trouble('PostgreSQL of this checkout does not run: pnpm services');
  if (!givenRedis) await localRedisRuns();
}

/** Without the user and the password, which do not belong on a screen. */
function hostOf(address: string): string {
  return new URL(address).host;
}
