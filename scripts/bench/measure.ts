import { Agent } from 'node:http';
import { freePort } from '../../apps/api/src/testing/temporary-servers.ts';
import { CALL_NAMES, calls, type CallName } from './bench-calls.ts';
import { benchEnvironment } from './bench-environment.ts';
import { benchPlayers, type BenchPlayer } from './bench-players.ts';
import { startServers, type BenchServers } from './bench-servers.ts';
import { figuresOf, type MeasuredSlice } from './figures.ts';
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
    for (const side of SIDES) running.push(await startSide(side, servers, plan));
    const [ours, bare] = running;
    const people = benchPlayers(players, PLAYING);
    const measures: Measure[] = [];
    for (const name of CALL_NAMES)
      measures.push({ players, ...(await measure(name, people, { ours: ours!, bare: bare! }, plan)) });
    return [...measures, ...(await measureLedger(players, servers, plan))];
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await servers.stop();
  }
}

const SIDES = ['apps/api/src/main/http.ts', 'scripts/bench-bare.ts'] as const;

async function startSide(
  side: (typeof SIDES)[number],
  servers: BenchServers,
  { profile }: Plan,
): Promise<RunningServer> {
  const port = await freePort();
  const flags = profile && side === SIDES[0] ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  return startProcess(side, { port, flags, env: benchEnvironment({ ...servers, port }) });
}

/** Ours and bare in turn, in short slices, so that the noise of the machine reaches both. No player is asked for twice. */
async function measure(
  name: CallName,
  people: readonly BenchPlayer[],
  servers: { ours: RunningServer; bare: RunningServer },
  plan: Plan,
): Promise<Omit<Measure, 'players'>> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections });
  const slices: Record<keyof typeof servers, MeasuredSlice[]> = { ours: [], bare: [] };
  let taken = 0;
  const run = async (side: keyof typeof servers, requests: number, longestMs: number): Promise<MeasuredSlice> => {
    const asked = people.slice(taken, (taken += requests)).map(calls[name]);
    if (asked.length < requests) throw new Error('There are too few players for so many slices');
    const { port, workedMs } = servers[side];
    const before = workedMs();
    const slice = await runSlice({ port, agent, connections: plan.connections, longestMs }, asked);
    return { ...slice, workedMs: workedMs() - before };
  };
  for (const side of ['ours', 'bare'] as const) await run(side, plan.warming.requests, plan.warming.longestMs);
  for (let pair = 0; pair < plan.pairs; pair += 1) {
    for (const side of pair % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const))
      slices[side].push(await run(side, plan.perSlice, plan.longestMs));
  }
  agent.destroy();
  const [ours, bare] = [figuresOf(slices.ours), figuresOf(slices.bare)];
  return { name, ours, bare, ratio: ours.perSecond / bare.perSecond };
}
