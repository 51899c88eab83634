import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DATABASE_VARIABLES } from '../../apps/api/src/main/environment/database-of.ts';
import { closeDatabase, createRoles } from '../../apps/api/src/platform/db/roles.ts';
import { databaseUrl, runSql } from '../../apps/api/src/testing/template.ts';
import { freePort, startPostgres, startRedis } from '../../apps/api/src/testing/temporary-servers.ts';
import { startStandIns } from '../../apps/stand-ins/src/start-stand-ins.ts';
import { runCommand, type CommandResult } from '../run-command.ts';
import { aBackend, startBalancer, type Backend } from './balancer.ts';
import type { Build } from './build.ts';
import { errorIn, phaseLines, type BuildsReport, type Phase } from './judge.ts';
import { startPlayers, type Failure } from './players.ts';
import { patience, startProgram, type RunningProgram } from './program.ts';

const DATABASE = 'spw_roll';
const PLAYERS = 40;
const REQUESTS_PER_SECOND = 150;

export interface BuildsChoices {
  readonly older: Build;
  readonly newer: Build;
  /** Whether the older build comes back at the end, on the tables of the newer. */
  readonly back: boolean;
  readonly shedding: boolean;
  /** How long players are served in each phase, beside the time that its change takes. */
  readonly phaseSeconds: number;
  readonly say: (line: string) => void;
}

/** A deploy as docs/runbooks/deploy.md has it, under players: the tables first, then the processes one after the other, and back. */
export async function rollBuilds(choices: BuildsChoices): Promise<BuildsReport> {
  const { older, newer, back, shedding, phaseSeconds, say } = choices;
  const postgres = await startPostgres();
  const redis = await startRedis();
  const standIns = await startStandIns({ tickMs: 200 });
  const running = new Set<RunningProgram>();
  const backends: Backend[] = [];
  const balancer = await startBalancer(backends);
  const url = `http://127.0.0.1:${balancer.port}`;
  standIns.set({ paystack: { webhookUrl: `${url}/v1/spw/webhooks/paystack` } });
  const addresses = Object.fromEntries(
    Object.entries(DATABASE_VARIABLES).map(([name, role]) => [name, databaseUrl(postgres.url, DATABASE, role)]),
  );
  const env = {
    ...addresses,
    REDIS_URL: redis.url,
    STANDINS_URL: standIns.url,
    PHONE_VERIFICATION: 'off',
    TRUSTED_PROXIES: '127.0.0.1/32',
    ...patience(shedding),
  };
  const errors: string[] = [];
  const endings: (number | null)[] = [];

  const start = async ({ name, folder }: Build, program: 'http' | 'worker', port: number) => {
    const onLine = (line: string) => {
      const error = errorIn(line);
      if (error !== null) errors.push(`${program} of ${name}: ${error}`);
    };
    const started = await startProgram({ folder, program, port, env, onLine });
    running.add(started);
    return started;
  };
  const stop = async (program: RunningProgram) => {
    running.delete(program);
    endings.push(await program.stop());
  };
  const startServing = async (build: Build) => {
    const backend = aBackend(await freePort());
    const program = await start(build, 'http', backend.port);
    backends.push(backend);
    return { backend, program };
  };
  const runOf = ({ folder }: Build, program: string): Promise<CommandResult> =>
    runCommand(['node', `apps/api/src/main/${program}.ts`], folder, { APP_ENV: 'development', ...env });
  const mustRun = async (build: Build, program: string) => {
    const { ok, output } = await runOf(build, program);
    if (!ok) throw new Error(`${program} of ${build.name} failed:\n${output}`);
  };

  try {
    await createRoles(postgres.url);
    await runSql(postgres.url, `create database ${DATABASE} owner spw_owner`);
    await closeDatabase(postgres.url, DATABASE);
    await mustRun(older, 'migrate');
    await mustRun(older, 'seed');

    let serving = [await startServing(older), await startServing(older)];
    let worker = await start(older, 'worker', await freePort());
    while (!backends.every(({ ready }) => ready)) await pause(50);
    let failures: Failure[] = [];
    let requests = 0;
    const players = startPlayers({
      url,
      players: PLAYERS,
      requestsPerSecond: REQUESTS_PER_SECOND,
      answers: await readAnswers(databaseUrl(postgres.url, DATABASE, 'spw_owner')),
      async pay(reference) {
        await standIns.control(`paystack/transactions/${reference}`, { status: 'success' });
      },
      onAnswer(failure) {
        requests += 1;
        if (failure) failures.push(failure);
      },
    });

    const phases: Phase[] = [];
    /** Makes the change while players go on, and lets them go on for a while with what has come of it. */
    const inPhase = async (name: string, change: () => Promise<void>) => {
      const since = performance.now();
      await change();
      await pause(phaseSeconds * 1000);
      const phase = { name, seconds: (performance.now() - since) / 1000, requests, failures };
      phases.push(phase);
      for (const line of phaseLines(phase)) say(line);
      [requests, failures] = [0, []];
    };
    /** Starts the one that comes, waits until it is ready, and only then stops the one that goes. */
    const replaceOne = async (at: 0 | 1, build: Build) => {
      const gone = serving[at]!;
      serving = serving.with(at, await startServing(build));
      await stop(gone.program);
      backends.splice(backends.indexOf(gone.backend), 1);
    };
    const replaceWorker = async (build: Build) => {
      const gone = worker;
      worker = await start(build, 'worker', await freePort());
      await stop(gone);
    };

    await inPhase(`${older.name} on its own tables`, async () => undefined);
    await inPhase(`${older.name} while the tables of ${newer.name} come, and on them`, () => mustRun(newer, 'migrate'));
    for (const build of [newer, ...(back ? [older] : [])]) {
      await inPhase(`${build.name} in the place of one API`, () => replaceOne(0, build));
      await inPhase(`${build.name} in the place of the worker`, () => replaceWorker(build));
      await inPhase(`${build.name} in all places`, () => replaceOne(1, build));
    }
    await players.stop();
    for (const program of running) await stop(program);
    return { phases, endings, errors, invariants: await runOf(newer, 'invariants') };
  } finally {
    for (const program of running) await program.stop();
    await balancer.close();
    await standIns.close();
    await redis.stop();
    await postgres.stop();
  }
}

/** The right option of every question, by its text. */
export async function readAnswers(ownerUrl: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ question: string; options: string[]; answer: number }>(
    'select question, options, answer from questions',
  );
  await client.end();
  return new Map(rows.map(({ question, options, answer }) => [question, options[answer]!]));
}
