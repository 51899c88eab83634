import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm, chown } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { Trouble } from '../platform/command.ts';

const run = promisify(execFile);
const TRIES_AGAIN = 80;

export interface TemporaryServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** One that can be lost: what it has flushed to its disk is there when it is started again. */
export interface KillableServer extends TemporaryServer {
  readonly pid: number;
  readonly kill: () => Promise<void>;
  /** On the same files and at the same port, once whatever it left behind has gone. */
  readonly startAgain: () => Promise<void>;
}

/** A PostgreSQL server of our own in a temporary folder: nothing is kept, so nothing is flushed to the disk unless told otherwise. */
export async function startPostgres(
  own: Readonly<Record<string, string>> = {},
  under: string = tmpdir(),
): Promise<KillableServer> {
  const folder = await mkdtemp(join(under, 'spw-postgres-'));
  const as = await unprivileged(folder);
  const bin = await postgresBinaries();
  await run(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    as,
  );
  return startPostgresIn(folder, own);
}

/** The same on files that are there already, in `data` of the folder. They go with it. */
export async function startPostgresIn(
  folder: string,
  own: Readonly<Record<string, string>> = {},
): Promise<KillableServer> {
  const as = await unprivileged(folder);
  const bin = await postgresBinaries();
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    shared_buffers: '64MB',
    autovacuum: 'off',
    // Without statistics the planner takes small tables for large ones and compiles what runs in a millisecond.
    jit: 'off',
    timezone: 'UTC',
    ...own,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = () => spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...flags], { ...as, stdio: 'ignore' });
  return killable({ url, folder, start, isReady: () => canConnect(url), endsBy: 'SIGINT' });
}

/** A copy of a PostgreSQL server that follows it, in a temporary folder of its own. */
export async function startReplica(primaryUrl: string): Promise<TemporaryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'spw-replica-'));
  const as = await unprivileged(folder);
  const bin = await postgresBinaries();
  const data = join(folder, 'data');
  await run(
    join(bin, 'pg_basebackup'),
    ['-d', primaryUrl, '-D', data, '-X', 'stream', '-c', 'fast', '--write-recovery-conf', '--no-sync'],
    as,
  );
  const port = await freePort();
  const flags = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  // As many as the server it follows, or it would not start.
  flags.push('-c', 'max_connections=200', '-c', 'fsync=off');
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...as, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await until(child, () => canConnect(url));
  return { url, stop: () => stop(child, 'SIGINT', folder) };
}

/** A Redis server of our own that keeps nothing. */
export async function startRedis(): Promise<KillableServer> {
  const folder = await mkdtemp(join(tmpdir(), 'spw-redis-'));
  const port = await freePort();
  const flags = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const start = () => spawn('redis-server', flags, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  return killable({ url, folder, start, isReady: () => answersPing(url), endsBy: 'SIGTERM' });
}

interface Killing {
  readonly url: string;
  readonly folder: string;
  readonly start: () => ChildProcess;
  readonly isReady: () => Promise<boolean>;
  readonly endsBy: NodeJS.Signals;
}

async function killable({ url, folder, start, isReady, endsBy }: Killing): Promise<KillableServer> {
  let child = start();
  await until(child, isReady);
  return {
    url,
    get pid() {
      return child.pid!;
    },
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (isRunning(child) && child.kill('SIGKILL')) await ended;
    },
    async startAgain() {
      for (let tries = 1; ; tries += 1) {
        child = start();
        try {
          return await until(child, isReady);
        } catch (error) {
          // What a killed server had started holds its memory for a moment longer.
          if (tries === TRIES_AGAIN || isRunning(child)) throw error;
          await pause(250);
        }
      }
    },
    stop: () => stop(child, endsBy, folder),
  };
}

/** One that was ended by a signal has no code. */
function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** PostgreSQL refuses to run as root: then its own user runs it. */
async function unprivileged(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const ids = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  const [uid, gid] = [Number(ids[0].stdout), Number(ids[1].stdout)];
  await chown(folder, uid, gid);
  return { uid, gid };
}

export async function postgresBinaries(): Promise<string> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  if (newest) return join(root, String(newest), 'bin');
  const { stdout } = await run('pg_config', ['--bindir']).catch(() => {
    throw new Trouble('PostgreSQL is not installed. On Debian: apt-get install postgresql-15');
  });
  return stdout.trim();
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function until(child: ChildProcess, ready: () => Promise<boolean>): Promise<void> {
  // Whoever ends without stopping the server takes it along.
  process.once('exit', () => child.kill('SIGINT'));
  let gone: unknown;
  child.once('error', (error: NodeJS.ErrnoException) => {
    gone =
      error.code === 'ENOENT'
        ? new Trouble(`${child.spawnfile} is not installed. On Debian: apt-get install ${child.spawnfile}`)
        : error;
  });
  child.once('exit', (code) => (gone = new Error(`${child.spawnfile} ended with ${code}`)));
  for (let tries = 0; tries < 2400; tries += 1) {
    if (gone) throw gone;
    if (await ready()) return;
    await pause(50);
  }
  throw new Error(`${child.spawnfile} did not come up`);
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function answersPing(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return true;
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals, folder: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (isRunning(child) && child.kill(signal)) await ended;
  await rm(folder, { recursive: true, force: true });
}
