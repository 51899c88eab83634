import { Trouble } from '../../apps/api/src/platform/command.ts';
import type { Cluster, Drill } from './drill.ts';
import { judge } from './judge.ts';
import type { Outcome } from './show.ts';
import { makeWorld, type World } from './world.ts';

interface Run {
  readonly drills: readonly Drill[];
  readonly players: number;
  readonly seed: number;
  readonly startCluster: () => Promise<Cluster>;
  readonly say: (line: string) => void;
}

/** One after the other in one world, and in a new one behind a drill that was not good: what it left behind is not held against the next. */
export async function runDrills({ drills, players, seed, startCluster, say }: Run): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const needs of ['programs', 'cluster'] as const) {
    // What stops it is said of each drill that needs it.
    let world: World | string | null = null;
    try {
      for (const drill of drills.filter((each) => each.needs === needs)) {
        say(`${drill.name}: ${drill.says}`);
        world ??= await openWorld({ players, seed, ...(needs === 'cluster' && { startCluster }) });
        const verdict = typeof world === 'string' ? notRun(world) : await world.run(drill);
        outcomes.push({ drill, verdict });
        for (const wrong of verdict.wrong) say(`  ${wrong}`);
        if (verdict.isGood || typeof world === 'string') continue;
        await world.stop();
        world = null;
      }
    } finally {
      if (typeof world !== 'string') await world?.stop();
    }
  }
  return outcomes;
}

interface Opening extends Pick<Run, 'players' | 'seed'> {
  readonly startCluster?: Run['startCluster'];
}

function notRun(why: string) {
  const settled = { books: [], invariants: { ok: true, output: '' } };
  return judge({
    answers: [],
    windows: [],
    figures: [],
    acknowledged: 0,
    lost: 0,
    settled,
    alerts: null,
    failure: why,
  });
}

/** Or why it cannot be. */
async function openWorld({ players, seed, startCluster }: Opening): Promise<World | string> {
  try {
    return startCluster ? await openOn(await startCluster(), { players, seed }) : await makeWorld({ players, seed });
  } catch (error) {
    if (error instanceof Trouble) return error.message;
    throw error;
  }
}

async function openOn(cluster: Cluster, { players, seed }: Pick<Run, 'players' | 'seed'>): Promise<World> {
  try {
    const { run, stop } = await makeWorld({ players, seed, cluster });
    return {
      run,
      async stop() {
        await stop();
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
