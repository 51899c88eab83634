import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SYSTEM_PATH } from './needed-programs.ts';

/** Three namespaces on a bridge, each with one link to it. The host has the last address of the network. */
export interface Network {
  /** Of the host on the bridge. */
  readonly host: string;
  addressOf(node: number): string;
  /** What has to stand before a command for it to run in the node. */
  inside(node: number): readonly string[];
  /** Everything that runs in the node. */
  pidsIn(node: number): number[];
  setLink(node: number, state: 'up' | 'down'): void;
  /** Nothing passes between the node and the other nodes; the host reaches it and is reached. */
  cutFromPeers(node: number): void;
  healPeers(node: number): void;
  /** Ends everything in the namespaces, and removes them. Safe to repeat. */
  remove(): void;
}

export const NODES = [1, 2, 3] as const;
const PREFIX = 'spwc';
const HOW = { encoding: 'utf8', timeout: 30_000, env: { ...process.env, PATH: SYSTEM_PATH } } as const;

export function makeNetwork(): Network {
  removeLeftovers();
  const id = process.pid;
  const bridge = `${PREFIX}${id}`;
  const space = (node: number) => `${PREFIX}${id}n${node}`;
  const link = (node: number) => `${PREFIX}${id}l${node}`;
  // One of 50,000 networks of our own, so that two clusters on one machine do not meet.
  const net = `10.${200 + (Math.floor(id / 250) % 50)}.${id % 250}`;
  const addressOf = (node: number) => `${net}.${node}`;
  const host = `${net}.254`;
  const remove = () => removeAll(bridge);

  try {
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('address', 'add', `${host}/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    for (const node of NODES) {
      ip('netns', 'add', space(node));
      ip('link', 'add', link(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space(node));
      ip('link', 'set', link(node), 'master', bridge, 'up');
      ip('-n', space(node), 'address', 'add', `${addressOf(node)}/24`, 'dev', 'eth0');
      ip('-n', space(node), 'link', 'set', 'eth0', 'up');
      ip('-n', space(node), 'link', 'set', 'lo', 'up');
    }
  } catch (error) {
    remove();
    throw error;
  }

  const inside = (node: number) => ['ip', 'netns', 'exec', space(node)];
  return {
    host,
    addressOf,
    inside,
    pidsIn: (node) => pidsOf(space(node)),
    setLink: (node, state) => void ip('link', 'set', link(node), state),
    cutFromPeers(node) {
      const peers = NODES.filter((each) => each !== node).map(addressOf);
      const drop = (hook: string, side: string) =>
        `chain ${hook} { type filter hook ${hook} priority -10; ip ${side} { ${peers.join(', ')} } drop; }\n`;
      const rules = `table inet cut {\n${drop('input', 'saddr')}${drop('output', 'daddr')}}`;
      must([...inside(node), 'nft', rules]);
    },
    // There may be none.
    healPeers: (node) => void tryTo([...inside(node), 'nft', 'delete', 'table', 'inet', 'cut']),
    remove,
  };
}

/** Of a process that was killed before it could clean up after itself. */
function removeLeftovers(): void {
  const found = ip('-br', 'link', 'show', 'type', 'bridge').matchAll(new RegExp(`^(${PREFIX}(\\d+))\\s`, 'gm'));
  for (const [, bridge = '', pid = ''] of found) if (!existsSync(`/proc/${pid}`)) removeAll(bridge);
}

function removeAll(bridge: string): void {
  for (const node of NODES) {
    for (const pid of pidsOf(`${bridge}n${node}`)) endNow(pid);
    tryTo(['ip', 'netns', 'delete', `${bridge}n${node}`]);
    // Its own end went with the namespace, unless something still holds that.
    tryTo(['ip', 'link', 'delete', `${bridge}l${node}`]);
  }
  tryTo(['ip', 'link', 'delete', bridge]);
}

function pidsOf(space: string): number[] {
  return tryTo(['ip', 'netns', 'pids', space]).split('\n').filter(Boolean).map(Number);
}

export function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const ip = (...args: readonly string[]) => must(['ip', ...args]);

/** What it said. */
function must([program = '', ...args]: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, HOW);
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
}

/** What it said; nothing if it could not. */
export function tryTo([program = '', ...args]: readonly string[]): string {
  const { status, stdout } = spawnSync(program, args, HOW);
  return status === 0 ? stdout : '';
}
