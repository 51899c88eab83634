import type { Clock } from '../../clock.ts';
import type { Redis } from '../../redis/redis.ts';

export interface Limiter {
  /** Counts one call, or what it costs, and says how many seconds to wait if it was too much; 0 lets it pass. */
  readonly take: (
    subject: string,
    limit: { readonly max: number; readonly seconds: number },
    cost?: number,
  ) => Promise<number>;
  /** Counts one call and says how much of the limit is used: more than 1 is over it. */
  readonly share: (subject: string, limit: { readonly max: number; readonly seconds: number }) => Promise<number>;
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

  async function share(subject: string, { max, seconds }: { max: number; seconds: number }, cost: number) {
    const now = clock.now().getTime() / 1000;
    const window = Math.floor(now / seconds);
    const key = `limit:{${subject}}:${window}`;
    const used = await redis.ask(
      'limit',
      async (client) => {
        const [count] = await Promise.all([client.incrby(key, cost), client.expire(key, seconds)]);
        return count / max;
      },
      () => countLocally(local, key, cost) / Math.min(max, Math.ceil((2 * max) / instances)),
    );
    return { used, secondsLeft: Math.max(1, Math.ceil((window + 1) * seconds - now)) };
  }

  return {
    async take(subject, limit, cost = 1) {
      const { used, secondsLeft } = await share(subject, limit, cost);
      return used <= 1 ? 0 : secondsLeft;
    },
    async share(subject, limit) {
      return (await share(subject, limit, 1)).used;
    },
  };
}

function countLocally(counters: Map<string, number>, key: string, cost: number): number {
  const count = (counters.get(key) ?? 0) + cost;
  if (!counters.has(key) && counters.size >= MOST_COUNTERS) counters.delete(counters.keys().next().value!);
  counters.set(key, count);
  return count;
}
