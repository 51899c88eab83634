import { runSeed, type Simulation } from '../../apps/api/src/testing/simulation/run-seed.ts';
import type { Task } from './lanes.ts';

// Walks one seed after the other, as it is told. A process of its own, because one simulation keeps a processor busy.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by whoever started this
const simulation = JSON.parse(process.argv[2]!) as Simulation;

process.on('message', (task: Task) => {
  void runSeed({ ...simulation, ...task }, task.seed).then((result) => process.send!(result));
});
