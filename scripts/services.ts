import { run } from '../apps/api/src/platform/command.ts';
import { ensureServices } from './services/ensure-services.ts';
import { stopLocalPostgres } from './services/local-postgres.ts';
import { stopLocalRedis } from './services/local-redis.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

await run(
  {
    command: 'pnpm services',
    description:
      'Sees to it that PostgreSQL and Redis answer: those of DATABASE_URL and REDIS_URL, else local ones in .services/.\n' +
      'SERVICES_POSTGRES_PORT (5544), SERVICES_REDIS_PORT (6391) and SERVICES_DIR (.services) move the local ones.',
    positionals: { form: '[stop]', max: 1, choices: ['stop'], description: 'stops the local ones' },
    example: 'pnpm services stop',
  },
  async ({ positionals: [verb] }) => {
    if (verb === undefined) {
      for (const line of await ensureServices()) say(line);
      return;
    }
    say(`PostgreSQL ${(await stopLocalPostgres()) ? 'stopped' : 'was not running'}`);
    say(`Redis ${(await stopLocalRedis()) ? 'stopped' : 'was not running'}`);
  },
);
