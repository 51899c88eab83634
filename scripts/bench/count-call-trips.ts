import { relayTo } from '../../apps/api/src/testing/count-trips.ts';
import { SAME_QUESTIONS_EVERY } from './fill-database.ts';
import { CALL_NAMES, calls, type CallName } from './bench-calls.ts';
import type { BenchPlayer } from './bench-players.ts';
import type { BenchServers } from './bench-servers.ts';
import type { Trips } from './plan.ts';
import { recordBare } from './record-bare.ts';
import { recordOurs } from './record-ours.ts';

type Pair = readonly [BenchPlayer, BenchPlayer];
const PAIRS = 2 * CALL_NAMES.length;

/** Takes players out of the list for counting. The two of a pair have the same questions: what the first one's call has the process keep, the second one's needs. */
export function takeCounted(people: BenchPlayer[]): Pair[] {
  const pairs = Array.from({ length: PAIRS }, (_, at): Pair => {
    const second = people.length - 1 - at;
    return [people[second - SAME_QUESTIONS_EVERY]!, people[second]!];
  });
  const counted = new Set(pairs.flat());
  people.splice(0, people.length, ...people.filter((player) => !counted.has(player)));
  return pairs;
}

/** How often each call waits for the database and for Redis: in the product and in the server with the fewest statements. */
export async function countTrips(
  servers: BenchServers,
  pairs: readonly Pair[],
): Promise<Record<CallName, { ours: Trips; least: Trips }>> {
  const relay = await relayTo(servers.redisUrl);
  const throughRelay = { ...servers, redisUrl: relay.url };
  const sides = { ours: await recordOurs(throughRelay), least: recordBare(throughRelay, 'least') };
  const waiting = pairs.values();
  const count = async (name: CallName, side: keyof typeof sides): Promise<Trips> => {
    const { trips, call } = sides[side];
    let counted = { database: 0, redis: 0 };
    for (const player of waiting.next().value!) {
      const asked = calls[name](player);
      trips.take();
      relay.take();
      await call(asked);
      counted = { database: trips.take(), redis: relay.take() };
    }
    return counted;
  };
  try {
    const all = [];
    for (const name of CALL_NAMES)
      all.push([name, { ours: await count(name, 'ours'), least: await count(name, 'least') }] as const);
    return Object.fromEntries(all) as Record<CallName, { ours: Trips; least: Trips }>;
  } finally {
    await Promise.all([sides.ours.close(), sides.least.close()]);
    await relay.stop();
  }
}
