import { Redis } from 'ioredis';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { run } from '../apps/api/src/platform/command.ts';
import { requireBuilt, requireFreePorts } from './preflight.ts';
import { startPorts } from './product-addresses.ts';
import { runProgram } from './run-command.ts';
import { adminUrl, redisPort } from './services/addresses.ts';
import { ensureServices } from './services/ensure-services.ts';

// Not the database of a developer's own game, and not its part of Redis.
const DATABASE = 'spw_demo';
const REDIS_URL = `redis://127.0.0.1:${redisPort}/3`;

const say = (text: string) => void process.stdout.write(`${text}\n`);

interface Choices {
  readonly players: number;
  readonly seed: string;
  readonly serve: boolean;
}

await run(
  {
    command: 'pnpm demo',
    description:
      'Fills a database of its own with players, rounds, payments and faults of last week and this one, closes last week with two\n' +
      'operators, looks over the books, and starts the built game and console on it. Ctrl-C ends them.',
    options: {
      players: { type: 'integer', placeholder: 'N', default: 2000, description: 'how many play' },
      seed: { type: 'string', placeholder: 'WORD', default: 'spw', description: 'another word, another fortnight' },
      'fill-only': { type: 'boolean', description: 'fills the database and starts nothing' },
      code: {
        type: 'string',
        placeholder: 'SECRET',
        description: 'only says the code of an authenticator with this secret',
      },
    },
    example: 'pnpm demo --players 30',
  },
  async ({ options: { players, seed, 'fill-only': fillOnly, code } }) => {
    if (!code) return demo({ players, seed, serve: !fillOnly });
    const { anAuthenticator } = await import('../apps/api/src/testing/authenticator.ts');
    say(anAuthenticator(code, systemClock).code());
  },
);

async function demo({ players, seed, serve: serving }: Choices): Promise<void> {
  // Before the quarter of an hour that the filling takes.
  if (serving) {
    requireBuilt();
    await requireFreePorts(startPorts);
  }
  for (const line of await ensureServices({ local: true })) say(line);
  const [{ checkInvariants }, { DEMO_PASSWORD }, { DEMO_PIN }, { runDemo }] = await Promise.all([
    import('../apps/api/src/invariants/check-invariants.ts'),
    import('../apps/api/src/testing/demo/operators.ts'),
    import('../apps/api/src/testing/demo/people.ts'),
    import('../apps/api/src/testing/demo/run-demo.ts'),
  ]);
  const began = performance.now();
  const { world, operators } = await runDemo({
    adminUrl,
    name: DATABASE,
    players,
    seedWord: seed,
    now: new Date(),
    say,
  });
  const broken = (await checkInvariants(world.deps.db)).filter(({ offences }) => offences.length > 0);
  await world.close();
  await forgetBoards();
  for (const { id, offences } of broken) say(`${id} is broken: ${offences.slice(0, 3).join('; ')}`);
  say(`filled in ${Math.round((performance.now() - began) / 1000)} s, invariants broken: ${broken.length}`);
  if (broken.length > 0) process.exitCode = 1;

  say(`\n  operators   password: ${DEMO_PASSWORD}`);
  for (const { username, secret } of operators) say(`  ${username.padEnd(14)}code: pnpm demo --code ${secret}`);
  say(`  players     any number of the console; the PIN is ${DEMO_PIN}`);
  if (serving) process.exitCode = Math.max(Number(process.exitCode ?? 0), await serve(world));
}

/** What the boards of an earlier demo were. */
async function forgetBoards(): Promise<void> {
  const redis = new Redis(REDIS_URL);
  await redis.flushdb();
  await redis.quit();
}

function serve({ addresses }: { addresses: Readonly<Record<string, string>> }): Promise<number> {
  const env = { APP_ENV: 'development', ...addresses, REDIS_URL };
  return runProgram(['node', 'scripts/start.ts'], env);
}
