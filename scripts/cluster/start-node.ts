import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SYSTEM_PATH } from './needed-programs.ts';
import { endNow, tryTo, type Network } from './network.ts';

/** What runs on a machine of the cluster, from the files that were generated for it. */
export interface ClusterNode {
  /** Whatever of it does not run. */
  start(): void;
  stopEtcd(): void;
  killRedis(): void;
  killPostmaster(): void;
  /** With the Patroni that would start it again. */
  killDatabase(): void;
  /** Everything at once, as when the power goes. */
  kill(): Promise<void>;
  fillDisk(): void;
  clearDisk(): void;
  /** The database is told to end without delay and cleans up after itself; then it is killed with the rest. */
  end(): void;
}

// Room for the product's tables, its write-ahead log and the players of a drill.
const DISK_MB = 768;
const POSTGRES_USER = 'postgres';
const ENDING_MS = 3000;
const asPostgres = ['setpriv', `--reuid=${POSTGRES_USER}`, `--regid=${POSTGRES_USER}`, '--clear-groups'] as const;

export function prepareNode(network: Network, node: number, root: string): ClusterNode {
  const database = join(root, 'var/lib/postgresql');
  const ballast = join(database, 'ballast');
  const running = new Map<string, ChildProcess>();
  for (const folder of ['var/lib/postgresql', 'var/lib/etcd', 'var/lib/redis', 'run/postgresql', 'log'])
    mkdirSync(join(root, folder), { recursive: true });
  // A disk of its own, that can be filled.
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', database]);
  if (mounted.status !== 0) throw new Error(`The disk of node ${node} could not be made: ${String(mounted.stderr)}`);
  for (const folder of [database, join(root, 'run/postgresql')]) ownByPostgres(folder);

  const start = (name: string, command: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    if (isAlive(running.get(name))) return;
    const [program = '', ...args] = [...network.inside(node), ...command];
    const log = openSync(join(root, 'log', `${name}.log`), 'a');
    const child = spawn(program, args, {
      cwd: root,
      // Of its own group, so that Ctrl-C reaches this process only and it can end them in order.
      detached: true,
      env: { PATH: SYSTEM_PATH, LANG: 'C.UTF-8', HOME: root, ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    // Whoever waits for it says that it does not answer.
    child.on('error', () => undefined);
    running.set(name, child);
  };
  const end = (name: string) => {
    const child = running.get(name);
    if (isAlive(child)) endNow(child!.pid!);
  };
  const postmaster = () => {
    const file = join(database, '15/main/postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    // The file of a database that was killed names who has the id now.
    return network.pidsIn(node).includes(pid) ? pid : undefined;
  };

  const killPostmaster = () => {
    const pid = postmaster();
    if (pid === undefined) throw new Error(`Node ${node} has no database that runs`);
    endNow(pid);
  };

  return {
    start() {
      start('etcd', ['etcd'], variablesIn(join(root, 'etc/default/etcd')));
      start('patroni', [...asPostgres, 'patroni', join(root, 'etc/patroni/config.yml')]);
      start('redis', ['redis-server', join(root, 'etc/redis/redis.conf')]);
      start('sentinel', ['redis-server', join(root, 'etc/redis/sentinel.conf'), '--sentinel']);
    },
    stopEtcd: () => end('etcd'),
    killRedis: () => end('redis'),
    killPostmaster,
    killDatabase() {
      end('patroni');
      killPostmaster();
    },
    async kill() {
      // What one of them starts in the last moment is found the next time.
      for (let tries = 0; tries < 50; tries += 1) {
        const pids = network.pidsIn(node);
        if (pids.length === 0) return;
        for (const pid of pids) endNow(pid);
        await pause(50);
      }
      throw new Error(`Node ${node} could not be killed`);
    },
    fillDisk() {
      const file = openSync(ballast, 'a');
      try {
        for (const size of [2 ** 20, 2 ** 12]) fillBy(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    clearDisk: () => rmSync(ballast, { force: true }),
    end() {
      end('patroni');
      const pid = postmaster();
      if (pid !== undefined) {
        process.kill(pid, 'SIGQUIT');
        const since = performance.now();
        while (existsSync(`/proc/${pid}`) && performance.now() - since < ENDING_MS) sleep(50);
      }
      for (const each of network.pidsIn(node)) endNow(each);
      tryTo(['umount', '--lazy', database]);
    },
  };
}

export function ownByPostgres(path: string): void {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(tryTo(['id', flag, POSTGRES_USER])));
  chownSync(path, uid!, gid!);
}

function isAlive(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** As systemd reads the file. */
function variablesIn(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  return Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]));
}

function fillBy(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** While the process ends nothing can be awaited. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
