import type { Clock } from '../platform/clock.ts';
import type { Redis } from '../platform/redis/redis.ts';

/** How often something may be done, by all processes together. */
export interface Pace {
  /** Takes one, if one is left. */
  take(): Promise<boolean>;
  /** How many could be taken right now. */
  left(): Promise<number>;
}

interface Choices {
  readonly clock: Clock;
  readonly redis: Redis;
  readonly name: string;
  readonly perSecond: number;
  /** What this process may do of it while Redis, which counts for all, is away. */
  readonly share: number;
}

interface Said {
  readonly taken: boolean;
  readonly left: number;
}

const KEEP_SECONDS = 60;

// One step and one clock for all processes. Without a key the bucket is full.
const TAKE = `
  local perSecond, most, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local time = redis.call('time')
  local now = time[1] * 1000 + time[2] / 1000
  local bucket = redis.call('hmget', KEYS[1], 'drops', 'filledAt')
  local drops = most
  if bucket[1] then drops = math.min(most, bucket[1] + math.max(0, now - bucket[2]) / 1000 * perSecond) end
  local taken = 0
  if wanted == 1 and drops >= 1 then taken = 1 end
  redis.call('hset', KEYS[1], 'drops', drops - taken, 'filledAt', now)
  redis.call('expire', KEYS[1], ARGV[4])
  return { taken, math.floor(drops - taken) }`;

/**
 * Drops of a bucket that fills steadily and holds a quarter of a second's worth: no second ever sees much more than its share. The bucket
 * is in Redis, one for all processes. While Redis is away each process has one of its own, as large as its share.
 */
export function makePace({ clock, redis, name, perSecond, share }: Choices): Pace {
  const own = makeBucket(clock, share);
  const ask = (wanted: 0 | 1): Promise<Said> =>
    redis.ask(
      'pace',
      async (client) => {
        const said = await client.eval(TAKE, 1, `pace:{${name}}`, perSecond, mostOf(perSecond), wanted, KEEP_SECONDS);
        const [taken, left] = said as [number, number];
        return { taken: taken === 1, left };
      },
      () => own.take(wanted),
    );
  return {
    take: async () => (await ask(1)).taken,
    left: async () => (await ask(0)).left,
  };
}

function mostOf(perSecond: number): number {
  return Math.max(1, perSecond / 4);
}

function makeBucket(clock: Clock, perSecond: number) {
  const most = mostOf(perSecond);
  let drops = most;
  let filledAt = clock.now().getTime();
  return {
    take(wanted: 0 | 1): Said {
      const now = clock.now().getTime();
      drops = Math.min(most, drops + (Math.max(0, now - filledAt) / 1000) * perSecond);
      filledAt = now;
      const taken = wanted === 1 && drops >= 1;
      if (taken) drops -= 1;
      return { taken, left: Math.floor(drops) };
    },
  };
}
