import type { Pool } from 'pg';
import { startRelay, type Relay } from './relay.ts';

/**
 * A trip is one wait for a server: something is sent after the answer to what was sent before has come. What is sent together is
 * one trip, however many statements it is.
 */
export interface TripCounter {
  /** So many since it was asked last. */
  readonly take: () => number;
}

/** Counts on every connection that the pool opens from now on. Opening one is not counted. */
export function countDatabaseTrips(pool: Pool): TripCounter {
  let trips = 0;
  pool.on('connect', ({ connection: wire }) => {
    let isAnswered = true;
    // Every way in which pg sends a statement ends with one of these two.
    const [query, sync] = [wire.query.bind(wire), wire.sync.bind(wire)];
    const leaves = () => {
      if (isAnswered) trips += 1;
      isAnswered = false;
    };
    Object.assign(wire, {
      query(text: string) {
        leaves();
        query(text);
      },
      sync() {
        leaves();
        sync();
      },
    });
    wire.on('readyForQuery', () => (isAnswered = true));
  });
  return taken(() => trips);
}

/**
 * Stands between a client in this process and its server, and counts how often the client spoke after it had been answered. Both are
 * one process, so that nothing passes here before the client has sent all that it sends together.
 */
export async function relayTo(server: string): Promise<Relay & TripCounter> {
  let trips = 0;
  const relay = await startRelay(server, ({ client, upstream }) => {
    let isAnswered = true;
    client.on('data', (chunk) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      isAnswered = true;
      client.write(chunk);
    });
  });
  return { ...relay, ...taken(() => trips) };
}

function taken(count: () => number): TripCounter {
  let before = 0;
  return {
    take() {
      const since = count() - before;
      before = count();
      return since;
    },
  };
}
