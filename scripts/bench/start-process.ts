import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workedMs } from './worked.ts';

const thisTree = resolve(import.meta.dirname, '../..');

export interface RunningServer {
  readonly port: number;
  /** The processor's time it has used so far; not a number where the system does not tell. */
  readonly workedMs: () => number;
  readonly stop: () => Promise<void>;
}

interface ProcessOptions {
  readonly port: number;
  readonly env: Record<string, string>;
  readonly flags: readonly string[];
  /** Answers well once it is ready. */
  readonly readyAt?: string;
  /** Where the build is that it belongs to; this one unless told. */
  readonly tree?: string | undefined;
}

/** Starts a server of ours as a process and waits until it is ready. What it logs is written, and read by nobody. */
export async function startProcess(
  script: string,
  { port, env, flags, readyAt = '/readyz', tree = thisTree }: ProcessOptions,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [...flags, resolve(tree, script)], {
    cwd: tree,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  for (let tries = 0; tries < 1200 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${readyAt}`).catch(() => null);
    if (answer?.ok) {
      return {
        port,
        workedMs: () => workedMs(child.pid),
        async stop() {
          child.kill('SIGTERM');
          await ended;
          process.removeListener('exit', endWithUs);
        },
      };
    }
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`${script} did not become ready`);
}
