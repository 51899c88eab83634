import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Trouble } from '../../apps/api/src/platform/command.ts';
import { NODES } from './network.ts';

/** What the cluster says of itself. Each waits until it is so, for three minutes at most. */
export interface Asking {
  /** The node that leads. */
  primary(): Promise<number>;
  /** A node that leads and is not this one. */
  newPrimary(gone: number): Promise<number>;
  /** One leads, one follows it with every commit, and the third follows too. */
  settled(): Promise<void>;
  /** The node whose Redis is the master by the word of the Sentinels, once it takes writes. */
  redisMaster(): Promise<number>;
  newRedisMaster(gone: number): Promise<number>;
}

interface Place {
  readonly addressOf: (node: number) => string;
  readonly proxy: string;
  readonly redisPassword: string;
  readonly name: string;
}

interface Member {
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

const PATIENCE_MS = 180_000;
const EVERY_MS = 200;
const ANSWER_MS = 1500;
const FOLLOWING = new Set(['running', 'streaming']);
const MOST_LAG_BYTES = 2 ** 20;

export function askCluster({ addressOf, proxy, redisPassword, name }: Place): Asking {
  const ask = async (node: number, path: string) =>
    fetch(`http://${addressOf(node)}:8008${path}`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);

  /** By each node's own word: one that is cut off may still believe that it leads. */
  const leaders = async () => {
    const answers = await Promise.all(NODES.map(async (node) => ({ node, answer: await ask(node, '/primary') })));
    return answers.filter(({ answer }) => answer?.ok).map(({ node }) => node);
  };

  const isSettled = async () => {
    const [leader, ...others] = await leaders();
    if (leader === undefined || others.length > 0) return undefined;
    const answer = await ask(leader, '/cluster');
    const { members } = answer?.ok ? ((await answer.json()) as { members: Member[] }) : { members: [] };
    const roles = members.map(({ role }) => role).toSorted();
    const isWhole =
      roles.join() === 'leader,replica,sync_standby' &&
      members.every(({ state }) => FOLLOWING.has(state)) &&
      new Set(members.map(({ timeline }) => timeline)).size === 1 &&
      members.every(({ role, lag }) => role === 'leader' || (typeof lag === 'number' && lag <= MOST_LAG_BYTES));
    return isWhole ? true : undefined;
  };

  const withRedis = async <T>(host: string, port: number, use: (redis: Redis) => Promise<T>) => {
    const redis = new Redis({
      host,
      port,
      password: redisPassword,
      lazyConnect: true,
      connectTimeout: ANSWER_MS,
      commandTimeout: ANSWER_MS,
      retryStrategy: () => null,
    });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await use(redis);
    } catch {
      return undefined;
    } finally {
      redis.disconnect();
    }
  };

  /** As most Sentinels say, if it takes writes through the proxy. */
  const master = async () => {
    const said = await Promise.all(
      NODES.map((node) =>
        withRedis(addressOf(node), 26_379, (sentinel) => sentinel.call('SENTINEL', 'get-master-addr-by-name', name)),
      ),
    );
    const votes = said.map((each) => (Array.isArray(each) ? String(each[0]) : ''));
    const node = NODES.find((each) => votes.filter((vote) => vote === addressOf(each)).length >= 2);
    if (node === undefined) return undefined;
    const written = await withRedis(proxy, 6379, (redis) => redis.set('spw-cluster', '1', 'EX', 60));
    return written === 'OK' ? node : undefined;
  };

  return {
    primary: () =>
      until('a primary', async () => {
        const [leader, ...others] = await leaders();
        return others.length === 0 ? leader : undefined;
      }),
    newPrimary: (gone) => until('another primary', async () => (await leaders()).find((node) => node !== gone)),
    async settled() {
      await until('all three databases to follow', isSettled);
    },
    redisMaster: () => until('a master of Redis', master),
    newRedisMaster: (gone) =>
      until('another master of Redis', async () => {
        const node = await master();
        return node === gone ? undefined : node;
      }),
  };
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const since = performance.now();
  while (performance.now() - since < PATIENCE_MS) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(EVERY_MS);
  }
  throw new Trouble(`Waited ${PATIENCE_MS / 1000} seconds for ${what}`);
}
