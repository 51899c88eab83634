import type { Drill } from './drill.ts';
import type { Verdict } from './judge.ts';

export interface Outcome {
  readonly drill: Pick<Drill, 'name' | 'says'>;
  readonly verdict: Verdict;
}

const HEADS = ['drill', '', 'requests', 'acknowledged', 'lost', 'errors', 'too late', 'recovered', 'alerts', 'figures'];

/** A table as the pages have it, with what is wrong below. */
export function showOutcomes(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ drill: { name }, verdict }) => [
    name,
    verdict.isGood ? 'good' : 'BAD',
    String(verdict.requests),
    String(verdict.acknowledged),
    String(verdict.lost),
    String(verdict.errors),
    String(verdict.late),
    verdict.recoverySeconds === null ? 'not noticed' : `${verdict.recoverySeconds.toFixed(1)} s`,
    verdict.alerts.join(', '),
    verdict.figures.map(({ figure, value, unit }) => `${figure} ${shown(value)} ${unit}`.trim()).join(', '),
  ]);
  const widths = HEADS.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const wrong = outcomes.flatMap(({ drill: { name }, verdict }) => verdict.wrong.map((said) => `${name}: ${said}`));
  return [line(HEADS), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ...wrong].join('\n');
}

function shown(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 1 : 0);
}
