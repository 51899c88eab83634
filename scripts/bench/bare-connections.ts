import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { Pool, type PoolClient } from 'pg';
import { bareAnswer } from './bare-answer.ts';
import type { BareCall, BareDeps } from './bare-call.ts';
import { bareLeaderboard } from './bare-leaderboard.ts';
import { bareSpin } from './bare-spin.ts';
import { POOL_SIZE } from './bench-environment.ts';
import { leastAnswer } from './least/least-answer.ts';
import { leastLeaderboard } from './least/least-leaderboard.ts';
import { leastSpin } from './least/least-spin.ts';

/** The product's own statements without the product, or the fewest that do the same job. */
const BARE_SIDES = ['bare', 'least'] as const;
export type BareSide = (typeof BARE_SIDES)[number];

/** Connections as the product makes them. */
export function bareConnections({ databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string }): BareDeps {
  const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE, keepAlive: true, pipeline: true });
  pool.on('connect', keepPrepared);
  // Told of by the call that wanted the connection; an idle one that ends with its server is nobody's loss.
  pool.on('error', () => undefined);
  return {
    pool,
    redis: new Redis(redisUrl, { enableAutoPipelining: true }),
  };
}

const names = new Map<string, string>();

/** Every statement with values is kept by its connection, under the hash of its text. */
function keepPrepared(client: PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  Object.assign(client, {
    query(text: unknown, values: unknown, ...rest: unknown[]) {
      if (typeof text !== 'string' || !Array.isArray(values)) return query(text, values, ...rest);
      const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 16);
      names.set(text, name);
      return query({ name, text, values }, ...rest);
    },
  });
}

export function bareCalls(deps: BareDeps, side: BareSide): (path: string) => BareCall {
  const [answer, spin, leaderboard] =
    side === 'bare'
      ? [bareAnswer(deps), bareSpin(deps), bareLeaderboard(deps)]
      : [leastAnswer(deps), leastSpin(deps), leastLeaderboard(deps)];
  return (path) => {
    if (path === '/v1/spw/wheel/spins') return spin;
    return path === '/v1/spw/points/leader-board' ? leaderboard : answer;
  };
}
