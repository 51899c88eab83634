import { Writable } from 'node:stream';
import { afterAll } from 'vitest';
import { buildHttp } from '../main/build.ts';
import type { Config } from '../main/config.ts';
import type { Foundations } from '../main/foundations.ts';
import { noCrash } from '../platform/crash-point.ts';
import { buildApp } from '../platform/http/app.ts';
import type { KnownCaller } from '../platform/http/caller/friction.ts';
import type { App, HttpDeps } from '../platform/http/platform.ts';
import { makeLog, type Log } from '../platform/log/log.ts';
import { makeMetrics } from '../platform/metrics/metrics.ts';
import { noRedis } from '../platform/redis/redis.ts';
import { connectProvider } from '../providers/connect-provider.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Process } from '../platform/db/roles.ts';
import type { TestDatabase } from './database.ts';
import { oneProcessConfig } from './one-process-config.ts';
import { noteUndeclared } from './undeclared-refusals.ts';
import { fixedClock, seededRandom, type FixedClock } from './time-and-chance.ts';

export interface TestApp {
  readonly app: App;
  readonly clock: FixedClock;
  readonly foundations: Foundations;
  /** Everything that was logged, one JSON line an event. */
  readonly logged: () => string;
}

interface Choices {
  readonly env?: Record<string, string>;
  readonly foundations?: Partial<Foundations>;
}

/** The whole product in this process: real database, fixed clock, seeded chance. */
export async function testApp(database: TestDatabase, choices: Choices = {}): Promise<TestApp> {
  const made = testFoundations(database, choices);
  const app = await buildHttp(testConfig(database, choices.env), asProcess(database, 'game', made.foundations));
  afterAll(() => app.close());
  return { app, ...made };
}

/** The server alone, for endpoints that a test declares. A player is whoever the bearer token names by number. */
export async function bareApp(
  database: TestDatabase,
  {
    authenticate = tokenIsPlayer,
    knownCaller,
    ...choices
  }: Choices & Partial<Pick<HttpDeps, 'authenticate'>> & { readonly knownCaller?: KnownCaller } = {},
): Promise<TestApp> {
  const made = testFoundations(database, choices);
  const app = await buildApp({
    ...asProcess(database, 'game', made.foundations),
    config: testConfig(database, choices.env),
    authenticate,
    ...(knownCaller && { slowDown: { knownCaller, puzzleKey: 'a key of the test' } }),
  });
  afterAll(() => app.close());
  return { app, ...made };
}

/** The same, with the rights of one process; a database that the test brought itself stays. */
export function asProcess<F extends Pick<Foundations, 'db'>>(
  database: TestDatabase,
  process: Process,
  foundations: F,
): F {
  return foundations.db === database.db ? { ...foundations, db: database.as[process].db } : foundations;
}

export function testConfig(database: TestDatabase, env: Record<string, string> = {}): Config {
  return oneProcessConfig({ APP_ENV: 'test', DATABASE_URL: database.url, ...env });
}

export function capturedLog(): { log: Log; logged: () => string } {
  const lines: string[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      noteUndeclared(line.toString());
      done();
    },
  });
  return { log: makeLog({ appEnv: 'test', logLevel: 'debug' }, null, sink), logged: () => lines.join('') };
}

function testFoundations(database: TestDatabase, { foundations }: Choices): Omit<TestApp, 'app'> {
  const clock = fixedClock();
  const { log, logged } = capturedLog();
  return {
    clock,
    logged,
    foundations: {
      db: database.db,
      redis: noRedis,
      clock,
      databaseNow: async () => clock.now(),
      random: seededRandom(),
      log,
      metrics: makeMetrics(),
      lifecycle: { draining: false },
      crashPoint: noCrash,
      connectProvider,
      ...foundations,
    },
  };
}

const tokenIsPlayer: HttpDeps['authenticate'] = ({ bearerToken }) => {
  if (bearerToken === 'expired') throw new Refusal('token_expired');
  if (!/^\d+$/.test(bearerToken ?? '')) throw new Refusal('not_signed_in');
  const player = { playerId: BigInt(bearerToken!), sessionId: `session-${bearerToken}` };
  return { player, prove: async () => player };
};
