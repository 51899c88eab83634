import type { ClusterPlan, ClusterSecrets, Machine, Role } from './plan.ts';

export interface ClusterFile {
  readonly machine: string;
  readonly path: string;
  readonly owner: 'root' | 'postgres' | 'redis';
  readonly mode: 0o600 | 0o644;
  readonly text: string;
}

interface Template {
  readonly name: string;
  readonly path: string;
  readonly owner?: ClusterFile['owner'];
  readonly on: (machine: Machine) => boolean;
}

const runs = (role: Role) => (machine: Machine) => machine.runs.includes(role);
const runsProgram = (machine: Machine) => machine.runs.some((role) => role !== 'database');
const units = '/etc/systemd/system';

const TEMPLATES: readonly Template[] = [
  { name: 'etcd.env', path: '/etc/default/etcd', on: runs('database') },
  { name: 'patroni.yml', path: '/etc/patroni/config.yml', owner: 'postgres', on: runs('database') },
  { name: 'redis.conf', path: '/etc/redis/redis.conf', owner: 'redis', on: runs('database') },
  { name: 'sentinel.conf', path: '/etc/redis/sentinel.conf', owner: 'redis', on: runs('database') },
  { name: 'haproxy.cfg', path: '/etc/haproxy/haproxy.cfg', on: runsProgram },
  { name: 'firewall.nft', path: '/etc/spin-n-win/firewall.nft', on: () => true },
  { name: 'redis-url', path: '/etc/spin-n-win/secrets/REDIS_URL', on: runsProgram },
  { name: 'spin-n-win.target', path: `${units}/spin-n-win.target`, on: runsProgram },
  { name: 'program.conf', path: `${units}/spin-n-win-api@.service.d/cluster.conf`, on: runs('api') },
  { name: 'program.conf', path: `${units}/spin-n-win-worker.service.d/cluster.conf`, on: runs('worker') },
  { name: 'program.conf', path: `${units}/spin-n-win-console.service.d/cluster.conf`, on: runs('console') },
  { name: 'backup.conf', path: `${units}/spin-n-win-backup@.service.d/cluster.conf`, on: runs('database') },
  { name: 'Caddyfile', path: '/etc/caddy/Caddyfile', on: runs('api') },
  { name: 'prometheus.yml', path: '/etc/prometheus/prometheus.yml', on: runs('console') },
];

export const TEMPLATE_NAMES: readonly string[] = [...new Set(TEMPLATES.map(({ name }) => name))];

const UNITS = {
  api: 'spin-n-win-api@4100.service',
  worker: 'spin-n-win-worker.service',
  console: 'spin-n-win-console.service',
} as const;

/** Every file of every machine. The texts of the templates are given, by their names. */
export function makeFiles(
  plan: ClusterPlan,
  secrets: ClusterSecrets,
  templates: ReadonlyMap<string, string>,
): ClusterFile[] {
  const machinesWith = (role: Role) => plan.machines.filter(runs(role));
  const lists = {
    database: machinesWith('database'),
    api: machinesWith('api'),
    worker: machinesWith('worker'),
    console: machinesWith('console'),
    program: plan.machines.filter(runsProgram),
  };
  return plan.machines.flatMap((machine) =>
    TEMPLATES.filter(({ on }) => on(machine)).map(({ name, path, owner = 'root' }): ClusterFile => {
      const template = templates.get(name) ?? '';
      return {
        machine: machine.name,
        path: rootOf(machine, plan) + path,
        owner,
        // Who may read it follows from what is in it, so that nobody can forget.
        mode: template.includes('{{secret.') ? 0o600 : 0o644,
        text: fill(template, valuesOf(machine, plan, secrets), lists),
      };
    }),
  );
}

function rootOf({ name }: Machine, { trial }: ClusterPlan): string {
  return trial ? `${trial.folder}/${name}` : '';
}

type Values = Readonly<Record<string, string | number>>;

function valuesOf(machine: Machine, plan: ClusterPlan, secrets: ClusterSecrets): Values {
  const { machines, databaseMemoryMb: memory, databaseDiskGb: disk } = plan;
  const root = rootOf(machine, plan);
  const databases = machines.filter(runs('database'));
  const [first] = databases;
  const addresses = (role: Role, port: number) =>
    machines
      .filter(runs(role))
      .map(({ address }) => `${address}:${port}`)
      .join(' ');
  return {
    name: machine.name,
    address: machine.address,
    root,
    cluster: plan.name,
    postgres: 15,
    proxy: plan.trial?.proxy ?? '127.0.0.1',
    programDatabase: plan.trial ? 'all' : 'spw',
    programSignIn: plan.trial ? 'trust' : 'scram-sha-256',
    first: first!.address,
    etcdMembers: databases.map(({ name, address }) => `${name}=http://${address}:2380`).join(','),
    // Who is the master is Sentinel's to say; this is only how it begins.
    replicaOf: machine === first ? '' : `replicaof ${first!.address} 6379`,
    webHost: plan.webHost,
    consoleHost: plan.consoleHost,
    apis: addresses('api', 4100),
    consoles: addresses('console', 4001),
    everybody: machines.map(({ address }) => address).join(', '),
    trusted: machines.map(({ address }) => `${address}/32`).join(','),
    instances: machines.filter(runs('api')).length,
    units: machine.runs.flatMap((role) => (role === 'database' ? [] : [UNITS[role]])).join(' '),
    archiveCommand: plan.archiveCommand,
    sharedBuffersMb: Math.floor(memory / 4),
    cacheMb: Math.floor((memory * 3) / 4),
    maintenanceMb: Math.min(2048, Math.floor(memory / 24)),
    // A tenth of the disk at most. More than 4 GB would only make the start after a crash longer.
    walMb: Math.min(4096, Math.max(128, disk * 100)),
    slotWalMb: disk * 200,
    ...Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [`secret.${name}`, secret])),
  };
}

/** Puts the files of one machine in their places, for whoever is root there. Run in the folder that holds them. */
export function installScript(files: readonly ClusterFile[]): string {
  const lines = files.map(
    ({ path, owner, mode }) => `install -D -o ${owner} -g ${owner} -m ${mode.toString(8)} .${path} ${path}`,
  );
  return `#!/bin/sh\nset -eu\ncd "$(dirname "$0")"\n${lines.join('\n')}\n`;
}

/**
 * A line that names something of a list, such as `{{database.address}}`, stands once for each machine of it. A line in which nothing but
 * an empty value stood is left out.
 */
function fill(template: string, values: Values, lists: Readonly<Record<string, readonly Machine[]>>): string {
  return template
    .split('\n')
    .flatMap((line) => {
      const [, list = ''] = /\{\{(\w+)\.(?:name|address)\}\}/.exec(line) ?? [];
      if (list === '') return [line];
      return must(lists[list], list).map(({ name, address }) =>
        line.replaceAll(`{{${list}.name}}`, name).replaceAll(`{{${list}.address}}`, address),
      );
    })
    .flatMap((line) => {
      const filled = line.replaceAll(/\{\{([\w.]+)\}\}/g, (_all, name: string) => String(must(values[name], name)));
      return filled === '' && line !== '' ? [] : [filled];
    })
    .join('\n');
}

function must<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`A template names "${name}", which there is not`);
  return value;
}
