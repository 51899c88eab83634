import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { redisPort, serviceAddresses, servicesFolder } from './addresses.ts';
import { redisAnswers } from './answers.ts';
import { isOurs, startServer, stopServer, until } from './local-process.ts';

const run = promisify(execFile);
const folder = join(servicesFolder, 'redis');
const pidFile = join(folder, 'pid');
// Redis shows its port in the list of processes, not its folder.
const mark = `127.0.0.1:${redisPort}`;

export async function startLocalRedis(): Promise<'started' | 'running' | 'not installed'> {
  const installed = await run('redis-server', ['--version']).catch(() => undefined);
  if (!installed) return 'not installed';
  const pid = readPid();
  if (pid !== undefined && (await isOurs(pid, mark))) return 'running';

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
  writeFileSync(pidFile, String(started));
  await until(
    () => redisAnswers(serviceAddresses.REDIS_URL),
    `Redis to answer; it writes to ${join(folder, 'server.log')}`,
  );
  return 'started';
}

export async function stopLocalRedis(): Promise<boolean> {
  const pid = readPid();
  const stopped = pid !== undefined && (await stopServer(pid, mark, 'SIGTERM'));
  rmSync(pidFile, { force: true });
  return stopped;
}

function readPid(): number | undefined {
  return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : undefined;
}
