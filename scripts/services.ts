// Usage: pnpm services         PostgreSQL and Redis answer: those of DATABASE_URL and REDIS_URL, else local ones in .services/
//        pnpm services stop    stops the local ones
import { ensureServices } from './services/ensure-services.ts';
import { stopLocalPostgres } from './services/local-postgres.ts';
import { stopLocalRedis } from './services/local-redis.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

if (process.argv[2] === 'stop') {
  say(`PostgreSQL ${(await stopLocalPostgres()) ? 'stopped' : 'was not running'}`);
  say(`Redis ${(await stopLocalRedis()) ? 'stopped' : 'was not running'}`);
} else {
  try {
    for (const line of await ensureServices()) say(line);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
