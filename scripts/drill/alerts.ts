import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../apps/api/src/testing/temporary-servers.ts';
import type { Place } from '../load/place.ts';

const RULES = resolve(import.meta.dirname, '../../deploy/prometheus/alerts.yaml');
/** An hour of the rules goes by in a minute. */
const FASTER = 60;
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };
/** A rate needs a few looks. */
const SHORTEST_RANGE = 5;
const LONGEST_CLEARING_MS = 120_000;

export interface AlertOutcome {
  readonly name: string;
  readonly fired: boolean;
  readonly over: boolean;
}

export interface Alerts {
  /** Whether each fired in the last so many seconds; waits until it is over. */
  lookBack(names: readonly string[], seconds: number): Promise<AlertOutcome[]>;
  stop(): Promise<void>;
}

/** The rules as they are, with every time in them shorter: a drill lasts seconds where an outage lasts minutes. */
export function hasten(rules: string): string {
  const shorter = (count: string, unit: string, least: number) =>
    `${Math.max(least, Math.round((Number(count) * SECONDS[unit]!) / FASTER))}s`;
  return rules
    .replaceAll(/\[(\d+)([smhd])\]/g, (_, count: string, unit: string) => `[${shorter(count, unit, SHORTEST_RANGE)}]`)
    .replaceAll(/\bfor: (\d+)([smhd])\b/g, (_, count: string, unit: string) => `for: ${shorter(count, unit, 1)}`);
}

/** A Prometheus that looks every second at each place, with our own rules. Null where it is not installed. */
export async function startAlerts(places: readonly Place[]): Promise<Alerts | null> {
  if (spawnSync('prometheus', ['--version']).error) return null;
  const folder = await mkdtemp(join(tmpdir(), 'spw-prometheus-'));
  const port = await freePort();
  const targets = (program: Place['program']) =>
    places.filter((place) => place.program === program).map((place) => `127.0.0.1:${place.port}`);
  const scrape = (job: string, program: Place['program']) => ({
    job_name: job,
    static_configs: [{ targets: targets(program) }],
  });
  await writeFile(join(folder, 'alerts.yaml'), hasten(await readFile(RULES, 'utf8')));
  // JSON is YAML too.
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [join(folder, 'alerts.yaml')],
    scrape_configs: [scrape('api', 'http'), scrape('worker', 'worker')],
  };
  await writeFile(join(folder, 'prometheus.yaml'), JSON.stringify(config));
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise((done) => child.once('exit', done));
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${url}/-/ready`).catch(() => null);
    if (answer?.ok) break;
    if (tries === 300 || child.exitCode !== null) throw new Error('Prometheus did not come up');
    await pause(100);
  }

  /** Whether the query finds anything now. */
  async function isThere(query: string): Promise<boolean> {
    const answer = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query }).toString()}`);
    const { data } = (await answer.json()) as { data: { result: unknown[] } };
    return data.result.length > 0;
  }
  return {
    async lookBack(names, seconds) {
      const outcomes: AlertOutcome[] = [];
      for (const name of names) {
        const firing = `ALERTS{alertname="${name}",alertstate="firing"}`;
        const fired = await isThere(`count_over_time(${firing}[${Math.ceil(seconds)}s])`);
        const since = performance.now();
        let over = !(await isThere(firing));
        while (!over && performance.now() - since < LONGEST_CLEARING_MS) {
          await pause(500);
          over = !(await isThere(firing));
        }
        outcomes.push({ name, fired, over });
      }
      return outcomes;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
