import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Trouble } from '../../apps/api/src/platform/command.ts';

/** Each program with the package of Debian that has it. */
const NEEDED: Readonly<Record<string, string>> = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  nft: 'nftables',
  openssl: 'openssl',
  patroni: 'patroni',
  psql: 'postgresql-client-15',
  'redis-server': 'redis-server',
  setpriv: 'util-linux',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};

/** Where an administrator's programs are, which is not in everybody's path. */
export const SYSTEM_PATH = [process.env['PATH'], '/usr/sbin', '/sbin'].join(delimiter);

/** Says which packages are missing, and that only root can do this. */
export function requirePrograms(): void {
  const folders = SYSTEM_PATH.split(delimiter);
  const isThere = (program: string) => folders.some((folder) => existsSync(join(folder, program)));
  const missing = Object.entries(NEEDED).filter(([program]) => !existsSync(program) && !isThere(program));
  const packages = missing.map(([, name]) => name).join(' ');
  if (missing.length > 0)
    throw new Trouble(
      `Missing are ${missing.map(([program]) => program).join(', ')}: apt-get install --no-install-recommends ${packages}`,
    );
  if (process.getuid?.() !== 0) throw new Trouble('Only root can make network namespaces');
}
