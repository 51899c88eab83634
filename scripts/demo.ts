// Usage: pnpm demo [--players 2000] [--seed word] [--fill-only]      fills a database of its own with players, rounds, payments and
//                                    faults of last week and this one, closes last week with two operators, looks over the books, and
//                                    starts the game and the console on it; Ctrl-C ends them
//        pnpm demo --code SECRET     the code that an authenticator with this secret shows now
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { checkInvariants } from '../apps/api/src/invariants/check-invariants.ts';
import { anAuthenticator } from '../apps/api/src/testing/authenticator.ts';
import { DEMO_PASSWORD } from '../apps/api/src/testing/demo/operators.ts';
import { DEMO_PIN } from '../apps/api/src/testing/demo/people.ts';
import { runDemo } from '../apps/api/src/testing/demo/run-demo.ts';
import { adminUrl, redisPort } from './services/addresses.ts';
import { ensureServices } from './services/ensure-services.ts';

// Not the database of a developer's own game, and not its part of Redis.
const DATABASE = 'spw_demo';
const REDIS_URL = `redis://127.0.0.1:${redisPort}/3`;

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '2000' },
    seed: { type: 'string', default: 'spw' },
    'fill-only': { type: 'boolean', default: false },
    code: { type: 'string' },
  },
});
const say = (text: string) => void process.stdout.write(`${text}\n`);

if (values.code) say(anAuthenticator(values.code, systemClock).code());
else await demo();

async function demo(): Promise<void> {
  for (const line of await ensureServices()) say(line);
  const began = performance.now();
  const { world, operators } = await runDemo({
    adminUrl,
    name: DATABASE,
    players: Number(values.players),
    seedWord: values.seed,
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
  if (!values['fill-only']) await serve(world);
}

/** What the boards of an earlier demo were. */
async function forgetBoards(): Promise<void> {
  const redis = new Redis(REDIS_URL);
  await redis.flushdb();
  await redis.quit();
}

function serve({ url, ownerUrl }: { url: string; ownerUrl: string }): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, REDIS_URL };
  const game = spawn(process.execPath, [resolve(import.meta.dirname, 'start.ts')], { env, stdio: 'inherit' });
  return new Promise((done) => {
    game.on('exit', (code) => {
      process.exitCode ??= code ?? 1;
      done();
    });
  });
}
