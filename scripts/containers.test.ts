import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../apps/api/src/main/config.ts';
import { readConsoleConfig } from '../apps/api/src/main/console-config.ts';
import { databaseOf } from '../apps/api/src/main/environment/database-of.ts';
import { SECRETS, type Program } from '../apps/api/src/main/environment/secrets.ts';
import { PROCESS_ROLES, roleSettings } from '../apps/api/src/platform/db/roles.ts';
import { productionEnvironment } from '../apps/api/src/testing/production-environment.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
  readonly secrets?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly pids_limit?: number;
  readonly healthcheck?: { readonly disable?: boolean };
}

const compose: { services: Record<string, Service> } = parse(read('compose.yaml'), { merge: true });
const services = Object.entries(compose.services);
const ours = services.filter(([, service]) => service.build);

test('the product in containers is the database, Redis, the tables, the seed, the API, the worker, the console and the stand-ins', () => {
  expect(services.map(([name]) => name).toSorted()).toEqual(
    ['api', 'console', 'migrate', 'postgres', 'redis', 'seed', 'stand-ins', 'worker'].toSorted(),
  );
  expect(compose.services['postgres']?.image).toBe('postgres:15');
  expect(compose.services['redis']?.image).toBe('redis:7');
});

test.each(ours)('%s runs a program that exists', (_name, { command = [] }) => {
  expect(command[0]).toBe('node');
  expect(existsSync(join(root, command[1] ?? ''))).toBe(true);
});

test.each(ours)(
  '%s is given longer to end than it takes at most',
  (_name, { environment = {}, stop_grace_period: grace }) => {
    const { drainWaitSeconds, drainSeconds } = readConfig(environment, 'game');
    const seconds = Number(/^(\d+)s$/.exec(grace ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(drainWaitSeconds + drainSeconds + 5);
  },
);

test.each(services)('%s waits only for containers that exist', (_name, { depends_on: awaited = {} }) => {
  expect(services.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(awaited)));
});

test('every variable given to a container is one that a program reads', () => {
  const readers =
    read('apps/api/src/main/config.ts') +
    read('apps/api/src/main/console-config.ts') +
    read('apps/api/src/main/environment/database-of.ts') +
    read('apps/stand-ins/src/settings.ts');
  const given = new Set(ours.flatMap(([, { environment = {} }]) => Object.keys(environment)));
  const unread = [...given].filter((name) => !readers.includes(`'${name}'`));
  expect(unread).toEqual([]);
});

test('the roles in the database of the containers have the settings that migrate asks for', () => {
  for (const statement of roleSettings) expect(read('compose.yaml')).toContain(statement);
});

test('no container can be reached from another machine', () => {
  const published = services.flatMap(([, { ports = [] }]) => ports);
  expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

test('what the image copies is in the project and is not kept out by .dockerignore, and nothing of tests is in it', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  const lines = read('.dockerignore').split('\n');
  const letIn = lines.filter((line) => /^![^/]+$/.test(line)).map((line) => line.slice(1));
  expect(copied.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  expect([...new Set(copied.map((source) => source.replace(/\/.*/, '')))].toSorted()).toEqual(letIn.toSorted());
  expect(lines).toEqual(expect.arrayContaining(['**/testing', '**/*.test.ts', '**/*.test.tsx']));
});

test('the image installs before it copies sources, so that a change to the code installs nothing again', () => {
  for (const stage of read('Dockerfile')
    .split(/^FROM /m)
    .filter((each) => each.includes('pnpm install')))
    expect(stage.indexOf('pnpm install')).toBeLessThan(stage.indexOf('COPY apps '));
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  );
  for (const manifest of workspaces) expect(read('Dockerfile')).toContain(`COPY ${manifest} ./${manifest}\n`);
});

test('the image runs as nobody special, hands on signals from the first moment and says of every program whether it lives', () => {
  const image =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(image).toContain('\nUSER 1000:1000\n');
  expect(image).toContain('\nENTRYPOINT ["/usr/bin/tini", "--"]\n');
  expect(image).toMatch(/HEALTHCHECK[^]*health\.sh/);
  const health = read('deploy/image/health.sh');
  for (const port of ['$PORT', '$CONSOLE_PORT', '$WORKER_PORT', '$STANDINS_PORT']) expect(health).toContain(port);
});

/** What each service and each unit of production runs. */
const PROGRAMS: Readonly<Record<string, Program>> = {
  'http.ts': 'game',
  'console.ts': 'console',
  'worker.ts': 'worker',
  'migrate.ts': 'migrate',
  'operator.ts': 'operator',
};
const programOf = (command: string) => PROGRAMS[command.split('/').at(-1) ?? '']!;
const GRACE_SECONDS = 5 + 20 + 5;

/** The variables that a program must be given as files, and no other. */
function secretsOf(program: Program): string[] {
  const named = Object.entries(SECRETS).filter(([, { programs }]) => programs.includes(program));
  return [...named.map(([name]) => name), databaseOf(program).variable].map((name) => `${name}_FILE`).toSorted();
}

const production: { services: Record<string, Service> } = parse(read('deploy/compose.yaml'), { merge: true });
const productionServices = Object.entries(production.services).filter(([, { image }]) => image.includes('SPW_IMAGE'));
const units = readdirSync(join(root, 'deploy/systemd'))
  .filter((file) => read(`deploy/systemd/${file}`).includes('/main/'))
  .map((file) => [file, read(`deploy/systemd/${file}`)] as const);

test.each(productionServices)(
  'in production %s has its own secrets, no rights, limits, and time to end',
  (_name, service) => {
    const program = programOf(service.command?.[1] ?? '');
    const variables = Object.keys(service.environment ?? {});
    const files = variables.filter((name) => name.endsWith('_FILE'));
    expect(files.toSorted()).toEqual(secretsOf(program));
    expect(service.secrets?.map((name) => `${name}_FILE`).toSorted()).toEqual(secretsOf(program));
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect([service.mem_limit, service.cpus, service.pids_limit]).not.toContain(undefined);
    expect(service.healthcheck?.disable ?? false).toBe(program === 'migrate' || program === 'operator');
    expect(Number(/^(\d+)s$/.exec(service.stop_grace_period ?? '')?.[1])).toBeGreaterThan(GRACE_SECONDS);
    mustStart(
      program,
      Object.fromEntries(Object.entries(service.environment ?? {}).filter(([name]) => !files.includes(name))),
    );
  },
);

test.each(units)('in production %s has its own secrets, no rights, limits, and time to end', (_name, unit) => {
  const program = programOf(/^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? '');
  const given = Array.from(unit.matchAll(/^Environment=(.*)$/gm), ([, line = '']) => line.split(' ')).flat();
  const files = given.filter((each) => each.includes('_FILE=')).map((each) => each.split('=', 1)[0]!);
  expect(files.toSorted()).toEqual(secretsOf(program));
  const loaded = Array.from(unit.matchAll(/^LoadCredential=(\w+):/gm), ([, name]) => `${name}_FILE`);
  expect(loaded.toSorted()).toEqual(secretsOf(program));
  for (const line of ['NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict', 'DynamicUser=yes'])
    expect(unit).toContain(`\n${line}\n`);
  expect(unit).toMatch(/^MemoryMax=/m);
  if (program !== 'migrate') expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(GRACE_SECONDS);
  const plain = given.filter((each) => !each.includes('_FILE=')).map((each) => each.split('=', 2) as [string, string]);
  mustStart(program, Object.fromEntries(plain.map(([name, value]) => [name, value.replace('%i', '4100')])));
});

/** With the example's variables, those of the service, and secrets of its own. */
function mustStart(program: Program, own: Readonly<Record<string, string>>): void {
  const example = Array.from(
    read('deploy/production.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm),
    ([, name, value]) => [name, value],
  );
  const all = productionEnvironment();
  const secrets = Object.fromEntries(
    secretsOf(program)
      .map((file) => file.replace('_FILE', ''))
      .map((name) => [name, all[name]]),
  );
  const { variable, role } = databaseOf(program);
  const env = {
    ...Object.fromEntries(example),
    ...own,
    ...secrets,
    [variable]: `postgres://${role}:x7f3@postgres:5432/spw`,
  };
  if (program === 'console' || program === 'operator') readConsoleConfig(env, program);
  else readConfig(env, program);
}

test('the roles of a production database have the settings that migrate asks for, and a password each', () => {
  const roles = read('deploy/postgres/roles.sh');
  for (const statement of roleSettings) expect(roles).toContain(statement);
  for (const role of ['owner', ...Object.keys(PROCESS_ROLES)])
    expect(roles).toContain(`create role spw_${role} login password :'${role}';`);
});
