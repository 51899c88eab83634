import { connect } from 'node:net';
import { join } from 'node:path';
import { root, run } from '../stack/programs.ts';
import type { Stack } from '../stack/stack.ts';

export async function stopRedis({ redisPort }: Stack): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: redisPort });
    socket.once('connect', () => socket.write('SHUTDOWN NOSAVE\r\n'));
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });
}

/** The project's own command starts whatever is missing. */
export async function startRedis({ servicesEnv, folder }: Stack): Promise<void> {
  const command = [process.execPath, 'scripts/services.ts'];
  await run({ command, cwd: root, env: servicesEnv, log: join(folder, 'redis-again.log') });
}
