import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from '../apps/api/src/platform/command.ts';
import type { SeedResult, Simulation } from '../apps/api/src/testing/simulation/run-seed.ts';
import { runInLanes } from './simulate/lanes.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** What is kept of a seed in the folder. */
type Kept = Pick<SeedResult, 'seed' | 'steps' | 'breaks'>;

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
      'at-once': { type: 'integer', placeholder: 'N', description: 'how many side by side (as many as processors)' },
      minutes: { type: 'integer', placeholder: 'N', description: 'no seed is begun after so many' },
      folder: {
        type: 'string',
        placeholder: 'FOLDER',
        description: 'where what is done is kept: the same command goes on there, and counts it',
      },
    },
    example: 'pnpm simulate --seeds 5 --steps 100',
  },
  async ({ options: { seeds, steps, seed, 'at-once': atOnce, minutes, folder } }) => {
    const count = seeds ?? (seed === undefined ? 25 : 1);
    await simulate({
      seeds: Array.from({ length: count }, (_, at) => (seed ?? 1) + at),
      steps,
      atOnce: Math.min(atOnce ?? availableParallelism(), count),
      until: minutes === undefined ? Infinity : Date.now() + minutes * 60_000,
      record: folder === undefined ? null : openRecord(folder, steps),
    });
  },
);

interface Wanted {
  readonly seeds: readonly number[];
  readonly steps: number;
  readonly atOnce: number;
  readonly until: number;
  readonly record: { readonly kept: readonly Kept[]; readonly keep: (result: Kept) => void } | null;
}

async function simulate({ seeds, steps, atOnce, until, record }: Wanted): Promise<void> {
  const [{ makeSimulationTemplate }, { makeTemplate }, { startPostgres }] = await Promise.all([
    import('../apps/api/src/testing/simulation/scratch-database.ts'),
    import('../apps/api/src/testing/template.ts'),
    import('../apps/api/src/testing/temporary-servers.ts'),
  ]);
  const postgres = await startPostgres();
  const template = await makeSimulationTemplate(postgres.url, await makeTemplate(postgres.url));
  const simulation = { adminUrl: postgres.url, template, steps };
  const done = record?.kept.filter(({ seed }) => seeds.includes(seed)) ?? [];
  const known = new Set(done.map(({ seed }) => seed));
  const totals = { seeds: done.length, steps: sum(done), broken: done.filter(isBroken).length };
  const started = performance.now();
  let taken = 0;
  await runInLanes(simulation, { seeds: whileThereIsTime(seeds, known, until), atOnce }, async (result, again) => {
    taken += result.steps;
    totals.seeds += 1;
    totals.steps += result.steps;
    if (seeds.length === 1) say(result.trace.join('\n'));
    if (isBroken(result)) {
      totals.broken += 1;
      const closelyFrom = Math.max(1, result.steps - 60);
      tell(simulation, result, await again({ seed: result.seed, closelyFrom }));
    }
    record?.keep({ seed: result.seed, steps: result.steps, breaks: result.breaks });
    if (seeds.length > 1) process.stderr.write(`${result.seed}: ${totals.steps} steps, ${totals.broken} breaks\n`);
  });
  const seconds = (performance.now() - started) / 1000;
  say(`${totals.seeds} seeds, ${totals.steps} steps, ${totals.broken} breaks`);
  if (taken > 0) say(`${(taken / seconds).toFixed(1)} steps a second, ${atOnce} side by side`);
  await postgres.stop();
  process.exit(totals.broken === 0 ? 0 : 1);
}

function isBroken({ breaks }: Kept): boolean {
  return breaks.length > 0;
}

function sum(of: readonly Kept[]): number {
  return of.reduce((steps, one) => steps + one.steps, 0);
}

function* whileThereIsTime(seeds: readonly number[], done: ReadonlySet<number>, until: number) {
  for (const seed of seeds) {
    if (Date.now() >= until) return;
    if (!done.has(seed)) yield seed;
  }
}

function openRecord(folder: string, steps: number): Wanted['record'] {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `seeds-of-${steps}.ndjson`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
  const kept = lines.map((line) => JSON.parse(line) as Kept);
  return { kept, keep: (result) => appendFileSync(file, `${JSON.stringify(result)}\n`) };
}

/** The last stretch was walked again and looked at after every step, so that the step which broke it is the last one shown. */
function tell(simulation: Simulation, first: SeedResult, closely: SeedResult): void {
  const { seed, trace, breaks } = closely.breaks.length > 0 ? closely : first;
  say(`seed ${seed} broke at step ${trace.length}:`);
  say(trace.slice(-80).join('\n'));
  for (const each of breaks) say(`  BREAK ${each}`);
  say(`again: pnpm simulate --steps ${simulation.steps} --seed ${seed}`);
}
