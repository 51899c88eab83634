import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_VARIABLES } from '../../apps/api/src/main/environment/database-of.ts';
import { Trouble } from '../../apps/api/src/platform/command.ts';
import { closeDatabase, createRoles } from '../../apps/api/src/platform/db/roles.ts';
import { databaseUrl, runSql } from '../../apps/api/src/testing/template.ts';
import { freePort, startPostgres, startRedis } from '../../apps/api/src/testing/temporary-servers.ts';
import { outputOf } from './build-image.ts';

const PATIENCE_SECONDS = 120;
const DATABASE = 'spw';
const WRITTEN = 'a-file-that-must-not-be';

// The namespaces of a container, as a runtime makes them: a root that cannot be written, its own processes, and no rights to gain.
const INSIDE = `set -eu
root="$1"; shift
mount --make-rprivate /
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind /dev "$root/dev"
exec unshare --root="$root" --wd=/srv --setgid=1000 --setuid=1000 "$@"`;

interface Started {
  readonly said: () => string;
  readonly ended: Promise<number | null>;
  /** The first process inside. */
  readonly pid: () => number | undefined;
}

/** Starts every program from the image and says how long each took; fails unless all come up healthy and end when they are told to. */
export async function tryImage(tag: string): Promise<void> {
  const container = outputOf('buildah', ['from', '--pull-never', tag]);
  const stops: (() => Promise<unknown>)[] = [async () => outputOf('buildah', ['rm', container])];
  try {
    const root = outputOf('buildah', ['mount', container]);
    say('unpacked', `${outputOf('du', ['-sm', '--apparent-size', root]).split(/\s/)[0]} MB`);
    const postgres = await startPostgres();
    stops.push(postgres.stop);
    const redis = await startRedis();
    stops.push(redis.stop);
    await createRoles(postgres.url);
    await runSql(postgres.url, `create database ${DATABASE} owner spw_owner`);
    await closeDatabase(postgres.url, DATABASE);
    const { entrypoint, env } = configOf(tag);
    const ports = { PORT: 0, CONSOLE_PORT: 0, WORKER_PORT: 0, STANDINS_PORT: 0, STANDINS_GATEWAY_PORT: 0 };
    for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort();
    const common = {
      ...env,
      APP_ENV: 'development',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      REDIS_URL: redis.url,
      WEB_URL: `http://localhost:${ports.PORT}`,
      STANDINS_URL: `http://localhost:${ports.STANDINS_PORT}`,
      GATEWAY_UPSTREAM: `http://localhost:${ports.PORT}`,
      API_URL: `http://localhost:${ports.PORT}`,
      ...Object.fromEntries(
        Object.entries(DATABASE_VARIABLES).map(([name, role]) => [name, databaseUrl(postgres.url, DATABASE, role)]),
      ),
    };
    // In a container one program listens; here all share the machine's ports, so each is given its own alone.
    const own = (...names: (keyof typeof ports)[]) => ({
      ...common,
      ...Object.fromEntries(Object.keys(ports).map((name) => [name, '1'])),
      ...Object.fromEntries(names.map((name) => [name, String(ports[name])])),
    });
    const start = (variables: Record<string, string>, ...command: readonly string[]) =>
      startInside(root, variables, [...entrypoint, ...command]);

    for (const program of ['migrate', 'seed']) {
      const started = performance.now();
      const { ended, said } = start(own(), 'node', `apps/api/src/main/${program}.ts`);
      if ((await ended) !== 0) throw new Trouble(`${program} failed:\n${said()}`);
      say(program, `${secondsSince(started)} s`);
    }
    const programs: [name: string, file: string, port: number, path: string, ports: (keyof typeof ports)[]][] = [
      [
        'stand-ins',
        'apps/stand-ins/src/main.ts',
        ports.STANDINS_PORT,
        '/control/health',
        ['STANDINS_PORT', 'STANDINS_GATEWAY_PORT'],
      ],
      ['api', 'apps/api/src/main/http.ts', ports.PORT, '/readyz', ['PORT']],
      ['console', 'apps/api/src/main/console.ts', ports.CONSOLE_PORT, '/readyz', ['CONSOLE_PORT']],
      ['worker', 'apps/api/src/main/worker.ts', ports.WORKER_PORT, '/readyz', ['WORKER_PORT']],
    ];
    for (const [name, file, port, path, names] of programs) {
      const started = performance.now();
      const program = start(own(...names), 'node', file);
      await untilAnswers(`http://127.0.0.1:${port}${path}`, program, name);
      const ready = secondsSince(started);
      mustHaveNoRights(program.pid()!, name);
      const health = start(own(...names), '/bin/bash', '/srv/health.sh');
      if ((await health.ended) !== 0) throw new Trouble(`The health check of ${name} failed:\n${health.said()}`);
      const stopping = performance.now();
      process.kill(program.pid()!, 'SIGTERM');
      const code = await program.ended;
      if (code !== 0) throw new Trouble(`${name} ended with ${code}:\n${program.said()}`);
      say(name, `ready after ${ready} s, healthy, ended ${secondsSince(stopping)} s after SIGTERM`);
    }
    const writing = start(own(), '/bin/bash', '-c', `echo > /srv/${WRITTEN}`);
    if ((await writing.ended) === 0) throw new Trouble('The image can be written');
    const early = start(own('PORT'), 'node', 'apps/api/src/main/http.ts');
    while (early.pid() === undefined) await pause(1);
    await pause(100);
    const stopping = performance.now();
    process.kill(early.pid()!, 'SIGTERM');
    await early.ended;
    say('signal at the start', `ended ${secondsSince(stopping)} s after it`);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

function startInside(root: string, env: Record<string, string>, command: readonly string[]): Started {
  const args = [
    '--no-new-privs',
    'unshare',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    INSIDE,
    'sh',
    root,
  ];
  const child = spawn('setpriv', [...args, ...command], { env: { ...env, PATH: `${env['PATH']}:/usr/sbin:/sbin` } });
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const pid = () => {
    const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
    return first ? Number(first) : undefined;
  };
  return { said: () => said, ended, pid };
}

function mustHaveNoRights(pid: number, name: string): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const isPlain =
    /^Uid:\t1000\t1000\t1000\t1000$/m.test(status) && /^CapEff:\t0+$/m.test(status) && /^CapPrm:\t0+$/m.test(status);
  if (!isPlain) throw new Trouble(`${name} runs with more rights than it needs:\n${status}`);
}

async function untilAnswers(url: string, { said, ended }: Started, name: string): Promise<void> {
  const since = performance.now();
  while (performance.now() - since < PATIENCE_SECONDS * 1000) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (await Promise.race([ended.then(() => true), pause(50, false)])) break;
  }
  throw new Trouble(`${name} did not come up:\n${said()}`);
}

function configOf(tag: string): { entrypoint: string[]; env: Record<string, string> } {
  const image: { Docker: { config: { Entrypoint: string[]; Env: string[] } } } = JSON.parse(
    outputOf('buildah', ['inspect', '--type', 'image', tag]),
  );
  const { Entrypoint: entrypoint, Env } = image.Docker.config;
  const env = Env.map((each): [string, string] => [each.split('=', 1)[0]!, each.slice(each.indexOf('=') + 1)]);
  return { entrypoint, env: Object.fromEntries(env) };
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}

function say(what: string, words: string): void {
  process.stdout.write(`${what.padEnd(24)} ${words}\n`);
}
