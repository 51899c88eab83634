import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, type TemporaryServer } from './temporary-servers.ts';

const run = promisify(execFile);
const NODES = 3;
const TRIES = 2400;

/** Three Redis servers of our own that share the keys between them. Its url names them all, with commas between. */
export async function startRedisCluster(): Promise<TemporaryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'spw-redis-cluster-'));
  const ports: number[] = [];
  while (ports.length < NODES) ports.push(await freePort());
  const nodes = await Promise.all(ports.map((port) => startNode(port, join(folder, String(port)))));
  await until(async () => {
    for (const port of ports) await run('redis-cli', ['-p', String(port), 'ping']);
  });
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  await run('redis-cli', ['--cluster', 'create', ...addresses, '--cluster-replicas', '0', '--cluster-yes']);
  await until(async () => {
    for (const port of ports) {
      const { stdout } = await run('redis-cli', ['-p', String(port), 'cluster', 'info']);
      if (!stdout.includes('cluster_state:ok')) throw new Error('The nodes do not know each other yet');
    }
  });
  return {
    url: addresses.map((address) => `redis://${address}`).join(','),
    async stop() {
      await Promise.all(nodes.map((stopNode) => stopNode()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startNode(port: number, folder: string): Promise<() => Promise<void>> {
  await mkdir(folder);
  // The nodes talk to each other on a port of their own, by default one too high for most free ones.
  const bus = await freePort();
  const flags = ['--port', `${port}`, '--cluster-port', `${bus}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const child = spawn('redis-server', [...flags, '--cluster-enabled', 'yes'], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGTERM'));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  };
}

async function until(succeeds: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await succeeds();
    } catch (error) {
      if (tries === TRIES) throw error;
      await pause(50);
    }
  }
}
