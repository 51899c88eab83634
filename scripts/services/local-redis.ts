import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Trouble } from '../../apps/api/src/platform/command.ts';
import { redisPort, servicesFolder } from './addresses.ts';
import { redisAnswers } from './answers.ts';
import { isOurs, refuseTakenPort, startServer, stopServer, until } from './local-process.ts';

const run = promisify(execFile);
const folder = join(servicesFolder, 'redis');
const pidFile = join(folder, 'pid');

export async function startLocalRedis(): Promise<'started' | 'running' | 'not installed'> {
  const installed = await run('redis-server', ['--version']).catch(() => undefined);
  if (!installed) return 'not installed';
  if (await localRedisRuns()) return 'running';

  mkdirSync(folder, { recursive: true });
  const args = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(redisPort),
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const started = startServer({ program: 'redis-server', args, folder, log: join(folder, 'server.log') });
  writeFileSync(pidFile, `${started}\n${redisPort}\n`);
  await until(
    async () => (await redisAnswers(`redis://127.0.0.1:${redisPort}`)) && (await ours()) !== undefined,
    `Redis to answer; it writes to ${join(folder, 'server.log')}`,
  );
  return 'started';
}

/** Whether the server of this checkout runs. Whoever else is at its port is in the way. */
export async function localRedisRuns(): Promise<boolean> {
  const running = await ours();
  if (!running) {
    await refuseTakenPort('Redis', redisPort, 'SERVICES_REDIS_PORT');
    return false;
  }
  if (running.port !== redisPort)
    throw new Trouble(
      `Redis of this checkout runs at port ${running.port}, not ${redisPort}: pnpm services stop first`,
    );
  return true;
}

export async function stopLocalRedis(): Promise<boolean> {
  const running = await ours();
  const stopped = running !== undefined && (await stopServer(running.pid, running.mark, 'SIGTERM'));
  rmSync(pidFile, { force: true });
  return stopped;
}

/** The server that this checkout has started, while it runs. */
async function ours() {
  if (!existsSync(pidFile)) return undefined;
  const [pid, port = redisPort] = readFileSync(pidFile, 'utf8').split('\n').map(Number);
  // Redis shows its port in the list of processes, not its folder.
  const mark = `127.0.0.1:${port}`;
  return pid && port && (await isOurs(pid, mark)) ? { pid, port, mark } : undefined;
}
