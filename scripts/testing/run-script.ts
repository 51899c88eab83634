import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { freePort } from '../../apps/api/src/testing/temporary-servers.ts';
import { projectPath } from '../run-command.ts';

const root = resolve(import.meta.dirname, '../..');

/** The commands of package.json, each as it is run. */
export const scripts: Readonly<Record<string, string>> = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;

export interface Ending {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of package.json as pnpm does, without anything of this process's environment that it could read. */
export function runScript(
  name: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Ending> {
  const [program = '', ...given] = scripts[name]!.split(' ');
  const { HOME = '/', LANG = 'C.UTF-8', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(program, [...given, ...args], {
    cwd: root,
    env: { HOME, LANG, PATH: projectPath, NO_COLOR: '1', NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (err += data));
  return new Promise((done) => {
    child.once('close', (code) => done({ code, out, err }));
  });
}

/** Makes places for the services and for whatever is temporary, which nobody has used yet. They go with the test file. */
export function usePlaces() {
  const folder = mkdtempSync(join(tmpdir(), 'spw-commands-'));
  let made = 0;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return async () => {
    const place = join(folder, String((made += 1)));
    mkdirSync(join(place, 'tmp'), { recursive: true });
    // PostgreSQL runs as a user of its own where we are root, and must be able to reach its folder.
    for (const each of [folder, place]) chmodSync(each, 0o755);
    return {
      TMPDIR: join(place, 'tmp'),
      SERVICES_DIR: join(place, 'services'),
      SERVICES_POSTGRES_PORT: String(await freePort()),
      SERVICES_REDIS_PORT: String(await freePort()),
    };
  };
}
