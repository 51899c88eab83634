// Usage: pnpm simulate [--seeds 25] [--steps 300] [--seed N]      random players, providers, faults, crashes and time on a
//                                    database of its own; then four quiet days, and our books beside the providers'.
//                                    --seed N alone replays that seed and shows every step; with --seeds it is the first
import { parseArgs } from 'node:util';
import { runSeed, type SeedResult } from '../apps/api/src/testing/simulation/run-seed.ts';
import { makeSimulationTemplate } from '../apps/api/src/testing/simulation/scratch-database.ts';
import { makeTemplate } from '../apps/api/src/testing/template.ts';
import { startPostgres } from '../apps/api/src/testing/temporary-servers.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    steps: { type: 'string', default: '300' },
    seed: { type: 'string' },
  },
});
const say = (text: string) => void process.stdout.write(`${text}\n`);

const steps = Number(values.steps);
const count = Number(values.seeds ?? (values.seed === undefined ? 25 : 1));
const seeds = Array.from({ length: count }, (_, at) => Number(values.seed ?? 1) + at);

const postgres = await startPostgres();
const template = await makeSimulationTemplate(postgres.url, await makeTemplate(postgres.url));
const simulation = { adminUrl: postgres.url, template, steps };

let taken = 0;
let broken = 0;
for (const seed of seeds) {
  const result = await runSeed(simulation, seed);
  taken += result.steps;
  if (count === 1) say(result.trace.join('\n'));
  if (result.breaks.length > 0) {
    broken += 1;
    await tell(result);
  }
  if (count > 1) process.stderr.write(`${seed}: ${taken} steps, ${broken} breaks\n`);
}
say(`${seeds.length} seeds, ${taken} steps, ${broken} breaks`);
await postgres.stop();
process.exit(broken === 0 ? 0 : 1);

/** Walks the last stretch again and looks after every step, so that the step which broke it is the last one shown. */
async function tell(first: SeedResult): Promise<void> {
  const closely = await runSeed({ ...simulation, closelyFrom: Math.max(1, first.steps - 60) }, first.seed);
  const { seed, trace, breaks } = closely.breaks.length > 0 ? closely : first;
  say(`seed ${seed} broke at step ${trace.length}:`);
  say(trace.slice(-80).join('\n'));
  for (const each of breaks) say(`  BREAK ${each}`);
  say(`again: pnpm simulate --steps ${steps} --seed ${seed}`);
}
