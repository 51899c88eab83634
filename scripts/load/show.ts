import { hasGiven, LATE_MS, type KneeReport } from './knee.ts';
import { countOf, type Figures } from './record.ts';
import type { LoadReport } from './run-load.ts';
import type { SignInFigures } from './sign-ins.ts';
import type { Settled } from './settle.ts';

/** What half an hour on a calm machine is to show. Said, and never judged: a clock is no test. */
const AIMS = { perSecond: 300, p95: LATE_MS };

const MOST_LINES = 20;

/** No server error, no lost answer, nothing that a program logs as an error, no broken invariant and no kobo that two books see differently. */
export function isGood({ figures, ...settled }: LoadReport): boolean {
  return figures.requests > 0 && figures.serverErrors === 0 && figures.unanswered === 0 && isSettled(settled);
}

/** Past the knee some are sent away, each told when to come back; nothing else may go wrong. */
export function isKneeGood({ steps, ...settled }: KneeReport): boolean {
  return (
    isSettled(settled) &&
    steps.every(({ figures }) => figures.serverErrors === figures.overloaded && figures.withoutRetryAfter === 0)
  );
}

function isSettled({ books, invariants, errors }: Settled & Pick<LoadReport, 'errors'>): boolean {
  return books.length === 0 && invariants.ok && errors.length === 0;
}

export function showLoad(report: LoadReport): string {
  const { figures, came, finished, cpuMs } = report;
  const { requests, seconds, perSecond, p95, p95WithoutPin, serverErrors, unanswered } = figures;
  return [
    showCalls(figures),
    '',
    `${requests} requests in ${Math.round(seconds)} s by ${came} players, of whom ${finished} did all they came for`,
    `${perSecond.toFixed(0)} requests a second: aim ≥ ${AIMS.perSecond} ${reached(perSecond >= AIMS.perSecond)}`,
    `p95 ${p95.toFixed(0)} ms: aim ≤ ${AIMS.p95} ms ${reached(p95 <= AIMS.p95)}, without those with a PIN ${p95WithoutPin.toFixed(0)} ms`,
    `${serverErrors} × 5xx, ${unanswered} without an answer: aim 0 ${reached(serverErrors + unanswered === 0)}`,
    `Processor for a request: ${showWorked(cpuMs)}`,
    ...list('refused, and should not be', counts(figures.unexpected)),
    ...showSettled(report),
  ].join('\n');
}

function showWorked({ api, worker, database, players }: LoadReport['cpuMs']): string {
  const parts = { 'the API': api, 'the worker': worker, 'the database': database, 'players and stand-ins': players };
  return Object.entries(parts)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`)
    .join(', ');
}

export function showKnee(report: KneeReport): string {
  const rows = report.steps.map(({ offered, figures }) => [
    offered.toFixed(0),
    figures.perSecond.toFixed(0),
    (figures.answered / figures.seconds).toFixed(0),
    figures.p95.toFixed(0),
    figures.p95WithoutPin.toFixed(0),
    String(figures.tooMany),
    String(figures.overloaded),
    String(figures.serverErrors - figures.overloaded),
    String(figures.withoutRetryAfter),
  ]);
  const heads = [
    'offered/s',
    'came/s',
    'answered/s',
    'p95 ms',
    'without PIN',
    '429',
    '503',
    'other 5xx',
    'no Retry-After',
  ];
  const gave = report.steps.findIndex(hasGiven);
  const before = gave === -1 ? report.steps.at(-1) : report.steps[gave - 1];
  const inTime = report.steps.every(({ figures }) => figures.p95 <= AIMS.p95);
  return [
    table(heads, rows),
    '',
    before
      ? `The knee: above ${(before.figures.answered / before.figures.seconds).toFixed(0)} answers a second requests are late, sent away or waited with`
      : 'It gave way from the first step on',
    `The answered ones in time (p95 ≤ ${AIMS.p95} ms) at every rate: ${reached(inTime)}`,
    ...showSettled(report),
  ].join('\n');
}

export function showSignIns(figures: readonly SignInFigures[]): string {
  const heads = ['', 'count', 'a second', 'cpu ms', 'a second on one core', 'published for one core'];
  return table(
    heads,
    figures.map(({ name, count, perSecond, cpuMs, perCore, published }) => [
      name,
      String(count),
      perSecond.toFixed(0),
      cpuMs.toFixed(2),
      perCore.toFixed(0),
      String(published),
    ]),
  );
}

function showCalls({ calls }: Figures): string {
  const heads = ['call', 'count', 'p50 ms', 'p95 ms', 'p99 ms', 'statuses'];
  const rows = calls.map(({ call, count, p50, p95, p99, statuses }) => [
    call,
    String(count),
    ...[p50, p95, p99].map((each) => each.toFixed(0)),
    Object.entries(statuses)
      .map(([status, times]) => `${status} × ${times}`)
      .join(', '),
  ]);
  return table(heads, rows);
}

function showSettled({ books, invariants, errors, isOnDisk }: Settled & Pick<LoadReport, 'errors' | 'isOnDisk'>) {
  return [
    `invariants: ${invariants.ok ? 'hold' : `broken\n${invariants.output.trim()}`}`,
    `books of the stand-ins and ours: ${books.length === 0 ? 'equal' : 'differ'}`,
    ...books.slice(0, MOST_LINES).map((line) => `  ${line}`),
    ...list('logged as an error', counts(countOf(errors))),
    ...(isOnDisk ? [] : ['The database was in memory, not on a disk: the figures are worth less']),
  ];
}

function reached(is: boolean): string {
  return is ? '(reached)' : '(not reached)';
}

function list(head: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${head}:`, ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`)];
}

function counts(times: Readonly<Record<string, number>>): string[] {
  return Object.entries(times).map(([what, count]) => `${count} × ${what}`);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
