/** One answer, or none, to one call. */
export interface Noted {
  /** The call by its method and the template of its path. */
  readonly call: string;
  /** Null: there was no answer. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** Why it was refused, if it was. */
  readonly code: string | null;
  /** Whether this is what whoever made the call came for, or can be told in the course of a game. */
  readonly expected: boolean;
  readonly hasRetryAfter: boolean;
  /** Whether a PIN came with it: it waits its turn to be hashed, on one core of two at most. */
  readonly hasPin: boolean;
  /** What the call was made once under. */
  readonly key: string | null;
}

export interface CallFigures {
  readonly call: string;
  readonly count: number;
  /** Of those that were answered and not sent away. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
}

export interface Figures {
  readonly requests: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Answers that are not sent away: those that took work. */
  readonly answered: number;
  readonly p95: number;
  /** Of those without a PIN. */
  readonly p95WithoutPin: number;
  readonly serverErrors: number;
  readonly unanswered: number;
  readonly tooMany: number;
  readonly overloaded: number;
  /** Sent away without being told when to come back. */
  readonly withoutRetryAfter: number;
  /** What was refused that should not have been, and how often. */
  readonly unexpected: Readonly<Record<string, number>>;
  readonly calls: readonly CallFigures[];
}

export interface Recorder {
  note(noted: Noted): void;
  /** What there was since the last time this was asked. */
  take(): Figures;
}

const SENT_AWAY = new Set([429, 503]);

export function makeRecorder(): Recorder {
  let noted: Noted[] = [];
  let since = performance.now();
  return {
    note: (each) => void noted.push(each),
    take() {
      const now = performance.now();
      const figures = figuresOf(noted, (now - since) / 1000);
      [noted, since] = [[], now];
      return figures;
    },
  };
}

export function figuresOf(noted: readonly Noted[], seconds: number): Figures {
  const answered = noted.filter(isAnswered);
  const sentAway = noted.filter(({ status }) => status !== null && SENT_AWAY.has(status));
  const byCall = Map.groupBy(noted, ({ call }) => call);
  return {
    requests: noted.length,
    seconds,
    perSecond: noted.length / seconds,
    answered: answered.length,
    p95: share(times(answered), 0.95),
    p95WithoutPin: share(times(answered.filter(({ hasPin }) => !hasPin)), 0.95),
    serverErrors: noted.filter(({ status }) => status !== null && status >= 500).length,
    unanswered: noted.filter(({ status }) => status === null).length,
    tooMany: sentAway.filter(({ status }) => status === 429).length,
    overloaded: sentAway.filter(({ status }) => status === 503).length,
    withoutRetryAfter: sentAway.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
    unexpected: countOf(
      noted
        .filter(({ expected }) => !expected)
        .map(({ call, status, code }) => `${call}: ${status ?? 'no answer'} ${code ?? ''}`.trim()),
    ),
    calls: [...byCall].map(([call, all]) => figuresOfCall(call, all)).sort((a, b) => b.count - a.count),
  };
}

function figuresOfCall(call: string, noted: readonly Noted[]): CallFigures {
  const sorted = times(noted.filter(isAnswered));
  return {
    call,
    count: noted.length,
    p50: share(sorted, 0.5),
    p95: share(sorted, 0.95),
    p99: share(sorted, 0.99),
    statuses: countOf(noted.map(({ status }) => String(status ?? 'none'))),
  };
}

/** And not sent away. */
function isAnswered({ status }: Noted): boolean {
  return status !== null && !SENT_AWAY.has(status);
}

function times(noted: readonly Noted[]): number[] {
  return noted.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
}

function share(sorted: readonly number[], of: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * of) - 1)] ?? 0;
}

export function countOf(words: readonly string[]): Record<string, number> {
  const times: Record<string, number> = {};
  for (const word of words) times[word] = (times[word] ?? 0) + 1;
  return times;
}
