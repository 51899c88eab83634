import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Trouble } from '../../apps/api/src/platform/command.ts';
import { runCommand } from '../run-command.ts';

const STANZA = 'spw';

export interface Backups {
  /** What PostgreSQL is to be started with, so that its log arrives here. */
  readonly settings: Readonly<Record<string, string>>;
  /** Says whose files they are that are backed up from now on. */
  of(server: { readonly data: string; readonly port: number; readonly sockets: string }): Promise<void>;
  /** Says how many seconds it took. */
  take(type: 'full' | 'incr'): Promise<number>;
  /** To the moment, into a folder that does not exist yet; says how many seconds it took. */
  restore(data: string, moment: string): Promise<number>;
  /** A folder that PostgreSQL's own user may write to. */
  newFolder(name: string): Promise<string>;
  remove(): Promise<void>;
}

export function requirePgBackRest(): void {
  if (spawnSync('pgbackrest', ['version']).error)
    throw new Trouble('pgBackRest is not installed. On Debian: apt-get install pgbackrest');
}

/** A repository as deploy/postgres/pgbackrest.conf has it, encrypted, in a folder of its own. */
export async function openBackups(under: string): Promise<Backups> {
  const owner = ownerOf('postgres');
  const root = await mkdtemp(join(under, 'spw-backups-'));
  const config = join(root, 'pgbackrest.conf');
  const newFolder = async (name: string) => {
    const folder = join(root, name);
    await mkdir(folder, { mode: 0o700 });
    if (owner) await chown(folder, owner.uid, owner.gid);
    return folder;
  };
  if (owner) await chown(root, owner.uid, owner.gid);
  const [repository, locks] = [await newFolder('repository'), await newFolder('locks')];
  const cipher = randomBytes(32).toString('base64');
  // PostgreSQL refuses to be root's, and so does what reads its files.
  const as = owner ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
  const run = async (...args: string[]) => {
    const command = [...as, 'pgbackrest', `--config=${config}`, `--stanza=${STANZA}`, ...args];
    const { ok, output, seconds } = await runCommand(command, root);
    if (!ok) throw new Error(`pgbackrest ${args.join(' ')} failed:\n${output.trim()}`);
    return seconds;
  };
  return {
    settings: {
      archive_mode: 'on',
      archive_command: `pgbackrest --config=${config} --stanza=${STANZA} archive-push %p`,
      archive_timeout: '60s',
    },
    async of({ data, port, sockets }) {
      const lines = {
        'repo1-path': repository,
        'repo1-cipher-type': 'aes-256-cbc',
        'repo1-cipher-pass': cipher,
        'repo1-retention-full': '2',
        'compress-type': 'zst',
        'process-max': '2',
        'start-fast': 'y',
        'log-level-console': 'warn',
        'log-level-file': 'off',
        'lock-path': locks,
      };
      const server = { 'pg1-path': data, 'pg1-port': String(port), 'pg1-socket-path': sockets, 'pg1-user': 'postgres' };
      const write = (settings: object) =>
        Object.entries(settings)
          .map(([name, value]) => `${name}=${value}\n`)
          .join('');
      await writeFile(config, `[global]\n${write(lines)}\n[${STANZA}]\n${write(server)}`, { mode: 0o600 });
      if (owner) await chown(config, owner.uid, owner.gid);
      await run('stanza-create');
      await run('check');
    },
    take: (type) => run(`--type=${type}`, 'backup'),
    restore: (data, moment) =>
      run(`--pg1-path=${data}`, '--type=time', `--target=${moment}`, '--target-action=promote', 'restore'),
    newFolder,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Null where this process is not root, and everything is its own. */
function ownerOf(user: string): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, user]).stdout));
  return { uid: uid!, gid: gid! };
}
