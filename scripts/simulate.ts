import { run } from '../apps/api/src/platform/command.ts';
import type { SeedResult, Simulation } from '../apps/api/src/testing/simulation/run-seed.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

await run(
  {
    command: 'pnpm simulate',
    description:
      "Random players, providers, faults, crashes and time on a database of its own; then four quiet days, and our books beside the providers'.\n" +
      '--seed alone replays that seed and shows every step; with --seeds it is the first.',
    options: {
      seeds: { type: 'integer', placeholder: 'N', description: 'how many (25, or 1 with --seed)' },
      steps: { type: 'integer', placeholder: 'N', default: 300, description: 'steps of each' },
      seed: { type: 'integer', placeholder: 'N', description: 'the first (1)' },
    },
    example: 'pnpm simulate --seeds 5 --steps 100',
  },
  async ({ options: { seeds, steps, seed } }) => {
    const count = seeds ?? (seed === undefined ? 25 : 1);
    await simulate(
      Array.from({ length: count }, (_, at) => (seed ?? 1) + at),
      steps,
    );
  },
);

async function simulate(seeds: readonly number[], steps: number): Promise<void> {
  const [{ runSeed }, { makeSimulationTemplate }, { makeTemplate }, { startPostgres }] = await Promise.all([
    import('../apps/api/src/testing/simulation/run-seed.ts'),
    import('../apps/api/src/testing/simulation/scratch-database.ts'),
    import('../apps/api/src/testing/template.ts'),
    import('../apps/api/src/testing/temporary-servers.ts'),
  ]);
  const postgres = await startPostgres();
  const template = await makeSimulationTemplate(postgres.url, await makeTemplate(postgres.url));
  const simulation = { adminUrl: postgres.url, template, steps };
  let taken = 0;
  let broken = 0;
  for (const seed of seeds) {
    const result = await runSeed(simulation, seed);
    taken += result.steps;
    if (seeds.length === 1) say(result.trace.join('\n'));
    if (result.breaks.length > 0) {
      broken += 1;
      const closelyFrom = Math.max(1, result.steps - 60);
      tell(simulation, result, await runSeed({ ...simulation, closelyFrom }, seed));
    }
    if (seeds.length > 1) process.stderr.write(`${seed}: ${taken} steps, ${broken} breaks\n`);
  }
  say(`${seeds.length} seeds, ${taken} steps, ${broken} breaks`);
  await postgres.stop();
  process.exit(broken === 0 ? 0 : 1);
}

/** The last stretch was walked again and looked at after every step, so that the step which broke it is the last one shown. */
function tell(simulation: Simulation, first: SeedResult, closely: SeedResult): void {
  const { seed, trace, breaks } = closely.breaks.length > 0 ? closely : first;
  say(`seed ${seed} broke at step ${trace.length}:`);
  say(trace.slice(-80).join('\n'));
  for (const each of breaks) say(`  BREAK ${each}`);
  say(`again: pnpm simulate --steps ${simulation.steps} --seed ${seed}`);
}
