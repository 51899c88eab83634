import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { bareAnswer } from './bare-answer.ts';
import type { BareCall, BareDeps } from './bare-call.ts';
import { bareLeaderboard } from './bare-leaderboard.ts';
import { bareSpin } from './bare-spin.ts';
import { POOL_SIZE } from './bench-environment.ts';

/** Connections as the product makes them. */
export function bareConnections({ databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string }): BareDeps {
  const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE, keepAlive: true });
  // Told of by the call that wanted the connection; an idle one that ends with its server is nobody's loss.
  pool.on('error', () => undefined);
  return {
    pool,
    redis: new Redis(redisUrl, { enableAutoPipelining: true }),
  };
}

export function bareCalls(deps: BareDeps): (path: string) => BareCall {
  const [answer, spin, leaderboard] = [bareAnswer(deps), bareSpin(deps), bareLeaderboard(deps)];
  return (path) => {
    if (path === '/v1/spw/wheel/spins') return spin;
    return path === '/v1/spw/points/leader-board' ? leaderboard : answer;
  };
}
