import { run } from '../apps/api/src/platform/command.ts';
import { machine } from './bench/show.ts';
import type { Size } from './bench/size/fill-history.ts';
import { measureCalls, measureCpu, type Measured, type Side } from './bench/size/size-calls.ts';
import { openSizeWorld } from './bench/size/size-world.ts';

/** What the others are laid beside. */
const SMALLEST: Size = { players: 10_000, every: 1, purchases: 3, linesEach: 5 };
const FULL: readonly Size[] = [
  SMALLEST,
  { players: 1_000_000, every: 4, purchases: 3, linesEach: 5 },
  // A quarter of them have a history, the same as in the smaller ones: a hundred million entries in the ledger, which a small machine's disk holds.
  { players: 10_000_000, every: 4, purchases: 3, linesEach: 5 },
];
const QUICK: readonly Size[] = [SMALLEST, { players: 200_000, every: 4, purchases: 3, linesEach: 5 }];
/** How much more rows and pages the largest may read than the smallest. Work by the clock is printed and not judged. */
const MOST: Partial<Record<Side, number>> = { player: 1.3, console: 1.5 };

interface At {
  readonly players: number;
  readonly rows: bigint;
  readonly bytes: bigint;
  readonly measured: readonly Measured[];
}

await run(
  {
    command: 'pnpm bench:size',
    description:
      'Fills databases of growing size with players and their history, and prints what each call, list, sweep and proof reads:\n' +
      'statements, rows, pages and time. Without options at ten thousand, one million and ten million players.',
    options: {
      quick: { type: 'boolean', description: 'only at ten thousand and two hundred thousand players' },
      only: { type: 'integer', placeholder: 'N', description: 'only the size of so many players' },
      most: { type: 'integer', placeholder: 'N', description: 'no size of more players than this' },
      json: { type: 'boolean', description: 'one line of JSON for each size and measure, and nothing else' },
    },
    example: 'pnpm bench:size --quick',
  },
  async ({ options: { quick, only, most, json } }) => {
    const say = (text: string) => void (json || process.stdout.write(`${text}\n`));
    say(machine());
    const all: At[] = [];
    const wanted = ({ players }: Size) => players === (only ?? players) && players <= (most ?? players);
    for (const size of (quick ? QUICK : FULL).filter(wanted)) {
      const began = performance.now();
      let cpu: ReadonlyMap<string, number> = new Map();
      const world = await openSizeWorld(size, say, async (plain) => void (cpu = await measureCpu(plain, size)));
      say(
        `${size.players} players: ${world.rows} rows, ${(Number(world.bytes) / 1e9).toFixed(1)} GB, filled in ${seconds(began)} s`,
      );
      try {
        say(cpuTable(size.players, cpu));
        const show = (measured: readonly Measured[]) => {
          say(table(size.players, measured));
          for (const one of json ? measured : [])
            process.stdout.write(`${JSON.stringify({ players: size.players, ...one, ms: round(one.ms) })}\n`);
        };
        const measured = await measureCalls(world, size, show);
        all.push({ players: size.players, rows: world.rows, bytes: world.bytes, measured });
      } finally {
        await world.stop();
      }
    }
    say(growth(all));
    say(machine());
  },
);

function cpuTable(players: number, cpu: ReadonlyMap<string, number>): string {
  const rows = [...cpu].map(([name, ms]) => `| ${name} | ${ms.toFixed(2)} |`);
  return [`\n| at ${players} | ms of the database's processors |`, '|---|---|', ...rows].join('\n');
}

function table(players: number, measured: readonly Measured[]): string {
  const rows = measured.map(({ name, side, statements, rows, buffers, inner, ms, scanned, unfinished }) =>
    [
      name,
      side,
      statements,
      rows,
      buffers,
      inner,
      `${unfinished ? 'not finished within ' : ''}${ms.toFixed(1)}`,
      scanned.join(', '),
    ].join(' | '),
  );
  return [
    `\n| at ${players} | side | statements | rows | pages | of them above leaves | ms | read whole |`,
    '|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

/** The largest beside the smallest. */
function growth(all: readonly At[]): string {
  const [small, large] = [all[0], all.at(-1)];
  if (!small || !large || small === large) return '';
  const lines = large.measured.map(({ name, side, rows, buffers, inner, ms }) => {
    const before = small.measured.find((one) => one.name === name)!;
    const most = MOST[side];
    const [more, pages] = [ratio(rows, before.rows), ratio(buffers, before.buffers)];
    // An index of a thousand times the rows has one level more, whatever the statement: that alone is no fault of it.
    const level = ratio(buffers - inner, before.buffers - before.inner);
    const held = more <= most! && Math.min(pages, level) <= most!;
    const verdict = most === undefined ? '' : held ? 'yes' : `no, at most ${most}`;
    return `| ${[name, side, ...[more, pages, level, ratio(ms, before.ms)].map((of) => of.toFixed(2)), verdict].join(' | ')} |`;
  });
  return [
    `\n| from ${small.players} to ${large.players} | side | rows | pages | below the inner pages of indexes | time | holds |`,
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function ratio(large: number, small: number): number {
  return large / Math.max(small, 1);
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
