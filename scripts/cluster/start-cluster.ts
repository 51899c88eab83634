import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { askCluster, type Asking } from './ask-cluster.ts';
import { makeFiles } from './make-files.ts';
import { requirePrograms, SYSTEM_PATH } from './needed-programs.ts';
import { endNow, makeNetwork, NODES, type Network } from './network.ts';
import { SECRET_NAMES, type ClusterPlan, type ClusterSecrets } from './plan.ts';
import { ownByPostgres, prepareNode } from './start-node.ts';
import { readTemplates } from './templates.ts';

const PROGRAMS = 'programs';

/** The cluster of docs/deploy-three-machines.md on this machine: each of three network namespaces is a machine, and the programs are outside. */
export interface Cluster extends Asking {
  /** Where everything of it lies: files, logs, data. */
  readonly folder: string;
  /** PostgreSQL by whichever node leads, as its administrator. */
  readonly adminUrl: string;
  readonly redisUrl: string;
  killNode(node: number): Promise<void>;
  killPostmaster(node: number): void;
  /** PostgreSQL and the Patroni that would start it again; etcd and Redis go on. */
  killDatabase(node: number): void;
  /** Nothing reaches it any more, and it reaches nobody. */
  cutLink(node: number): void;
  /** It no longer reaches the other two; programs still reach it. */
  cutFromPeers(node: number): void;
  fillDisk(node: number): void;
  /** Undoes whatever was done to it, and starts what does not run. */
  heal(node: number): void;
  stopEtcd(): void;
  startEtcd(): void;
  /** Says which node it was on. */
  killRedisMaster(): Promise<number>;
  stop(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  requirePrograms();
  const undo: (() => void)[] = [];
  let stopped = false;
  const stopNow = () => {
    if (stopped) return;
    stopped = true;
    for (const each of undo.toReversed()) each();
  };
  // Whoever ends without stopping it takes it along.
  process.once('exit', stopNow);
  try {
    return await start(undo, stopNow);
  } catch (error) {
    stopNow();
    throw error;
  }
}

async function start(undo: (() => void)[], stopNow: () => void): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'spw-cluster-'));
  chmodSync(folder, 0o755);
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const network = makeNetwork();
  undo.push(network.remove);

  // On loopback, at an address of its own: the ports are those of production.
  const proxy = `127.77.${Math.floor(process.pid / 250) % 250}.${(process.pid % 250) + 1}`;
  const plan = planOf(network, folder, proxy);
  const secrets = makeSecrets();
  writeFiles(plan, secrets);
  const nodes = NODES.map((node) => {
    const made = prepareNode(network, node, join(folder, `n${node}`));
    undo.push(made.end);
    return made;
  });
  const nodeAt = (node: number) => nodes[node - 1]!;
  for (const node of NODES) {
    const rules = join(folder, `n${node}`, 'etc/spin-n-win/firewall.nft');
    await must([...network.inside(node), 'nft', '-f', rules]);
    nodeAt(node).start();
  }
  undo.push(startProxy(join(folder, PROGRAMS)));

  const asking = askCluster({ addressOf: network.addressOf, proxy, redisPassword: secrets.redis, name: plan.name });
  await asking.settled();
  await asking.redisMaster();
  const redisUrl = readFileSync(join(folder, PROGRAMS, 'etc/spin-n-win/secrets/REDIS_URL'), 'utf8').trim();

  return {
    ...asking,
    folder,
    adminUrl: `postgres://postgres@${proxy}:5432/postgres`,
    redisUrl,
    killNode: (node) => nodeAt(node).kill(),
    killPostmaster: (node) => nodeAt(node).killPostmaster(),
    killDatabase: (node) => nodeAt(node).killDatabase(),
    cutLink: (node) => network.setLink(node, 'down'),
    cutFromPeers: (node) => network.cutFromPeers(node),
    fillDisk: (node) => nodeAt(node).fillDisk(),
    heal(node) {
      network.setLink(node, 'up');
      network.healPeers(node);
      nodeAt(node).clearDisk();
      nodeAt(node).start();
    },
    stopEtcd() {
      for (const node of nodes) node.stopEtcd();
    },
    startEtcd() {
      for (const node of nodes) node.start();
    },
    async killRedisMaster() {
      const node = await asking.redisMaster();
      nodeAt(node).killRedis();
      return node;
    },
    async stop() {
      stopNow();
    },
  };
}

function planOf(network: Network, folder: string, proxy: string): ClusterPlan {
  const databases = NODES.map((node) => ({
    name: `n${node}`,
    address: network.addressOf(node),
    runs: ['database'] as const,
  }));
  return {
    name: 'spw',
    webHost: 'play.example.ng',
    consoleHost: 'console.example.ng',
    databaseMemoryMb: 512,
    databaseDiskGb: 1,
    archiveCommand: '/bin/true',
    machines: [...databases, { name: PROGRAMS, address: network.host, runs: ['api', 'worker', 'console'] }],
    trial: { folder, proxy },
  };
}

function makeSecrets(): ClusterSecrets {
  const made = SECRET_NAMES.map((name) => [name, randomBytes(24).toString('hex')]);
  return Object.fromEntries(made) as ClusterSecrets;
}

function writeFiles(plan: ClusterPlan, secrets: ClusterSecrets): void {
  for (const { path, owner, mode, text } of makeFiles(plan, secrets, readTemplates())) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { mode });
    if (owner === 'postgres') ownByPostgres(path);
  }
}

/** HAProxy of the machine that the programs run on; says how to end it. */
function startProxy(root: string): () => void {
  mkdirSync(join(root, 'run/haproxy'), { recursive: true });
  const log = openSync(join(root, 'haproxy.log'), 'a');
  const child = spawn('haproxy', ['-db', '-f', join(root, 'etc/haproxy/haproxy.cfg')], {
    detached: true,
    env: { PATH: SYSTEM_PATH },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => undefined);
  return () => {
    if (child.pid !== undefined && child.exitCode === null) endNow(child.pid);
  };
}

async function must(command: readonly string[]): Promise<void> {
  const { ok, output } = await runCommand(command, '/', { PATH: SYSTEM_PATH });
  if (!ok) throw new Error(`${command.join(' ')} failed:\n${output.trim()}`);
}
