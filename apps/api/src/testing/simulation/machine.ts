import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { KyselyPlugin } from 'kysely';
import { buildDeps, buildHttp, type Deps } from '../../main/build.ts';
import type { Foundations } from '../../main/foundations.ts';
import { buildProviders, type Providers } from '../../main/providers.ts';
import type { PinHasher } from '../../modules/pin/index.ts';
import type { AllTables } from '../../platform/db/all-tables.ts';
import type { App } from '../../platform/http/platform.ts';
import { makeLog } from '../../platform/log/log.ts';
import { makeMetrics } from '../../platform/metrics/metrics.ts';
import type { Random } from '../../platform/random.ts';
import { noRedis } from '../../platform/redis/redis.ts';
import type { ConnectProvider } from '../../providers/connect-provider.ts';
import { oneProcessConfig } from '../one-process-config.ts';
import type { FixedClock } from '../time-and-chance.ts';
import type { Scratch } from './scratch-database.ts';

class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

export interface Machine {
  readonly app: App;
  /** For what operators do, and for looking at it: with the rights of every process. */
  readonly deps: Deps;
  /** What its worker works with. */
  readonly workerDeps: Deps;
  /** Where it died, if it did. */
  readonly died: string | null;
  /** Faults that nobody foresaw, since the last time this was asked. */
  faults(): string[];
  /** Dies at the crash point that comes after so many others. */
  arm(after: number): void;
  disarm(): void;
  /** Nothing may be asked of anyone by a process that is dead. */
  mustLive(): void;
  /** The process is started anew: what it knew by heart is forgotten. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly scratch: Scratch;
  readonly clock: FixedClock;
  readonly random: Random;
  readonly connectProvider: ConnectProvider;
  readonly standInsUrl: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The server and the worker, which die together. A dead one sends nothing more to the database, not even to tidy up after itself. */
export function makeMachine({ scratch, clock, random, connectProvider, standInsUrl, env }: Parts): Machine {
  const urls = { DATABASE_URL: scratch.url, STANDINS_URL: standInsUrl };
  const config = oneProcessConfig({ APP_ENV: 'test', PHONE_VERIFICATION: 'off', ...urls, ...env });
  let app: App | null = null;
  let deps: Deps | null = null;
  let workerDeps: Deps | null = null;
  let providers: Providers;
  let died: string | null = null;
  let countdown: number | null = null;
  const { log, faults } = faultLog();

  const mustLive = () => {
    if (died !== null) throw new ProcessDied(died);
  };
  const silentWhenDead: KyselyPlugin = {
    transformQuery({ node }) {
      mustLive();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const foundations = (db: AllTables): Foundations => ({
    db: db.withPlugin(silentWhenDead),
    redis: noRedis,
    clock,
    databaseNow: async () => clock.now(),
    random,
    log,
    metrics: makeMetrics(),
    lifecycle: { draining: false },
    crashPoint(name) {
      mustLive();
      if (countdown !== null) countdown -= 1;
      if (countdown !== null && countdown < 0) {
        died = name;
        mustLive();
      }
    },
    connectProvider,
    pinHasher: quickHasher,
    providers: {
      card: passOn(() => providers.card),
      bank: passOn(() => providers.bank),
      mobileMoney: {
        momo: passOn(() => providers.mobileMoney.momo),
        smartcash: passOn(() => providers.mobileMoney.smartcash),
      },
      carrier: passOn(() => providers.carrier),
    },
  });

  const machine: Machine = {
    get app() {
      return app!;
    },
    get deps() {
      return deps!;
    },
    get workerDeps() {
      return workerDeps!;
    },
    get died() {
      return died;
    },
    faults,
    arm: (after) => void (countdown = after),
    disarm: () => void (countdown = null),
    mustLive,
    async start() {
      countdown = null;
      died = null;
      providers = buildProviders(config, { clock, redis: noRedis, metrics: makeMetrics(), connectProvider });
      app ??= await buildHttp(config, foundations(scratch.as.game));
      deps = buildDeps(config, foundations(scratch.db));
      workerDeps = buildDeps(config, foundations(scratch.as.worker));
    },
    async stop() {
      await app?.close();
      app = null;
    },
  };
  return machine;
}

/** One query at a time: whatever order others come in, what happens is the same. */
function passOn<P extends Providers[Exclude<keyof Providers, 'mobileMoney'>] | Providers['mobileMoney']['momo']>(
  pick: () => P,
): P {
  return new Proxy({} as P, {
    get: (_, name) =>
      name === 'capacity' ? async () => Math.min(1, await pick().capacity()) : Reflect.get(pick(), name),
  });
}

const quickHash = ({ playerId, pin }: { playerId: bigint; pin: string }) =>
  createHash('sha256').update(`${playerId}|${pin}`).digest('hex');
const quickHasher: PinHasher = {
  peppers: [1],
  mustHaveRoom: () => undefined,
  make: async (given) => ({ hash: quickHash(given), pepper: 1 }),
  matches: async ({ hash }, given) => hash === quickHash(given),
};

const FORESEEN = new Set(['ProcessDied', 'ProviderSilence', 'ProviderPaused', 'ProviderRefusal']);

/** Keeps what was logged with an error that no rule and no provider has made. */
function faultLog() {
  let kept: string[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      const { err, msg } = JSON.parse(line.toString()) as { err?: { type?: string; name?: string }; msg: string };
      const name = err && (err.name ?? err.type ?? 'Error');
      if (name && !FORESEEN.has(name)) kept.push(`${msg}: ${JSON.stringify(err).slice(0, 600)}`);
      done();
    },
  });
  return {
    log: makeLog({ appEnv: 'test', logLevel: 'warn' }, null, sink),
    faults() {
      const all = kept;
      kept = [];
      return all;
    },
  };
}
