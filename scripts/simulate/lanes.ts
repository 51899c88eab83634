import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { SeedResult, Simulation } from '../../apps/api/src/testing/simulation/run-seed.ts';

export interface Task extends Pick<Simulation, 'closelyFrom'> {
  readonly seed: number;
}

interface Lane {
  readonly run: (task: Task) => Promise<SeedResult>;
  readonly end: () => void;
}

/** Hands seeds to so many processes, each the next one as soon as it has none. */
export async function runInLanes(
  simulation: Simulation,
  { seeds, atOnce }: { readonly seeds: Iterable<number>; readonly atOnce: number },
  onResult: (result: SeedResult, again: Lane['run']) => void | Promise<void>,
): Promise<void> {
  const left = seeds[Symbol.iterator]();
  const work = async () => {
    const { run, end } = startLane(simulation);
    try {
      for (let next = left.next(); !next.done; next = left.next()) await onResult(await run({ seed: next.value }), run);
    } finally {
      end();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function startLane(simulation: Simulation): Lane {
  const child = fork(join(import.meta.dirname, 'lane.ts'), [JSON.stringify(simulation)]);
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const gone = (code: number | null) => reject(new Error(`The process of seed ${task.seed} ended with ${code}`));
        child.once('exit', gone);
        child.once('message', (result: SeedResult) => {
          child.off('exit', gone);
          resolve(result);
        });
        child.send(task);
      }),
    end: () => child.disconnect(),
  };
}
