import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_SETTINGS } from '../../packages/rules/src/settings.ts';
import { Pool } from 'pg';
import { DATABASE_VARIABLES } from '../../apps/api/src/main/environment/database-of.ts';
import { migrateDatabase } from '../../apps/api/src/main/migrate-database.ts';
import { seed } from '../../apps/api/src/main/seed-database.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { closeDatabase, createRoles } from '../../apps/api/src/platform/db/roles.ts';
import { systemRandom } from '../../apps/api/src/platform/random.ts';
import { compareBooks } from '../../apps/api/src/testing/simulation/compare-books.ts';
import { databaseUrl, runSql } from '../../apps/api/src/testing/template.ts';
import { freePort, startPostgres, startRedis } from '../../apps/api/src/testing/temporary-servers.ts';
import { startStandIns, type StandIns } from '../../apps/stand-ins/src/start-stand-ins.ts';
import { workedMs } from '../bench/worked.ts';
import { readAnswers } from '../roll/roll-builds.ts';
import { errorIn } from '../roll/judge.ts';
import { patience, startProgram, thisTree, type RunningProgram } from '../roll/program.ts';
import { runCommand } from '../run-command.ts';
import { PlayerLeaves } from './browser.ts';
import type { Providers } from './player.ts';

const DATABASE = 'spw_load';
/** By convention kept over a restart, so it is a disk. */
const ON_DISK = '/var/tmp';
const IN_MEMORY = 0x01_02_19_94;
const FLUSHING = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  shared_buffers: '256MB',
};
const POOL = { poolSize: 2, poolWaitMilliseconds: 60_000, statementMilliseconds: 600_000 };
const CODE_EVERY_MS = 150;
const LONGEST_SETTLING_MS = 180_000;
/** Hours are compressed, so that a player of minutes asks for the codes of days; and all come at once. */
const SETTINGS = {
  codes: {
    perPhoneQuarterHour: 10,
    perPhoneDay: 30,
    perDeviceHour: 50,
    strangersPerMinute: 6000,
    strangersPerPrefixMinute: 1000,
  },
};

export interface ServersChoices {
  /** How many API processes. */
  readonly apis: number;
  /** Whether it is as in production: a late process sends requests away, and the database flushes to its disk. */
  readonly inEarnest: boolean;
  readonly seed: number;
}

export interface Servers {
  /** Where each API process listens. */
  readonly ports: readonly number[];
  readonly answers: ReadonlyMap<string, string>;
  readonly providers: Providers;
  readonly codeFor: (phone: string, stopped: AbortSignal) => Promise<string>;
  /** The processor's time that the API processes have used so far. */
  readonly apiMs: () => number;
  /** What the processes have logged as an error. */
  readonly errors: readonly string[];
  /** Whether the disk under the database is one that flushes. */
  readonly isOnDisk: boolean;
  /** Everybody pays what they began, and all jobs are done. Says what is not as it should be then. */
  readonly settle: () => Promise<Settled>;
  readonly stop: () => Promise<void>;
}

export interface Settled {
  /** Where the providers' books are not ours. */
  readonly books: readonly string[];
  readonly invariants: { readonly ok: boolean; readonly output: string };
}

/** The product as it is deployed, on one machine: a database that flushes to its disk, Redis, API processes, a worker, and stand-ins for the providers. */
export async function startServers({ apis, inEarnest, seed: chance }: ServersChoices): Promise<Servers> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const postgres = await (inEarnest ? startPostgres(FLUSHING, ON_DISK) : startPostgres());
    stops.push(postgres.stop);
    const redis = await startRedis();
    stops.push(redis.stop);
    const standIns = await startStandIns({ tickMs: 100, seed: chance });
    stops.push(standIns.close);
    const ownerUrl = databaseUrl(postgres.url, DATABASE, 'spw_owner');
    await createRoles(postgres.url);
    await runSql(postgres.url, `create database ${DATABASE} owner spw_owner`);
    await closeDatabase(postgres.url, DATABASE);
    await migrateDatabase(ownerUrl);
    await fill(ownerUrl);
    const owner = new Pool({ connectionString: ownerUrl, max: 2 });
    stops.push(() => owner.end());

    const errors: string[] = [];
    const env = {
      ...Object.fromEntries(
        Object.entries(DATABASE_VARIABLES).map(([name, role]) => [name, databaseUrl(postgres.url, DATABASE, role)]),
      ),
      REDIS_URL: redis.url,
      STANDINS_URL: standIns.url,
      TRUSTED_PROXIES: '127.0.0.1/32',
      INSTANCES: String(apis),
      DRAIN_WAIT_SECONDS: '0',
      ...patience(inEarnest),
    };
    const start = async (program: 'http' | 'worker') => {
      const port = await freePort();
      const onLine = (line: string) => {
        const error = errorIn(line);
        if (error !== null) errors.push(`${program}: ${error}`);
      };
      const running = await startProgram({ folder: thisTree, program, port, env, onLine });
      stops.push(() => running.stop());
      return { port, running };
    };
    const started: { port: number; running: RunningProgram }[] = [];
    for (let count = 0; count < apis; count += 1) started.push(await start('http'));
    await start('worker');

    const webhooks = `http://127.0.0.1:${started[0]!.port}/v1/spw/webhooks`;
    standIns.set({
      paystack: { webhookUrl: `${webhooks}/paystack`, approvalUrl: `${webhooks}/paystack/approval` },
      momo: { callbackUrl: `${webhooks}/momo`, answer: 'approve' },
      airtel: { callbackUrl: `${webhooks}/airtel`, answer: 'approve' },
      airtime: {
        callbackUrl: `${webhooks}/carrier`,
        datasyncUrl: `${webhooks}/carrier/datasync`,
        autoRenew: false,
      },
    });
    const payByCard = async (reference: string, status: 'success' | 'failed') =>
      void (await standIns.control(`paystack/transactions/${reference}`, { status }));
    const consentToAirtime = async (reference: string) =>
      void (await standIns.control(`airtime/charges/${reference}`, { outcome: 'charged' }));

    return {
      ports: started.map(({ port }) => port),
      answers: await readAnswers(ownerUrl),
      providers: {
        payByCard,
        consentToAirtime,
        letPinAge: async (phone) =>
          void (await owner.query(
            `update pins set created_at = created_at - interval '25 hours'
             where player_id = (select player_id from players where phone = $1)`,
            [phone],
          )),
      },
      codeFor: readCodes(standIns),
      apiMs: () => started.reduce((sum, { running }) => sum + workedMs(running.pid), 0),
      errors,
      isOnDisk: inEarnest && (await statfs(ON_DISK)).type !== IN_MEMORY,
      async settle() {
        const { paystack, airtime } = standIns.book();
        for (const { reference, status } of paystack.charges)
          if (status !== 'success') await payByCard(reference, 'success');
        for (const { reference, status } of airtime.charges)
          if (status === 'pending' || status === 'consented') await consentToAirtime(reference);
        await standIns.deliver();
        const { db, close } = connect({ databaseUrl: ownerUrl, ...POOL }, 'spw-load');
        try {
          const compare = () => compareBooks({ db, book: standIns.book(), liedAbout: new Set(), toppedUp: 0 });
          const since = performance.now();
          let books = await compare();
          while (books.length > 0 && performance.now() - since < LONGEST_SETTLING_MS) {
            await pause(1000);
            books = await compare();
          }
          const command = ['node', 'apps/api/src/main/invariants.ts'];
          return { books, invariants: await runCommand(command, thisTree, { APP_ENV: 'development', ...env }) };
        } finally {
          await close();
        }
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill(ownerUrl: string): Promise<void> {
  const { db, close } = connect({ databaseUrl: ownerUrl, ...POOL }, 'spw-load');
  try {
    const deps = { db, clock: systemClock, random: systemRandom, currentSettings: async () => DEFAULT_SETTINGS };
    await seed(deps, { production: false });
  } finally {
    await close();
  }
  await runSql(
    ownerUrl,
    `insert into settings_versions (changes, published_at, published_by)
     values ('${JSON.stringify(SETTINGS)}', now(), 'load')`,
  );
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
