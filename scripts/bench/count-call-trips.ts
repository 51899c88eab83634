import { relayTo } from '../../apps/api/src/testing/count-trips.ts';
import { CALL_NAMES, calls, type CallName } from './bench-calls.ts';
import type { BenchPlayer } from './bench-players.ts';
import type { BenchServers } from './bench-servers.ts';
import type { Trips } from './plan.ts';
import { recordBare } from './record-bare.ts';
import { recordOurs } from './record-ours.ts';

/** The first call of a process reads what it keeps afterwards. */
const TIMES = 2;
export const COUNTED_PLAYERS = 2 * TIMES * CALL_NAMES.length;

/** How often each call waits for the database and for Redis: in the product and in the server with the fewest statements. */
export async function countTrips(
  servers: BenchServers,
  people: readonly BenchPlayer[],
): Promise<Record<CallName, { ours: Trips; least: Trips }>> {
  const relay = await relayTo(servers.redisUrl);
  const throughRelay = { ...servers, redisUrl: relay.url };
  const sides = { ours: await recordOurs(throughRelay), least: recordBare(throughRelay, 'least') };
  const waiting = people.values();
  const count = async (name: CallName, side: keyof typeof sides): Promise<Trips> => {
    const { trips, call } = sides[side];
    let counted = { database: 0, redis: 0 };
    for (let time = 0; time < TIMES; time += 1) {
      const asked = calls[name](waiting.next().value!);
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
