import { startStandIns, type StandIns } from '@spw/stand-ins/start-stand-ins';
import { Client } from 'pg';
import { buildConsole, buildConsoleDeps, type ConsoleDeps } from '../../main/build-console.ts';
import { buildDeps, buildHttp, type Deps } from '../../main/build.ts';
import { readConsoleConfig } from '../../main/console-config.ts';
import { DATABASE_VARIABLES } from '../../main/environment/database-of.ts';
import { migrateDatabase } from '../../main/migrate-database.ts';
import { seed } from '../../main/seed-database.ts';
import { noCrash } from '../../platform/crash-point.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import { connect } from '../../platform/db/connect.ts';
import { closeDatabase, createRoles, OWNER_ROLE, PROCESS_ROLES } from '../../platform/db/roles.ts';
import type { App } from '../../platform/http/platform.ts';
import { makeLog } from '../../platform/log/log.ts';
import { makeMetrics } from '../../platform/metrics/metrics.ts';
import type { Random } from '../../platform/random.ts';
import { connectProvider } from '../../providers/connect-provider.ts';
import { noRedis } from '../../platform/redis/redis.ts';
import { oneProcessConfig } from '../one-process-config.ts';
import { databaseUrl, runSql } from '../template.ts';
import { fixedClock, seededRandom, type FixedClock } from '../time-and-chance.ts';

const POOL = { poolSize: 6, poolWaitMilliseconds: 30_000, statementMilliseconds: 60_000 };
const WEBHOOKS = 'http://api/v1/spw/webhooks';
const KEEPS_OWN_TIME = [
  'ledger.post(bigint, text, text, ledger.line[], text)',
  'ledger.make_partitions(date)',
  'house_now()',
];

export interface DemoWorld {
  /** Each program's way into its database. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly app: App;
  readonly console: App;
  /** With the rights of the tables' owner, as an administrator's command has. */
  readonly deps: ConsoleDeps;
  readonly workerDeps: Deps;
  readonly clock: FixedClock;
  readonly chance: Random;
  readonly standIns: StandIns;
  /** The right option of a question, by its text. */
  readonly answers: ReadonlyMap<string, string>;
  /** Moves the one clock, the ledger's too, and what falls due at the providers on the way. */
  advance(seconds: number): Promise<void>;
  /** The database keeps its own time again, and belongs to whoever starts the product on it. */
  close(): Promise<void>;
}

/** A database of that name, empty but for what the product starts with, in which it is whatever time we say. */
export async function openDemoWorld(
  adminUrl: string,
  { name, from, seedWord }: { name: string; from: Date; seedWord: string },
): Promise<DemoWorld> {
  await createRoles(adminUrl);
  await runSql(adminUrl, `drop database if exists ${name} with (force)`);
  await runSql(adminUrl, `create database ${name} owner spw_owner`);
  await closeDatabase(adminUrl, name);
  const urlOf = (role: string) => databaseUrl(adminUrl, name, role);
  const ownerUrl = urlOf(OWNER_ROLE);
  await migrateDatabase(ownerUrl);
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const giveBackTime = await takeTime(owner, from);

  const clock = fixedClock(from.toISOString());
  const random = seededRandom(`demo product ${seedWord}`);
  let app: App | null = null;
  const standIns = await startStandIns({
    seed: 7,
    clock,
    async send({ url: to, method, headers, body }) {
      const reply = await app!.inject({ method, url: new URL(to).pathname, headers, payload: body });
      return { status: reply.statusCode, body: reply.body };
    },
  });
  const addresses = Object.fromEntries(
    Object.entries(DATABASE_VARIABLES).map(([variable, role]) => [variable, urlOf(role)]),
  );
  const env = {
    APP_ENV: 'development',
    ...addresses,
    STANDINS_URL: standIns.url,
    PHONE_VERIFICATION: 'off',
    AD_ORIGINS: PARTNER,
    MOMO_QUERIES_PER_SECOND: '10000',
    // Everybody is in this one process: on a busy machine it is late, and would send the players away.
    LONGEST_DELAY_MS: '0',
  };
  const [config, consoleConfig] = [oneProcessConfig(env), readConsoleConfig(env)];
  const open = (role: string) => connect({ databaseUrl: urlOf(role), ...POOL }, 'spw-demo');
  const databases = {
    owner: open(OWNER_ROLE),
    game: open(PROCESS_ROLES.game),
    console: open(PROCESS_ROLES.console),
    worker: open(PROCESS_ROLES.worker),
  };
  const foundations = (as: keyof typeof databases) => ({
    db: databases[as].db,
    redis: noRedis,
    clock,
    databaseNow: async () => clock.now(),
    random,
    log: makeLog({ appEnv: 'development', logLevel: 'fatal' }),
    metrics: makeMetrics(),
    lifecycle: { draining: false },
    crashPoint: noCrash,
    connectProvider,
  });
  const deps = {
    ...buildConsoleDeps(consoleConfig, foundations('owner')),
    ...buildDeps(config, foundations('owner')),
  };
  await seed(deps, { production: false });
  app = await buildHttp(config, foundations('game'));
  const console = await buildConsole(consoleConfig, foundations('console'));
  standIns.set({
    paystack: { webhookUrl: `${WEBHOOKS}/paystack`, transferMs: 60_000 },
    momo: { statusPerSecond: null, callbackUrl: `${WEBHOOKS}/momo` },
    airtel: { callbackUrl: `${WEBHOOKS}/airtel` },
    airtime: { callbackUrl: `${WEBHOOKS}/carrier`, datasyncUrl: `${WEBHOOKS}/carrier/datasync`, autoRenew: false },
  });
  await standIns.control('paystack/balance', { balanceKobo: 2_000_000_000 });
  const questions = await allTables(deps.db)
    .selectFrom('questions')
    .select(['question', 'options', 'answer'])
    .execute();

  return {
    addresses,
    app,
    console,
    deps,
    workerDeps: buildDeps(config, foundations('worker')),
    clock,
    chance: seededRandom(`demo ${seedWord}`),
    standIns,
    answers: new Map(questions.map(({ question, options, answer }) => [question, options[answer]!])),
    async advance(seconds) {
      clock.advance({ seconds });
      await owner.query('update demo_time set at = $1', [clock.now()]);
      await standIns.advance(0);
    },
    async close() {
      await giveBackTime();
      await owner.end();
      await Promise.all([app.close(), console.close()]);
      await standIns.close();
      await Promise.all(Object.values(databases).map(({ close }) => close()));
    },
  };
}

/** Until it is given back, the ledger takes for the time what it is told. */
async function takeTime(owner: Client, from: Date): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ own: string }>(
    'select pg_get_functiondef(name::regprocedure) as own from unnest($1::text[]) name',
    [KEEPS_OWN_TIME],
  );
  await owner.query('create table demo_time (at timestamptz not null)');
  await owner.query('insert into demo_time values ($1)', [from]);
  for (const { own } of rows) {
    // Whole words: `house_now()` is a name.
    await owner.query(own.replaceAll(/\b(?:clock_timestamp|now)\(\)/g, '(select at from public.demo_time)'));
  }
  await owner.query(`select ledger.make_partitions(($1::timestamptz + interval '3 months')::date)`, [from]);
  return async () => {
    for (const { own } of rows) await owner.query(own);
    await owner.query('drop table demo_time');
  };
}

/** Where the stand-in network will be when the demo is served. */
export const PARTNER = 'http://localhost:4010';
