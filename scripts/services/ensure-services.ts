import { givenDatabase, givenRedis, serviceAddresses } from './addresses.ts';
import { postgresAnswers, redisAnswers } from './answers.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { startLocalRedis } from './local-redis.ts';

interface Service {
  readonly name: string;
  readonly address: string;
  readonly given: boolean;
  readonly variable: string;
  readonly debianPackage: string;
  readonly answers: (url: string) => Promise<boolean>;
  readonly start: () => Promise<'started' | 'running' | 'not installed'>;
}

const services: Service[] = [
  {
    name: 'PostgreSQL',
    address: serviceAddresses.DATABASE_URL,
    given: givenDatabase,
    variable: 'DATABASE_URL',
    debianPackage: 'postgresql-15',
    answers: postgresAnswers,
    start: startLocalPostgres,
  },
  {
    name: 'Redis',
    address: serviceAddresses.REDIS_URL,
    given: givenRedis,
    variable: 'REDIS_URL',
    debianPackage: 'redis-server',
    answers: redisAnswers,
    start: startLocalRedis,
  },
];

/** Both servers answer when this is done; what it says tells where and since when. */
export async function ensureServices(): Promise<string[]> {
  const lines: string[] = [];
  for (const service of services) lines.push(await ensure(service));
  return lines;
}

async function ensure({ name, address, given, variable, debianPackage, answers, start }: Service): Promise<string> {
  if (given) {
    if (await answers(address)) return `${name} answers at ${hostOf(address)} (${variable})`;
    throw new Error(`${name} does not answer at ${hostOf(address)}, where ${variable} points`);
  }
  const outcome = await start();
  if (outcome !== 'not installed') return `${name} ${outcome} at ${hostOf(address)}`;
  throw new Error(
    `${name} is not installed. On Debian: apt-get install ${debianPackage}. Or let ${variable} point at one`,
  );
}

/** Without the user and the password, which do not belong on a screen. */
function hostOf(address: string): string {
  return new URL(address).host;
}
