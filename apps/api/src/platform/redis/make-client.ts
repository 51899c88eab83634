import { Cluster, Redis } from 'ioredis';

// Nobody waits for it: until there is a connection the other way answers. A process that starts is busy for most of a second
// and must not take its own delay for the server's.
const CONNECT_MILLISECONDS = 5000;
const LONGEST_RECONNECT_MILLISECONDS = 2000;

const reconnectAfter = (times: number) => Math.min(times * 100, LONGEST_RECONNECT_MILLISECONDS);

/** One server, or a cluster when several addresses are given with commas between: any of them tells of the others. */
export function makeClient(url: string, { commandMilliseconds }: { commandMilliseconds: number }): Redis | Cluster {
  const nodes = url.split(',');
  const patience = {
    connectTimeout: CONNECT_MILLISECONDS,
    commandTimeout: commandMilliseconds,
    maxRetriesPerRequest: 1,
  };
  const queues = { enableOfflineQueue: false, enableAutoPipelining: true };
  if (nodes.length === 1) return new Redis(url, { ...patience, ...queues, retryStrategy: reconnectAfter });

  return new Cluster(nodes, {
    ...queues,
    maxRedirections: 2,
    clusterRetryStrategy: reconnectAfter,
    clusterNodeRetryStrategy: reconnectAfter,
    redisOptions: { ...patience, ...credentialsIn(nodes[0]!) },
  });
}

/** Nodes that a cluster tells of come without a password: theirs is that of the first. */
function credentialsIn(node: string) {
  const { protocol, username, password } = new URL(node);
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}
