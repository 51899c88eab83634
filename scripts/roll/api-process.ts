import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const api = resolve(import.meta.dirname, '../../apps/api');

export interface ApiProcess {
  readonly pid: number;
  /** Asks it to stop and waits until it has; says how it ended. */
  stop(): Promise<number | null>;
}

export interface ApiChoices {
  readonly databaseUrl: string;
  /** Whether a process that is late sends requests away. Off, what is measured is the handover and not the machine. */
  readonly shedding: boolean;
}

/** Starts the API and waits until it says that it is ready. */
export async function startApi(port: number, { databaseUrl, shedding }: ApiChoices): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['src/main/http.ts'], {
    cwd: api,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      APP_ENV: 'development',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      PHONE_VERIFICATION: 'off',
      DRAIN_WAIT_SECONDS: '2',
      DRAIN_SECONDS: '30',
      ...(shedding ? {} : { LONGEST_DELAY_MS: '0', POOL_WAIT_MS: '30000', STATEMENT_TIMEOUT_MS: '30000' }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Whoever ends without stopping it takes it along.
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  for (let tries = 0; tries < 1200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok && child.pid !== undefined) {
      return {
        pid: child.pid,
        stop() {
          child.kill('SIGTERM');
          return ended;
        },
      };
    }
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode} instead of becoming ready`);
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error('The API did not become ready in two minutes');
}
