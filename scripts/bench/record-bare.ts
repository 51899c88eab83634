import { countDatabaseTrips } from '../../apps/api/src/testing/count-trips.ts';
import { bareCalls, bareConnections, type BareSide } from './bare-connections.ts';
import type { HttpCall } from './bench-calls.ts';
import type { Addresses, Recorder } from './record-ours.ts';
import { recordCommands, recordPool, type Recording } from './record.ts';

/** A server without the product in this process, with an ear on what it asks. */
export function recordBare(servers: Addresses, side: BareSide): Recorder {
  const asked: Recording = [];
  const { pool, redis } = bareConnections(servers);
  recordPool(pool, asked);
  const trips = countDatabaseTrips(pool);
  const callOf = bareCalls({ pool, redis: recordCommands(redis, asked) }, side);
  return {
    trips,
    async call({ path, headers, body }: HttpCall) {
      const request = {
        path,
        header: (name: string) => headers[name] ?? '',
        body: body === '' ? {} : JSON.parse(body),
      };
      const answer = JSON.stringify(await callOf(path)(request));
      return { asked: asked.splice(0), answer };
    },
    async close() {
      redis.disconnect();
      await pool.end();
    },
  };
}
