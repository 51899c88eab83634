import { Agent, get } from 'node:http';

const EVERY_MS = 10;

/** At a rate, as users do; or by callers who each wait for their answer, so that a slow machine is asked less often. */
export type Pace = { readonly kind: 'rate' } | { readonly kind: 'callers'; readonly count: number };

const PATIENCE_MS = { rate: 5000, callers: 120_000 };

export interface LoadReport {
  readonly requests: number;
  readonly failures: readonly string[];
  readonly slowestMs: number;
}

export interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends the calls in turn, a hundred a second or as fast as they are answered, until told to stop; then waits for the last answer. */
export function startLoad(port: number, calls: readonly Call[], pace: Pace): { stop(): Promise<LoadReport> } {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const open: Promise<void>[] = [];
  const patience = PATIENCE_MS[pace.kind];
  let slowestMs = 0;
  const stop = new AbortController();
  const startedAt = performance.now();

  const next = () => {
    const answered = one(calls[open.length % calls.length]!);
    open.push(answered);
    return answered;
  };
  const callAgain = async () => {
    while (!stop.signal.aborted) await next();
  };
  const callers = pace.kind === 'callers' ? Array.from({ length: pace.count }, callAgain) : [];
  const timer = setInterval(() => {
    // By the clock, not by the tick: a late tick sends what it missed.
    const due = pace.kind === 'rate' ? Math.floor((performance.now() - startedAt) / EVERY_MS) : 0;
    while (open.length < due) void next();
  }, EVERY_MS);

  function one({ path, headers }: Call): Promise<void> {
    const sentAt = performance.now();
    return new Promise((done) => {
      const finish = (failure?: string) => {
        slowestMs = Math.max(slowestMs, performance.now() - sentAt);
        if (failure) failures.push(`${path}: ${failure}`);
        done();
      };
      const request = get({ agent, host: '127.0.0.1', port, path, headers, timeout: patience }, (answer) => {
        answer.on('end', () => finish(answer.statusCode === 200 ? undefined : `status ${answer.statusCode}`));
        answer.on('error', (error) => finish(error.message));
        answer.resume();
      });
      request.on('timeout', () => request.destroy(new Error(`no answer in ${patience / 1000} seconds`)));
      request.on('error', (error) => finish(error.message));
    });
  }

  return {
    async stop() {
      stop.abort();
      clearInterval(timer);
      await Promise.all(callers);
      await Promise.all(open);
      agent.destroy();
      return { requests: open.length, failures, slowestMs };
    },
  };
}
