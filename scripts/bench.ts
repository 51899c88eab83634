import { resolve } from 'node:path';
import { run, UsageError } from '../apps/api/src/platform/command.ts';
import type { Measure, Plan } from './bench/plan.ts';
import { jsonLine, machine, showGrowth, showTable } from './bench/show.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const EVERYTHING = ['answer', 'spin', 'leaderboard', 'ledger'] as const;
const LONGEST_MS = 30 * 60_000;

const QUICK = {
  warming: { times: 1, requests: 1300, longestMs: 3000 },
  settling: 100,
  runs: 5,
  perSlice: 400,
  longestMs: 400,
  ledger: { runs: 5, seconds: 1, settlingMs: 300 },
};
const THOROUGH = {
  warming: { times: 4, requests: 3000, longestMs: 15_000 },
  settling: 200,
  runs: 5,
  perSlice: 400,
  longestMs: 2000,
  ledger: { runs: 5, seconds: 4, settlingMs: 1000 },
};

await run(
  {
    command: 'pnpm bench',
    description:
      'Measures the answer call, the spin call and the leaderboard, each beside a bare server that asks the database the same and\n' +
      'beside one that does the same job in the fewest statements, and posting to the ledger beside pgbench. Without options at ten thousand and at a million players.',
    options: {
      quick: { type: 'boolean', description: 'only at ten thousand, and shorter' },
      players: { type: 'integer', placeholder: 'N', description: 'only at so many, a multiple of ten thousand' },
      connections: { type: 'integer', placeholder: 'N', default: 16, description: 'requests at once' },
      only: {
        type: 'string',
        placeholder: 'WHAT',
        choices: ['answer', 'spin', 'leaderboard', 'ledger'],
        description: 'one of the measures',
      },
      beside: {
        type: 'string',
        placeholder: 'FOLDER',
        description:
          'the checkout of another commit, with its packages installed: its product is measured in turn with ours',
      },
      delay: {
        type: 'integer',
        placeholder: 'MS',
        default: 0,
        description: 'holds each answer of the database for so long, as a network would',
      },
      json: { type: 'boolean', description: 'one line of JSON for each measure, and nothing else' },
      profile: { type: 'string', placeholder: 'FOLDER', description: 'writes a profile of the processor there' },
    },
    example: 'pnpm bench --quick',
  },
  async ({ options: { quick, players, connections, only, beside, delay, json, profile } }) => {
    if (players !== undefined && (players === 0 || players % FEW !== 0))
      throw new UsageError(`--players must be a multiple of ${FEW}, not ${players}`);
    const say = (text: string) => void (json || process.stdout.write(`${text}\n`));
    const { measureAt } = await import('./bench/measure.ts');
    endInTime();
    const plan: Plan = {
      connections,
      profile,
      delay,
      beside: beside && resolve(beside),
      only: EVERYTHING.filter((name) => only === undefined || name === only),
      ...(quick ? QUICK : THOROUGH),
    };
    const sizes = players ? [players] : quick ? [FEW] : [FEW, MANY];
    say(machine());
    const measures: Measure[] = [];
    for (const size of sizes) measures.push(...(await measureAt(size, plan, say)));
    say(`${showTable(measures)}\n${showGrowth(measures)}\n${machine()}`);
    if (json) for (const measure of measures) process.stdout.write(`${jsonLine(measure)}\n`);
  },
);

function endInTime(): void {
  setTimeout(() => {
    process.stderr.write('The bench did not end in half an hour\n');
    process.exit(1);
  }, LONGEST_MS).unref();
  // Its servers end with it, also when it is told to stop.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
