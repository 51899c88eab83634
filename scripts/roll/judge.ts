import type { Failure } from './players.ts';

/** What players saw while the processes and the tables were of these builds. */
export interface Phase {
  readonly name: string;
  readonly seconds: number;
  readonly requests: number;
  readonly failures: readonly Failure[];
}

export interface BuildsReport {
  readonly phases: readonly Phase[];
  /** How each process ended when it was told to: 0 is by itself, in order. */
  readonly endings: readonly (number | null)[];
  /** What the processes logged as an error. */
  readonly errors: readonly string[];
  /** What the newer build says about the books when all is over. */
  readonly invariants: { readonly ok: boolean; readonly output: string };
}

/** A request that failed, an error in a log, a process that did not end in order or a broken invariant: each is one too many. */
export function judge({ phases, endings, errors, invariants }: BuildsReport): { lines: string[]; isGood: boolean } {
  const all = sum(phases.map(({ requests }) => requests));
  const failures = phases.flatMap((phase) => phase.failures);
  const seconds = sum(phases.map((phase) => phase.seconds));
  const unclean = endings.filter((ending) => ending !== 0);
  return {
    lines: [
      `together: ${counts(all, failures)}, ${Math.round(all / seconds)} a second`,
      `processes: ${endings.length} replaced or stopped, ${unclean.length} not in order`,
      `errors logged: ${errors.length}`,
      ...counted(errors),
      `invariants: ${invariants.ok ? 'hold' : `broken\n${invariants.output.trim()}`}`,
    ],
    isGood: all > 0 && failures.length + errors.length + unclean.length === 0 && invariants.ok,
  };
}

/** What is said of a phase once it is over. */
export function phaseLines({ name, seconds, requests, failures }: Phase): string[] {
  return [
    `${name}: ${counts(requests, failures)}, ${Math.round(requests / seconds)} a second`,
    ...counted(failures.map(({ call, status, said }) => `${call}: ${status ?? 'no answer'} ${said}`)),
  ];
}

/** What a line of a log says if it is an error. Lines are JSON, or readable where the pretty printer is installed; others say nothing. */
export function errorIn(line: string): string | null {
  const readable = /^\[[\d:.]+\] (?:ERROR|FATAL): ([^{]*)/.exec(line);
  if (readable) return readable[1]!.trim();
  if (!line.startsWith('{')) return null;
  const { level, msg } = JSON.parse(line) as { level?: unknown; msg?: unknown };
  return level === 'error' || level === 'fatal' ? String(msg) : null;
}

function counts(requests: number, failures: readonly Failure[]): string {
  const ofServer = failures.filter(({ status }) => status !== null && status >= 500).length;
  return `${requests} requests, ${failures.length} failed, ${ofServer} of them 5xx`;
}

function counted(lines: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return [...times].map(([line, count]) => `  ${count} × ${line}`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
