import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';

export interface PortHolder {
  readonly pid: number;
  readonly command: string;
  readonly folder: string;
}

const LISTENING = '0A';

/** Whether a program on this machine listens on the port, at either of the machine's own addresses. */
export async function isPortTaken(port: number): Promise<boolean> {
  const taken = await Promise.all(['127.0.0.1', '::1'].map((host) => cannotListen(port, host)));
  return taken.includes(true);
}

/** Which one it is. Undefined where the system does not tell: another user's process, or a system other than Linux. */
export async function findPortHolder(port: number): Promise<PortHolder | undefined> {
  const sockets = (await Promise.all(['tcp', 'tcp6'].map((table) => listeningSockets(table, port)))).flat();
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    if (!(await hasOneOf(pid, sockets))) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return { pid: Number(pid), command: command.replaceAll('\0', ' ').trim(), folder };
  }
  return undefined;
}

/** The holder in words, for a line that says what stands in the way. */
export function describeHolder(holder: PortHolder | undefined): string {
  if (!holder) return 'another program';
  const { pid, command, folder } = holder;
  const short = command.length > 80 ? `${command.slice(0, 79)}…` : command;
  return `pid ${pid} (${short}${folder === '' ? '' : `, in ${folder}`})`;
}

function cannotListen(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(false)));
  });
}

/** The system's own table: local address and port in hexadecimal, state, and the number of the socket. */
async function listeningSockets(table: string, port: number): Promise<string[]> {
  const lines = (await readFile(`/proc/net/${table}`, 'utf8').catch(() => '')).split('\n').slice(1);
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === LISTENING)
    .map((columns) => `socket:[${columns[9]}]`);
}

async function hasOneOf(pid: string, sockets: readonly string[]): Promise<boolean> {
  const folder = `/proc/${pid}/fd`;
  const open = await readdir(folder).catch(() => []);
  const targets = await Promise.all(open.map((fd) => readlink(`${folder}/${fd}`).catch(() => '')));
  return targets.some((target) => sockets.includes(target));
}
