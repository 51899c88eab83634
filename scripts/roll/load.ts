import { Agent, get } from 'node:http';

const EVERY_MS = 10;
const PATIENCE_MS = 5000;

export interface LoadReport {
  readonly requests: number;
  readonly failures: readonly string[];
  readonly slowestMs: number;
}

export interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a hundred requests a second, the calls in turn, until it is told to stop; then waits for the last answer. */
export function startLoad(port: number, calls: readonly Call[]): { stop(): Promise<LoadReport> } {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const open: Promise<void>[] = [];
  let slowestMs = 0;
  const startedAt = performance.now();

  const timer = setInterval(() => {
    // By the clock, not by the tick: a late tick sends what it missed.
    const due = Math.floor((performance.now() - startedAt) / EVERY_MS);
    while (open.length < due) open.push(one(calls[open.length % calls.length]!));
  }, EVERY_MS);

  function one({ path, headers }: Call): Promise<void> {
    const sentAt = performance.now();
    return new Promise((done) => {
      const finish = (failure?: string) => {
        slowestMs = Math.max(slowestMs, performance.now() - sentAt);
        if (failure) failures.push(`${path}: ${failure}`);
        done();
      };
      const request = get({ agent, host: '127.0.0.1', port, path, headers, timeout: PATIENCE_MS }, (answer) => {
        answer.on('end', () => finish(answer.statusCode === 200 ? undefined : `status ${answer.statusCode}`));
        answer.on('error', (error) => finish(error.message));
        answer.resume();
      });
      request.on('timeout', () => request.destroy(new Error('no answer in five seconds')));
      request.on('error', (error) => finish(error.message));
    });
  }

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return { requests: open.length, failures, slowestMs };
    },
  };
}
