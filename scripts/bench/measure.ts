import { Agent } from 'node:http';
import { freePort } from '../../apps/api/src/testing/temporary-servers.ts';
import { countTrips, takeCounted } from './count-call-trips.ts';
import { CALL_NAMES, calls, type CallName } from './bench-calls.ts';
import { benchEnvironment } from './bench-environment.ts';
import { benchPlayers, type BenchPlayer } from './bench-players.ts';
import { startServers, type BenchServers } from './bench-servers.ts';
import { delayAnswers } from './delay-relay.ts';
import { figuresOf, ratioOf, type MeasuredSlice } from './figures.ts';
import { PLAYING } from './fill-database.ts';
import { measureLedger } from './measure-ledger.ts';
import type { Plan, Measure } from './plan.ts';
import { runSlice } from './run-slice.ts';
import { startProcess, type RunningServer } from './start-process.ts';

/** Measures every call, and the ledger by itself, with so many players in the database. */
export async function measureAt(players: number, plan: Plan, say: (text: string) => void): Promise<Measure[]> {
  const servers = await startServers({ players, playing: PLAYING });
  say(`The board of ${players} players was built in ${servers.boardSeconds.toFixed(1)} s`);
  const running: RunningServer[] = [];
  const relay = plan.delay > 0 ? await delayAnswers(servers.databaseUrl, plan.delay) : null;
  const reached = { ...servers, databaseUrl: relay?.url ?? servers.databaseUrl };
  try {
    const people = benchPlayers(players, PLAYING);
    const trips = await countTrips(servers, takeCounted(people));
    const sides = new Map<Side, RunningServer>();
    for (const side of SIDES) {
      if (side === 'other' && plan.beside === undefined) continue;
      const server = await startSide(side, reached, plan);
      running.push(server);
      sides.set(side, server);
    }
    const measures: Measure[] = [];
    for (const name of CALL_NAMES.filter((each) => plan.only.includes(each)))
      measures.push({ players, trips: trips[name], ...(await measure(name, people, { sides, servers, plan })) });
    if (plan.only.includes('ledger')) measures.push(...(await measureLedger(players, reached, plan)));
    return measures;
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await relay?.stop();
    await servers.stop();
  }
}

const SIDES = ['ours', 'bare', 'least', 'other'] as const;
type Side = (typeof SIDES)[number];

async function startSide(side: Side, servers: BenchServers, { profile, beside }: Plan): Promise<RunningServer> {
  const port = await freePort();
  const env = benchEnvironment({ ...servers, port });
  if (side === 'other') return startProcess('apps/api/src/main/http.ts', { port, flags: [], env, tree: beside });
  if (side !== 'ours')
    return startProcess('scripts/bench-bare.ts', { port, flags: [], env: { ...env, BENCH_SIDE: side } });
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  return startProcess('apps/api/src/main/http.ts', { port, flags, env });
}

interface Measuring {
  readonly sides: ReadonlyMap<Side, RunningServer>;
  readonly servers: BenchServers;
  readonly plan: Plan;
}

/** All sides in turn, in short slices, so that the noise of the machine reaches each. No player is asked for twice in one database. */
async function measure(
  name: CallName,
  people: readonly BenchPlayer[],
  { sides, servers, plan }: Measuring,
): Promise<Omit<Measure, 'players'>> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections });
  const slices: Record<Side, MeasuredSlice[]> = { ours: [], bare: [], least: [], other: [] };
  const names = [...sides.keys()];
  // With one side more than usual there are too few players for whole slices.
  const share = Math.min(
    1,
    people.length / (names.length * Math.max(plan.warming.requests, plan.settling + plan.runs * plan.perSlice)),
  );
  let taken = 0;
  const run = async (side: Side, most: number, longestMs: number): Promise<MeasuredSlice> => {
    const asked = people.slice(taken, (taken += Math.floor(most * share))).map(calls[name]);
    const { port, workedMs } = sides.get(side)!;
    const before = { worked: workedMs(), database: servers.databaseMs() };
    const slice = await runSlice({ port, agent, connections: plan.connections, longestMs }, asked);
    return { ...slice, workedMs: workedMs() - before.worked, databaseMs: servers.databaseMs() - before.database };
  };
  for (let time = 0; time < plan.warming.times; time += 1) {
    for (const side of names) await run(side, plan.warming.requests, plan.warming.longestMs);
    await servers.renew();
    taken = 0;
  }
  for (const side of names) await run(side, plan.settling, plan.warming.longestMs);
  for (let turn = 0; turn < plan.runs; turn += 1) {
    // Each begins as often as the others, as far as it goes.
    for (const at of names.keys()) {
      const side = names[(turn + at) % names.length]!;
      slices[side].push(await run(side, plan.perSlice, plan.longestMs));
    }
  }
  agent.destroy();
  return {
    name,
    ours: figuresOf(slices.ours),
    bare: figuresOf(slices.bare),
    ratio: ratioOf(slices.ours, slices.bare),
    least: { figures: figuresOf(slices.least), ratio: ratioOf(slices.ours, slices.least) },
    ...(sides.has('other') && {
      other: { figures: figuresOf(slices.other), ratio: ratioOf(slices.ours, slices.other) },
    }),
  };
}
