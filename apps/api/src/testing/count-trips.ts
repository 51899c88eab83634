import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Pool } from 'pg';

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

export interface Relay extends TripCounter {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Stands between a client in this process and its server, and counts how often the client spoke after it had been answered. Both are
 * one process, so that nothing passes here before the client has sent all that it sends together.
 */
export async function relayTo(server: string): Promise<Relay> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let trips = 0;
  const relay = createServer((client) => {
    const upstream = connect(Number(port), hostname);
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
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port: ownPort } = relay.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${ownPort}`,
    ...taken(() => trips),
    async stop() {
      const stopped = new Promise((done) => relay.close(done));
      for (const socket of sockets) socket.destroy();
      await stopped;
    },
  };
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
