import type { Clock } from '../../clock.ts';
import type { Redis } from '../../redis/redis.ts';

export interface Limiter {
  /** Counts one call and says how many seconds to wait if it was one too many; 0 lets it pass. */
  readonly take: (subject: string, limit: { readonly max: number; readonly seconds: number }) => Promise<number>;
}

interface Deps {
  readonly redis: Redis;
  readonly clock: Clock;
  /** How many processes share the traffic. */
  readonly instances: number;
}

const MOST_COUNTERS = 50_000;

/**
 * Counts calls in fixed windows, in Redis. While Redis is away each process counts for itself and allows twice its share,
 * since traffic is never spread evenly. Guesses and money have limits of their own in the database.
 */
export function makeLimiter({ redis, clock, instances }: Deps): Limiter {
  const local = new Map<string, number>();

  return {
    async take(subject, { max, seconds }) {
      const now = clock.now().getTime() / 1000;
      const window = Math.floor(now / seconds);
      const key = `limit:{${subject}}:${window}`;
      const allowed = await redis.ask(
        'limit',
        async (client) => {
          const [count] = await Promise.all([client.incr(key), client.expire(key, seconds)]);
          return count <= max;
        },
        () => countLocally(local, key) <= Math.min(max, Math.ceil((2 * max) / instances)),
      );
      return allowed ? 0 : Math.max(1, Math.ceil((window + 1) * seconds - now));
    },
  };
}

function countLocally(counters: Map<string, number>, key: string): number {
  const count = (counters.get(key) ?? 0) + 1;
  if (!counters.has(key) && counters.size >= MOST_COUNTERS) counters.delete(counters.keys().next().value!);
  counters.set(key, count);
  return count;
}
