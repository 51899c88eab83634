import { Agent } from 'node:http';
import { freePort } from '../../apps/api/src/testing/temporary-servers.ts';
import { COUNTED_PLAYERS, countTrips } from './count-call-trips.ts';
import { CALL_NAMES, calls, type CallName } from './bench-calls.ts';
import { benchEnvironment } from './bench-environment.ts';
import { benchPlayers, type BenchPlayer } from './bench-players.ts';
import { startServers, type BenchServers } from './bench-servers.ts';
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
  try {
    const people = benchPlayers(players, PLAYING);
    const trips = await countTrips(servers, people.splice(-COUNTED_PLAYERS));
    for (const side of SIDES) running.push(await startSide(side, servers, plan));
    const [ours, bare, least] = running;
    const sides = { ours: ours!, bare: bare!, least: least! };
    const measures: Measure[] = [];
    for (const name of CALL_NAMES)
      measures.push({ players, trips: trips[name], ...(await measure(name, people, { sides, servers, plan })) });
    return [...measures, ...(await measureLedger(players, servers, plan))];
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await servers.stop();
  }
}

const SIDES = ['ours', 'bare', 'least'] as const;
type Side = (typeof SIDES)[number];

async function startSide(side: Side, servers: BenchServers, { profile }: Plan): Promise<RunningServer> {
  const port = await freePort();
  const env = benchEnvironment({ ...servers, port });
  if (side !== 'ours')
    return startProcess('scripts/bench-bare.ts', { port, flags: [], env: { ...env, BENCH_SIDE: side } });
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  return startProcess('apps/api/src/main/http.ts', { port, flags, env });
}

interface Measuring {
  readonly sides: Readonly<Record<Side, RunningServer>>;
  readonly servers: BenchServers;
  readonly plan: Plan;
}

/** All sides in turn, in short slices, so that the noise of the machine reaches each. No player is asked for twice. */
async function measure(
  name: CallName,
  people: readonly BenchPlayer[],
  { sides, servers, plan }: Measuring,
): Promise<Omit<Measure, 'players'>> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections });
  const slices: Record<Side, MeasuredSlice[]> = { ours: [], bare: [], least: [] };
  let taken = 0;
  const run = async (side: Side, requests: number, longestMs: number): Promise<MeasuredSlice> => {
    const asked = people.slice(taken, (taken += requests)).map(calls[name]);
    if (asked.length < requests) throw new Error('There are too few players for so many slices');
    const { port, workedMs } = sides[side];
    const before = { worked: workedMs(), database: servers.databaseMs() };
    const slice = await runSlice({ port, agent, connections: plan.connections, longestMs }, asked);
    return { ...slice, workedMs: workedMs() - before.worked, databaseMs: servers.databaseMs() - before.database };
  };
  for (const side of SIDES) await run(side, plan.warming.requests, plan.warming.longestMs);
  for (let turn = 0; turn < plan.runs; turn += 1) {
    // Each begins as often as the others, as far as it goes.
    for (const at of SIDES.keys()) {
      const side = SIDES[(turn + at) % SIDES.length]!;
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
  };
}
