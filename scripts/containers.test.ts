import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../apps/api/src/main/config.ts';

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

test('no container can be reached from another machine', () => {
  const published = services.flatMap(([, { ports = [] }]) => ports);
  expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

test('what the image copies is in the project and is not kept out by .dockerignore', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  const letIn = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  expect(copied.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  expect(copied.toSorted()).toEqual(letIn.toSorted());
});

test('the image runs as nobody special and says whether it lives', () => {
  const image =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(image).toContain('\nUSER node\n');
  expect(image).toMatch(/HEALTHCHECK[^]*\/livez/);
});
