import { isIPv4 } from 'node:net';
import { Trouble } from '../../apps/api/src/platform/command.ts';

/** What a machine may run. `database` is PostgreSQL with Patroni, a member of etcd, and Redis with its Sentinel. */
const ROLES = ['database', 'api', 'worker', 'console'] as const;
export type Role = (typeof ROLES)[number];

export interface Machine {
  readonly name: string;
  /** On the network that the machines have for themselves. */
  readonly address: string;
  readonly runs: readonly Role[];
}

/** What whoever runs it decides: deploy/three-machines/cluster.example.json. */
export interface ClusterPlan {
  readonly name: string;
  readonly webHost: string;
  readonly consoleHost: string;
  /** Of each machine, for PostgreSQL and what the system keeps of its files. */
  readonly databaseMemoryMb: number;
  readonly databaseDiskGb: number;
  readonly archiveCommand: string;
  readonly machines: readonly Machine[];
  /** Never in a file: all machines are tried on one, and thrown away. Programs make their databases there themselves, without passwords. */
  readonly trial?: {
    /** Has a folder for each machine, before every path of its files. */
    readonly folder: string;
    /** Where programs find the database and Redis, in place of 127.0.0.1. */
    readonly proxy: string;
  };
}

export const SECRET_NAMES = ['superuser', 'replication', 'rewind', 'patroni', 'redis'] as const;
export type ClusterSecrets = Readonly<Record<(typeof SECRET_NAMES)[number], string>>;

// A majority of three goes on without one; of two it does not, and of four it is no better off.
const DATABASES = 3;
const FIELDS = new Set([
  'name',
  'webHost',
  'consoleHost',
  'databaseMemoryMb',
  'databaseDiskGb',
  'archiveCommand',
  'machines',
]);
const LEAST = { api: 2, worker: 2, console: 1 } as const;
const NAME = /^[a-z][a-z0-9-]{0,30}$/;
const HOST = /^[a-z0-9.-]+\.[a-z]+$/;
// They are written into files of several kinds as they are.
const SECRET = /^[0-9A-Za-z]{24,100}$/;

export function readPlan(text: string): ClusterPlan {
  const plan = parseObject(text, 'The plan') as Partial<ClusterPlan>;
  const problems = problemsOf(plan);
  if (problems.length > 0) throw new Trouble(`The plan is not right: ${problems.join('; ')}`);
  return plan as ClusterPlan;
}

export function readClusterSecrets(text: string): ClusterSecrets {
  const secrets = parseObject(text, 'The file of secrets') as Partial<ClusterSecrets>;
  const wrong = SECRET_NAMES.filter((name) => !SECRET.test(secrets[name] ?? ''));
  const all = SECRET_NAMES.map((name) => secrets[name]);
  if (wrong.length > 0)
    throw new Trouble(`Secrets must be 24 letters and digits or more: ${wrong.join(', ')} is missing or not so`);
  if (new Set(all).size < all.length) throw new Trouble('Two secrets are the same');
  return secrets as ClusterSecrets;
}

function parseObject(text: string, what: string): object {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Trouble(`${what} is not an object in JSON`);
}

function problemsOf(plan: Partial<ClusterPlan>): string[] {
  const problems: string[] = [];
  const must = (isRight: boolean, problem: string) => void (isRight || problems.push(problem));
  const isWhole = (value: unknown, from: number) => Number.isInteger(value) && Number(value) >= from;
  const unknown = Object.keys(plan).filter((field) => !FIELDS.has(field));
  must(unknown.length === 0, `nobody knows ${unknown.join(', ')}`);
  must(NAME.test(String(plan.name)), '"name" must be small letters, digits and dashes');
  must(HOST.test(String(plan.webHost)), '"webHost" must be the host name of the game');
  must(HOST.test(String(plan.consoleHost)), '"consoleHost" must be the host name of the console');
  must(isWhole(plan.databaseMemoryMb, 256), '"databaseMemoryMb" must be a whole number from 256');
  must(isWhole(plan.databaseDiskGb, 1), '"databaseDiskGb" must be a whole number from 1');
  must(
    typeof plan.archiveCommand === 'string' && /^[^'\n]+$/.test(plan.archiveCommand),
    '"archiveCommand" must be a command without quotes; "/bin/true" archives nothing',
  );
  const machines = Array.isArray(plan.machines) ? plan.machines : [];
  for (const { name, address, runs } of machines) {
    must(NAME.test(String(name)), `a machine's name must be small letters, digits and dashes, not "${name}"`);
    must(isIPv4(String(address)), `the address of ${name} must be an IPv4 address, not "${address}"`);
    const foreign = Array.isArray(runs) ? runs.filter((role) => !ROLES.includes(role)) : ['nothing'];
    must(foreign.length === 0, `${name} cannot run ${foreign.join(', ')}: known are ${ROLES.join(', ')}`);
  }
  must(isEach(machines.map(({ name }) => name)), 'two machines have the same name');
  must(isEach(machines.map(({ address }) => address)), 'two machines have the same address');
  const running = (role: Role) => machines.filter(({ runs }) => Array.isArray(runs) && runs.includes(role)).length;
  must(running('database') === DATABASES, `"database" must run on three machines, not on ${running('database')}`);
  for (const role of ['api', 'worker', 'console'] as const)
    must(
      running(role) >= LEAST[role],
      `"${role}" must run on ${LEAST[role]} machines or more, not on ${running(role)}`,
    );
  return problems;
}

function isEach(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
