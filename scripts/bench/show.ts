import { cpus, loadavg } from 'node:os';
import type { Measure, MeasureName } from './plan.ts';

const TARGETS: Partial<Record<MeasureName, number>> = {
  answer: 0.6,
  leaderboard: 0.6,
  'ledger posting': 0.7,
  'one house account': 0.8,
};
const MOST_GROWTH = 1.3;

export function machine(): string {
  const load = loadavg().map((average) => average.toFixed(1));
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), node ${process.version}, load average ${load.join(' ')}`;
}

export function showTable(measures: readonly Measure[]): string {
  const head = [
    'call',
    'players',
    'ours/s',
    'bare/s',
    'ratio',
    'target',
    'p50 ms',
    'p95 ms',
    'bare p50',
    'bare p95',
    'cpu ms',
    'bare cpu',
  ];
  const rows = measures.map(({ name, players, ours, bare, ratio }) => [
    name,
    String(players),
    ours.perSecond.toFixed(0),
    bare.perSecond.toFixed(0),
    ratio.toFixed(2),
    TARGETS[name] === undefined ? '' : `≥ ${TARGETS[name]}`,
    ...[ours.p50, ours.p95, bare.p50, bare.p95].map((value) => value.toFixed(1)),
    ...[ours.workedMs, bare.workedMs].map((value) => value?.toFixed(2) ?? ''),
  ]);
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** How much longer a call takes when there are more players: the median at the most beside the median at the fewest. */
export function showGrowth(measures: readonly Measure[]): string {
  const sizes = [...new Set(measures.map(({ players }) => players))];
  const [few, many] = [Math.min(...sizes), Math.max(...sizes)];
  if (few === many) return '';
  const growths = measures
    .filter(({ players }) => players === many)
    .map(({ name, ours }) => {
      const before = measures.find((other) => other.name === name && other.players === few)!;
      return `${name} ${(before.ours.perSecond / ours.perSecond).toFixed(2)}`;
    });
  return `Growth from ${few} to ${many} players (target ≤ ${MOST_GROWTH}): ${growths.join(', ')}`;
}

export function jsonLine({ name, players, ours, bare, ratio }: Measure): string {
  return JSON.stringify({ name, players, ours: ours.perSecond, bare: bare.perSecond, ratio });
}
