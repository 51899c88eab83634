import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export const thisTree = resolve(import.meta.dirname, '../..');

export interface RunningProgram {
  readonly pid: number | undefined;
  /** Asks it to stop and waits until it has; says how it ended. */
  stop(): Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
  readonly ended: Promise<number | null>;
}

export interface Start {
  /** Where the build is that it belongs to. */
  readonly folder: string;
  readonly program: 'http' | 'worker';
  /** Where it says whether it is ready. */
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** A command that starts it in turn, such as one with a world of its own. */
  readonly wrap?: readonly string[];
  /** Is given each line that the program writes; without it they go to this terminal. */
  readonly onLine?: (line: string) => void;
}

const running = new Set<ChildProcess>();
// Whoever ends without stopping them takes them along.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program of a build and waits until it says that it is ready. */
export async function startProgram({ folder, program, port, env, wrap = [], onLine }: Start): Promise<RunningProgram> {
  const words = [...wrap, process.execPath, `src/main/${program}.ts`];
  const child = spawn(words[0]!, words.slice(1), {
    cwd: resolve(folder, 'apps/api'),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      APP_ENV: 'development',
      LOG_LEVEL: 'warn',
      [program === 'http' ? 'PORT' : 'WORKER_PORT']: String(port),
      DRAIN_WAIT_SECONDS: '2',
      DRAIN_SECONDS: '30',
      ...env,
    },
    stdio: onLine ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  if (onLine)
    for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', onLine);
  running.add(child);
  child.once('exit', () => running.delete(child));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  for (let tries = 0; tries < 1200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    // A worker from before workers said this answers only once it works.
    if (answer?.ok || (program === 'worker' && answer?.status === 404)) {
      return {
        pid: child.pid,
        stop() {
          child.kill('SIGTERM');
          return ended;
        },
        signal: (signal) => void child.kill(signal),
        ended,
      };
    }
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode} instead of becoming ready`);
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`${program} did not become ready in two minutes`);
}

/** Off, what is measured is the handover and not the machine: a process that is late sends nobody away. */
export function patience(shedding: boolean): Readonly<Record<string, string>> {
  if (shedding) return {};
  return { LONGEST_DELAY_MS: '0', LONGEST_QUEUE_MS: '0', POOL_WAIT_MS: '30000', STATEMENT_TIMEOUT_MS: '30000' };
}
