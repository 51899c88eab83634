// Usage: pnpm bench [--quick] [--players n] [--connections n] [--json] [--profile folder]
//   the answer call, the spin call and the leaderboard, each beside a bare server that asks the database the same, and
//   posting to the ledger beside pgbench.
//   Without options at ten thousand and at a million players; --quick only at ten thousand, and shorter
import { parseArgs } from 'node:util';
import { measureAt } from './bench/measure.ts';
import type { Measure, Plan } from './bench/plan.ts';
import { jsonLine, machine, showGrowth, showTable } from './bench/show.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const LONGEST_MS = 30 * 60_000;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    players: { type: 'string' },
    connections: { type: 'string', default: '16' },
    json: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const say = (text: string) => void (values.json || process.stdout.write(`${text}\n`));

setTimeout(() => {
  process.stderr.write('The bench did not end in half an hour\n');
  process.exit(1);
}, LONGEST_MS).unref();

// Its servers end with it, also when it is told to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const plan: Plan = {
  connections: Number(values.connections),
  profile: values.profile,
  ...(values.quick
    ? {
        warming: { requests: 1500, longestMs: 3000 },
        pairs: 6,
        perSlice: 400,
        longestMs: 400,
        ledger: { pairs: 3, seconds: 1, settlingMs: 300 },
      }
    : {
        warming: { requests: 1500, longestMs: 10_000 },
        pairs: 8,
        perSlice: 400,
        longestMs: 2000,
        ledger: { pairs: 5, seconds: 4, settlingMs: 1000 },
      }),
};
const sizes = values.players ? [Number(values.players)] : values.quick ? [FEW] : [FEW, MANY];

say(machine());
const measures: Measure[] = [];
for (const players of sizes) measures.push(...(await measureAt(players, plan, say)));
say(`${showTable(measures)}\n${showGrowth(measures)}\n${machine()}`);
if (values.json) for (const measure of measures) process.stdout.write(`${jsonLine(measure)}\n`);
