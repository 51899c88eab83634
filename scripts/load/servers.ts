import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { DATABASE_VARIABLES } from '../../apps/api/src/main/environment/database-of.ts';
import { databaseUrl } from '../../apps/api/src/testing/template.ts';
import { startPostgres, startRedis, type KillableServer } from '../../apps/api/src/testing/temporary-servers.ts';
import { startStandIns, type StandIns } from '../../apps/stand-ins/src/start-stand-ins.ts';
import { workedMs, workedWithChildrenMs } from '../bench/worked.ts';
import { aBackend, startBalancer } from '../roll/balancer.ts';
import { patience } from '../roll/program.ts';
import { readAnswers } from '../roll/roll-builds.ts';
import { PlayerLeaves } from './browser.ts';
import { makePlace, type Place } from './place.ts';
import type { Providers } from './player.ts';
import { DATABASE, prepareDatabase } from './prepare-database.ts';
import { settle, type Settled } from './settle.ts';

/** By convention kept over a restart, so it is a disk. */
export const ON_DISK = '/var/tmp';
const IN_MEMORY = 0x01_02_19_94;
export const FLUSHING = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  shared_buffers: '256MB',
  // As deployed.
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1.1',
};
const CODE_EVERY_MS = 150;
const OWNER_TRIES = 200;

export interface ServersChoices {
  /** How many API processes. */
  readonly apis: number;
  /** And how many that work. */
  readonly workers?: number;
  /** Whether it is as in production: a late process sends requests away, and the database flushes to its disk. */
  readonly inEarnest: boolean;
  readonly seed: number;
  /** Whether players come through a balancer, which knows who is ready; else they call the processes in turn. */
  readonly balanced?: boolean;
  /** Where PostgreSQL and Redis run already; else they are its own. */
  readonly given?: { readonly postgresUrl: string; readonly redisUrl: string };
  /** For every program, over what it is given anyway. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Worked {
  readonly api: number;
  readonly worker: number;
  /** Not a number where the database was given. */
  readonly database: number;
  /** This process: the players, and the stand-ins for the providers. */
  readonly players: number;
}

export interface Servers {
  /** Where players come in. */
  readonly ports: readonly number[];
  readonly answers: ReadonlyMap<string, string>;
  readonly providers: Providers;
  readonly codeFor: (phone: string, stopped: AbortSignal) => Promise<string>;
  /** The processor's time that was used so far. */
  readonly worked: () => Worked;
  /** What the processes have logged as an error. */
  readonly errors: readonly string[];
  /** Whether the disk under the database is one that flushes. */
  readonly isOnDisk: boolean;
  readonly places: readonly Place[];
  /** Null where they were given. */
  readonly postgres: KillableServer | null;
  readonly redis: KillableServer | null;
  readonly standIns: StandIns;
  readonly ownerUrl: string;
  readonly env: Readonly<Record<string, string>>;
  /** Everybody pays what they began, and all jobs are done. Says what is not as it should be then. */
  readonly settle: (how?: { readonly lies?: boolean; readonly losses?: boolean }) => Promise<Settled>;
  readonly stop: () => Promise<void>;
}

/** The product as it is deployed, on one machine: a database that flushes to its disk, Redis, API processes, a worker, and stand-ins for the providers. */
export async function startServers(choices: ServersChoices): Promise<Servers> {
  const { apis, workers = 1, inEarnest, seed, balanced = false, given } = choices;
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  const own = (server: KillableServer) => {
    stops.push(server.stop);
    return server;
  };
  try {
    const postgres = given ? null : own(await (inEarnest ? startPostgres(FLUSHING, ON_DISK) : startPostgres()));
    const redis = given ? null : own(await startRedis());
    const postgresUrl = given?.postgresUrl ?? postgres!.url;
    const standIns = await startStandIns({ tickMs: 100, seed });
    stops.push(standIns.close);
    const ownerUrl = await prepareDatabase(postgresUrl);
    const owner = new Pool({ connectionString: ownerUrl, max: 2 });
    // A server that is killed takes connections along that nobody uses.
    owner.on('error', () => undefined);
    stops.push(() => owner.end());

    const errors: string[] = [];
    const env = {
      ...Object.fromEntries(
        Object.entries(DATABASE_VARIABLES).map(([name, role]) => [name, databaseUrl(postgresUrl, DATABASE, role)]),
      ),
      REDIS_URL: given?.redisUrl ?? redis!.url,
      STANDINS_URL: standIns.url,
      TRUSTED_PROXIES: '127.0.0.1/32',
      INSTANCES: String(apis),
      ...(balanced ? {} : { DRAIN_WAIT_SECONDS: '0' }),
      ...patience(inEarnest),
      ...choices.env,
    };
    const onError = (error: string) => void errors.push(error);
    const places: Place[] = [];
    const names = [
      ...Array.from({ length: apis }, (_, at) => [`api-${at + 1}`, 'http'] as const),
      ...Array.from({ length: workers }, (_, at) => [`worker-${at + 1}`, 'worker'] as const),
    ];
    for (const [name, program] of names) {
      const place = await makePlace({ name, program, env, onError });
      places.push(place);
      stops.push(() => place.stop());
      await place.start();
    }
    const serving = places.filter(({ program }) => program === 'http');
    let ports = serving.map(({ port }) => port);
    if (balanced) {
      const balancer = await startBalancer(ports.map(aBackend));
      stops.push(balancer.close);
      ports = [balancer.port];
    }
    const providers = connectProviders({ standIns, owner, port: ports[0]! });
    return {
      ports,
      places,
      postgres,
      redis,
      standIns,
      ownerUrl,
      env,
      providers,
      answers: await readAnswers(ownerUrl),
      codeFor: readCodes(standIns),
      worked: () => ({
        api: workedBy(serving),
        worker: workedBy(places.filter(({ program }) => program === 'worker')),
        database: postgres ? workedWithChildrenMs(postgres.pid) : Number.NaN,
        players: workedMs(process.pid),
      }),
      errors,
      isOnDisk: inEarnest && (await statfs(ON_DISK)).type !== IN_MEMORY,
      settle: (how) => settle({ standIns, providers, ownerUrl, env, ...how }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function workedBy(places: readonly Place[]): number {
  return places.reduce((sum, place) => sum + workedMs(place.pid()), 0);
}

/** What players do at providers, who tell us of it at this port. */
function connectProviders({ standIns, owner, port }: { standIns: StandIns; owner: Pool; port: number }): Providers {
  const webhooks = `http://127.0.0.1:${port}/v1/spw/webhooks`;
  standIns.set({
    paystack: { webhookUrl: `${webhooks}/paystack`, approvalUrl: `${webhooks}/paystack/approval` },
    momo: { callbackUrl: `${webhooks}/momo`, answer: 'approve' },
    airtel: { callbackUrl: `${webhooks}/airtel`, answer: 'approve' },
    airtime: { callbackUrl: `${webhooks}/carrier`, datasyncUrl: `${webhooks}/carrier/datasync`, autoRenew: false },
  });
  return {
    payByCard: async (reference, status) =>
      void (await standIns.control(`paystack/transactions/${reference}`, { status })),
    consentToAirtime: async (reference) =>
      void (await standIns.control(`airtime/charges/${reference}`, { outcome: 'charged' })),
    async letPinAge(phone) {
      const statement = `update pins set created_at = created_at - interval '25 hours'
        where player_id = (select player_id from players where phone = $1)`;
      for (let tries = 1; ; tries += 1) {
        try {
          await owner.query(statement, [phone]);
          return;
        } catch (error) {
          // The database may be away for a while on purpose.
          if (tries === OWNER_TRIES) throw error;
          await pause(250);
        }
      }
    },
  };
}

/** What a player reads on the phone: the newest code, which must be another one than last time. */
function readCodes(standIns: StandIns): Servers['codeFor'] {
  const used = new Map<string, string>();
  return async (phone, stopped) => {
    for (;;) {
      const answer = await standIns.app.inject(`/control/sms?to=${phone}`);
      const [newest] = answer.json<{ id: string; text: string }[]>();
      const code = /^\d{6}/.exec(newest?.text ?? '')?.[0];
      if (newest && code && newest.id !== used.get(phone)) {
        used.set(phone, newest.id);
        return code;
      }
      if (stopped.aborted) throw new PlayerLeaves();
      await pause(CODE_EVERY_MS);
    }
  };
}
