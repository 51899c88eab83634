import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import * as funding from '../../packages/contract/src/funding.ts';
import * as game from '../../packages/contract/src/game.ts';
import * as shop from '../../packages/contract/src/shop.ts';
import * as wallet from '../../packages/contract/src/wallet.ts';
import type { KillableServer } from '../../apps/api/src/testing/temporary-servers.ts';
import { startCrowd, type Crowd } from '../load/crowd.ts';
import type { Noted } from '../load/record.ts';
import { startServers, type Servers } from '../load/servers.ts';
import { startAlerts } from './alerts.ts';
import type { Cluster, Drill, DrillWorld, Killable, LoadResult, PlaceName, Programs } from './drill.ts';
import { judge, type Answered, type Figure, type Verdict, type Window } from './judge.ts';

export interface WorldChoices {
  readonly players: number;
  readonly seed: number;
  /** On which the product runs, in place of a PostgreSQL and a Redis of its own. */
  readonly cluster?: Cluster;
}

export interface World {
  /** Has it go wrong under players, waits until everything that was begun is done, and judges what came of it. */
  run(drill: Drill): Promise<Verdict>;
  stop(): Promise<void>;
}

const THINK_MS = 600;
const LONGEST_START_MS = 180_000;
const LONGEST_DRILL_MS = 40 * 60_000;
/** What is to be seen is the fault and not a slow machine: a process that is late sends nobody away. */
const SENDS_NOBODY_AWAY = { LONGEST_DELAY_MS: '0', LONGEST_QUEUE_MS: '0' };
/** Calls whose answer is kept with their effect, in one transaction, under the key of whoever called: where it is, the effect is. */
const KEPT = new Set(
  [
    funding.fundByCard,
    game.spinWheel,
    game.startRound,
    shop.buyPlays,
    shop.buyPowerup,
    shop.subscribeByWallet,
    wallet.addBank,
    wallet.withdraw,
  ].map(({ method, path }) => `${method} ${path}`),
);

/** What is known of the drill that is on. */
interface Session {
  readonly answers: Answered[];
  readonly acknowledged: Set<string>;
  readonly windows: Window[];
  readonly figures: Figure[];
}

const newSession = (): Session => ({ answers: [], acknowledged: new Set(), windows: [], figures: [] });

/** PostgreSQL that flushes to its disk, Redis, two APIs behind a balancer, two workers and the stand-ins; and players, while a drill wants them. */
export async function makeWorld({ players, seed, cluster }: WorldChoices): Promise<World> {
  const servers = await startServers({
    apis: 2,
    workers: 2,
    inEarnest: true,
    balanced: true,
    seed,
    ...(cluster && { given: { postgresUrl: cluster.adminUrl, redisUrl: cluster.redisUrl } }),
    env: SENDS_NOBODY_AWAY,
  });
  const watching = await startAlerts(servers.places);
  let session = newSession();
  let lies = false;
  const load = makeLoad({ servers, players, seed, session: () => session });
  const world: DrillWorld = {
    load,
    programs: programsOf(servers, () => void (lies = true)),
    get cluster() {
      if (!cluster) throw new Error('There is no cluster');
      return cluster;
    },
    note: (figure, value, unit) => void session.figures.push({ figure, value, unit }),
    windowOfErrors: (seconds) => void session.windows.push({ from: performance.now(), seconds }),
  };

  return {
    async run(drill) {
      session = newSession();
      const since = performance.now();
      const failure = await failureOf(drill, world);
      await load.stop();
      const { answers, acknowledged, windows, figures } = session;
      // What broke off left something broken: nothing that was begun would come to its end.
      const settled = failure === null ? await servers.settle({ lies, losses: true }) : NOT_SETTLED;
      const lost = failure === null ? await countLost(servers.ownerUrl, [...acknowledged]) : 0;
      const looked = (performance.now() - since) / 1000;
      const alerts = (failure === null && (await watching?.lookBack(drill.alerts ?? [], looked))) || null;
      return judge({ answers, windows, figures, settled, lost, alerts, acknowledged: acknowledged.size, failure });
    },
    async stop() {
      await watching?.stop();
      await servers.stop();
    },
  };
}

const NOT_SETTLED = { books: [], invariants: { ok: true, output: '' } };

async function failureOf(drill: Drill, world: DrillWorld): Promise<string | null> {
  const tooLong = new AbortController();
  const late = pause(LONGEST_DRILL_MS, undefined, { signal: tooLong.signal }).then(() => {
    throw new Error(`it did not end in ${LONGEST_DRILL_MS / 60_000} minutes`);
  });
  late.catch(() => undefined);
  try {
    await Promise.race([drill.run(world), late]);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    tooLong.abort();
  }
}

interface LoadChoices extends Pick<WorldChoices, 'players' | 'seed'> {
  readonly servers: Servers;
  readonly session: () => Session;
}

function makeLoad({ servers, players, seed, session }: LoadChoices): DrillWorld['load'] {
  let crowd: Crowd | null = null;
  let cameBefore = 0;
  const note = ({ call, status, code, key }: Noted) => {
    // What a player waited for in vain is no answer to a call.
    if (!/^[A-Z]+ \//.test(call)) return;
    session().answers.push({ at: performance.now(), call, status, code });
    if (key !== null && status !== null && status < 300 && KEPT.has(call)) session().acknowledged.add(key);
  };
  return {
    async start() {
      const { answers } = session();
      const goal = answers.length + 3 * players;
      crowd = startCrowd({ servers, players, thinkMs: THINK_MS, seed, patient: true, cameBefore, note });
      const since = performance.now();
      while (answers.length < goal) {
        if (performance.now() - since > LONGEST_START_MS) throw new Error('the players are not served');
        await pause(50);
      }
    },
    async stop(): Promise<LoadResult> {
      const ending = crowd;
      crowd = null;
      await ending?.stop();
      cameBefore += ending?.counts().came ?? 0;
      const { answers, acknowledged } = session();
      const errors = answers.filter(({ status }) => status === null || status >= 500).length;
      return { requests: answers.length, acknowledged: acknowledged.size, errors };
    },
  };
}

function programsOf(servers: Servers, expectLies: () => void): Programs {
  const at = (name: PlaceName) => servers.places.find((place) => place.name === name)!;
  const { standIns, ownerUrl, env, postgres, redis } = servers;
  return {
    kill: (place) => at(place).kill(),
    start: (place, changes) => seconds(() => at(place).start(changes)),
    stop: (place) => at(place).stop(),
    freeze: (place) => at(place).signal('SIGSTOP'),
    thaw: (place) => at(place).signal('SIGCONT'),
    postgres: killable(postgres),
    redis: { ...killable(redis), url: env['REDIS_URL']! },
    standIns,
    ownerUrl,
    env,
    expectLies,
  };
}

function killable(server: KillableServer | null): Killable {
  if (!server) {
    const refuse = () => Promise.reject(new Error('The cluster has its own'));
    return { kill: refuse, start: refuse };
  }
  return { kill: server.kill, start: () => seconds(server.startAgain) };
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1000;
}

async function countLost(ownerUrl: string, keys: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ kept: string }>(
      'select count(*) as kept from idempotency_keys where key = any($1) and answer is not null',
      [keys],
    );
    return keys.length - Number(rows[0]!.kept);
  } finally {
    await client.end();
  }
}
