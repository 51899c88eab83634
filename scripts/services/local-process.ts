import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Trouble } from '../../apps/api/src/platform/command.ts';
import { describeHolder, findPortHolder, isPortTaken } from '../../apps/api/src/platform/port-holder.ts';
import { servicesFolder } from './addresses.ts';

const run = promisify(execFile);

/** Whom a server runs as: nobody else, or its own user where we are root. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

export interface ServerCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly log: string;
  readonly as?: RunAs;
}

/** Starts a server that lives on when this process has ended, and says its id. */
export function startServer({ program, args, folder, log, as = {} }: ServerCommand): number {
  const output = openSync(log, 'a');
  const child = spawn(program, args, { ...as, cwd: folder, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  child.unref();
  if (child.pid === undefined) throw new Error(`${program} did not start`);
  return child.pid;
}

/** A server that answers at our port may be that of another checkout: its database is not ours. */
export async function refuseTakenPort(name: string, port: number, variable: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Trouble(`${variable} must be a port number`);
  if (!(await isPortTaken(port))) return;
  const holder = await findPortHolder(port);
  const [, checkout] = /^(.+)\/\.services\//.exec(holder?.folder ?? '') ?? [];
  throw new Trouble(
    checkout && holder && !holder.folder.startsWith(servicesFolder)
      ? `Port ${port} belongs to the ${name} of another checkout, ${checkout} (pid ${holder.pid}): ` +
          `pnpm services stop there, or choose another port here with ${variable}`
      : `Port ${port}, where ${name} would be, is in use by ${describeHolder(holder)}: stop it, or choose another port with ${variable}`,
  );
}

/** Is the process with this id still the server that carries this mark? Ids are used again after a reboot. */
export async function isOurs(pid: number, mark: string): Promise<boolean> {
  return (await commandLineOf(pid)).includes(mark);
}

async function commandLineOf(pid: number): Promise<string> {
  if (existsSync('/proc/self')) return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const { stdout } = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout;
}

export async function stopServer(pid: number, mark: string, signal: NodeJS.Signals): Promise<boolean> {
  if (!(await isOurs(pid, mark))) return false;
  process.kill(pid, signal);
  await until(async () => !(await isOurs(pid, mark)), `the server with the id ${pid} to stop`);
  return true;
}

export async function until(ready: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await ready()) return;
    await pause(100);
  }
  throw new Trouble(`Waited 60 seconds for ${what}`);
}
