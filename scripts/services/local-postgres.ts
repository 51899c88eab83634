import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Trouble } from '../../apps/api/src/platform/command.ts';
import { closeDatabase, createRoles } from '../../apps/api/src/platform/db/roles.ts';
import { adminUrl, postgresPort, servicesFolder } from './addresses.ts';
import { isOurs, refuseTakenPort, startServer, stopServer, until, type RunAs } from './local-process.ts';

const run = promisify(execFile);
const folder = join(servicesFolder, 'postgres');
const data = join(folder, 'data');
// A longer address of a socket is refused by the operating system.
const LONGEST_SOCKET_FOLDER = 90;

export async function startLocalPostgres(): Promise<'started' | 'running' | 'not installed'> {
  const bin = await findBinaries();
  if (!bin) return 'not installed';
  if (await localPostgresRuns()) {
    // A server of an earlier release may lack some.
    await createRoles(adminUrl);
    return 'running';
  }

  mkdirSync(folder, { recursive: true });
  const as = await unprivileged();
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const flags = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums'];
    await run(join(bin, 'initdb'), flags, { ...as, cwd: folder });
  }
  const settings = {
    port: postgresPort,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder.length > LONGEST_SOCKET_FOLDER ? '' : folder,
    max_connections: 200,
    timezone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  startServer({
    program: join(bin, 'postgres'),
    args: ['-D', data, ...flags],
    folder,
    log: join(folder, 'server.log'),
    as,
  });

  await until(
    async () => (await isReady(bin)) && (await ours()) !== undefined,
    `PostgreSQL to answer; it writes to ${join(folder, 'server.log')}`,
  );
  await createRoles(adminUrl);
  await createDatabase(bin);
  return 'started';
}

/** Whether the server of this checkout runs. Whoever else is at its port is in the way. */
export async function localPostgresRuns(): Promise<boolean> {
  const running = await ours();
  if (!running) {
    await refuseTakenPort('PostgreSQL', postgresPort, 'SERVICES_POSTGRES_PORT');
    return false;
  }
  if (running.port !== postgresPort)
    throw new Trouble(
      `PostgreSQL of this checkout runs at port ${running.port}, not ${postgresPort}: pnpm services stop first`,
    );
  return true;
}

export async function stopLocalPostgres(): Promise<boolean> {
  const running = await ours();
  return running !== undefined && stopServer(running.pid, data, 'SIGINT');
}

/** The server that this checkout has started, while it runs. It writes down its id, its folder, when it began, and its port. */
async function ours(): Promise<{ readonly pid: number; readonly port: number } | undefined> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  return pid && port && (await isOurs(pid, data)) ? { pid, port } : undefined;
}

async function findBinaries(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const newest = versions.filter((version) => existsSync(`${debian}/${version}/bin/initdb`)).sort((a, b) => b - a)[0];
  if (newest) return `${debian}/${newest}/bin`;
  const { stdout } = await run('pg_config', ['--bindir']).catch(() => ({ stdout: '' }));
  return existsSync(join(stdout.trim(), 'initdb')) ? stdout.trim() : undefined;
}

/** PostgreSQL refuses to run as root: then its own user runs it. */
async function unprivileged(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  const as = { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  chownSync(folder, as.uid, as.gid);
  return as;
}

async function isReady(bin: string): Promise<boolean> {
  const probe = run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(postgresPort)]);
  return probe.then(() => true).catch(() => false);
}

async function createDatabase(bin: string): Promise<void> {
  const server = ['-h', '127.0.0.1', '-p', String(postgresPort), '-U', 'postgres'];
  const query = "select 1 from pg_database where datname = 'spw'";
  const { stdout } = await run(join(bin, 'psql'), [...server, '-d', 'postgres', '-tAc', query]);
  if (stdout.trim() !== '1') await run(join(bin, 'createdb'), [...server, '-O', 'spw_owner', 'spw']);
  await closeDatabase(adminUrl, 'spw');
}
