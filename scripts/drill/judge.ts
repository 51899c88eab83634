import type { Settled } from '../load/settle.ts';
import type { AlertOutcome } from './alerts.ts';

/** One answer that a player had, or none. */
export interface Answered {
  /** When it came, in milliseconds of one clock. */
  readonly at: number;
  readonly call: string;
  /** Null: there was no answer. */
  readonly status: number | null;
  readonly code: string | null;
}

export interface Window {
  readonly from: number;
  readonly seconds: number;
}

export interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
}

/** What is known of a drill when it is over. */
export interface Evidence {
  readonly answers: readonly Answered[];
  readonly windows: readonly Window[];
  /** Writes that a player was told are done, and those of them that are not in the database. */
  readonly acknowledged: number;
  readonly lost: number;
  readonly settled: Settled;
  readonly figures: readonly Figure[];
  /** What became of those that were to fire; null where nobody looked. */
  readonly alerts: readonly AlertOutcome[] | null;
  /** Why it broke off, if it did. */
  readonly failure: string | null;
}

export interface Verdict {
  readonly isGood: boolean;
  /** What is wrong, a line each. */
  readonly wrong: readonly string[];
  readonly requests: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** Errors that players saw, and those of them after the stated time. */
  readonly errors: number;
  readonly late: number;
  /** From the moment that something was broken until the last error was over; null when nobody noticed. */
  readonly recoverySeconds: number | null;
  readonly figures: readonly Figure[];
  /** Alerts that fired and are over. */
  readonly alerts: readonly string[];
}

const MOST_LINES = 10;

/** Nothing that was acknowledged is lost, the books are right here and there, and nobody sees an error but in the time that was stated. */
export function judge(evidence: Evidence): Verdict {
  const { answers, windows, acknowledged, lost, settled, figures, failure } = evidence;
  const alerts = evidence.alerts ?? [];
  const errors = answers.filter(isError);
  const late = errors.filter(({ at }) => !windows.some((window) => isWithin(window, at)));
  const wrong = [
    ...(failure === null ? [] : [`it broke off: ${failure}`]),
    ...(answers.length === 0 ? ['nobody came'] : []),
    ...(lost === 0 ? [] : [`${lost} of ${acknowledged} acknowledged writes are lost`]),
    ...(settled.invariants.ok ? [] : [`an invariant is broken: ${settled.invariants.output.trim()}`]),
    ...settled.books.slice(0, MOST_LINES).map((line) => `the books differ: ${line}`),
    ...counted(late).slice(0, MOST_LINES),
    ...alerts.filter(({ fired }) => !fired).map(({ name }) => `the alert ${name} did not fire`),
    ...alerts.filter(({ over }) => !over).map(({ name }) => `the alert ${name} is not over`),
    ...(windows.every((window) => isServedAfter(window, answers)) ? [] : ['nobody was served afterwards']),
  ];
  return {
    isGood: wrong.length === 0,
    wrong,
    requests: answers.length,
    acknowledged,
    lost,
    errors: errors.length,
    late: late.length,
    recoverySeconds: recoveryOf(windows, answers),
    alerts: alerts.filter(({ fired, over }) => fired && over).map(({ name }) => name),
    figures: [
      ...figures,
      ...(settled.unheard ? [{ figure: 'never reached a provider', value: settled.unheard, unit: '' }] : []),
    ],
  };
}

function isError({ status }: Answered): boolean {
  return status === null || status >= 500;
}

function isWithin({ from, seconds }: Window, at: number): boolean {
  return at >= from && at <= from + seconds * 1000;
}

function isServedAfter({ from }: Window, answers: readonly Answered[]): boolean {
  return answers.some((answer) => answer.at > from && !isError(answer));
}

/** The longest of all windows: until the first good answer behind the last error in it. */
function recoveryOf(windows: readonly Window[], answers: readonly Answered[]): number | null {
  const times = windows.flatMap((window) => {
    const lastError = Math.max(
      ...answers.filter((each) => isError(each) && isWithin(window, each.at)).map(({ at }) => at),
    );
    if (lastError === -Infinity) return [];
    const good = answers.filter((each) => !isError(each) && each.at > lastError).map(({ at }) => at);
    return [(Math.min(...good, window.from + window.seconds * 1000) - window.from) / 1000];
  });
  return times.length === 0 ? null : Math.max(...times);
}

function counted(late: readonly Answered[]): string[] {
  const times = new Map<string, number>();
  for (const { call, status, code } of late) {
    const said = `${call}: ${status ?? 'no answer'}${code === null ? '' : ` ${code}`}`;
    times.set(said, (times.get(said) ?? 0) + 1);
  }
  return [...times].map(([said, count]) => `after the stated time: ${count} × ${said}`);
}
