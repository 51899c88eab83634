import type { Unknown } from './known-part.ts';
import type { RestoreReport } from './run-restore.ts';

const MOST_LINES = 10;

/** To the second, with books that hold, every kobo back that the database had the beginning of, and every other one named. */
export function isGood({ missing, tooNew, invariants, audit, books, unnamed, returned }: RestoreReport): boolean {
  return (
    missing === 0 &&
    tooNew === 0 &&
    invariants.ok &&
    audit.ok &&
    books.length === 0 &&
    unnamed.length === 0 &&
    returned.count > 0
  );
}

export function showRestore(report: RestoreReport): string {
  const { moment, missing, tooNew, invariants, audit, returned, books, unknown, unnamed } = report;
  return [
    `restored to ${moment}: ${missing} rows of before it missing, ${tooNew} of after it there`,
    `invariants: ${invariants.ok ? 'hold' : `broken\n${invariants.output.trim()}`}`,
    `audit chain: ${audit.ok ? audit.output.trim() : `broken\n${audit.output.trim()}`}`,
    `moved after it and brought back by the providers' books: ${returned.count} payments and withdrawals, ${naira(returned.kobo)}`,
    `books of the providers and ours, of what both know: ${books.length === 0 ? 'equal' : 'differ'}`,
    ...books.slice(0, MOST_LINES).map((line) => `  ${line}`),
    `begun after it and known to the providers alone: ${unknown.length === 0 ? 'nothing' : byKind(unknown)}`,
    `of cards and transfers among them not named by our reconciliation: ${unnamed.length}`,
    ...unnamed.slice(0, MOST_LINES).map((line) => `  ${line}`),
  ].join('\n');
}

function byKind(unknown: readonly Unknown[]): string {
  return [...Map.groupBy(unknown, ({ kind }) => kind)]
    .map(([kind, each]) => `${each.length} by ${kind} (${naira(each.reduce((sum, { kobo }) => sum + kobo, 0))})`)
    .join(', ');
}

function naira(kobo: number): string {
  return `₦${(kobo / 100).toFixed(2)}`;
}
