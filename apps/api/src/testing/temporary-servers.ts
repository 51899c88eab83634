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

export interface TemporaryServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL server of our own in a temporary folder: nothing is kept, so nothing is flushed to the disk unless told otherwise. */
export async function startPostgres(
  own: Readonly<Record<string, string>> = {},
  under: string = tmpdir(),
): Promise<TemporaryServer & { readonly pid: number }> {
  const folder = await mkdtemp(join(under, 'spw-postgres-'));
  const as = await unprivileged(folder);
  const bin = await postgresBinaries();
  const data = join(folder, 'data');
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    as,
  );
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
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...as, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await until(child, () => canConnect(url));
  return { url, pid: child.pid!, stop: () => stop(child, 'SIGINT', folder) };
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
export async function startRedis(): Promise<TemporaryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'spw-redis-'));
  const port = await freePort();
  const flags = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn('redis-server', flags, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  await until(child, () => answersPing(url));
  return { url, stop: () => stop(child, 'SIGTERM', folder) };
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
  if (child.exitCode === null && child.kill(signal)) await ended;
  await rm(folder, { recursive: true, force: true });
}
