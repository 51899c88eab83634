import { setTimeout as pause } from 'node:timers/promises';
import { recordCommands, recordPool, type Recording } from './record.ts';
import { bareCalls, bareConnections } from './bare-connections.ts';
import { calls, type CallName, type HttpCall } from './bench-calls.ts';
import { benchPlayers } from './bench-players.ts';
import { startServers, type BenchServers } from './bench-servers.ts';
import { recordOurs, type Recorded, type Recorder } from './record-ours.ts';
import * as statements from './statements.ts';

export interface Compared {
  readonly name: CallName | 'leaderboard with a shared score';
  readonly ours: Recorded;
  readonly bare: Recorded;
}

const SIZE = { players: 1000, playing: 50 };
// Sessions and the first page of the board are remembered for a second.
const LONGER_THAN_KEPT_MS = 1100;

/** Makes every call once on the product and once on the bare server, and gives what each asked. */
export async function compareStatements(): Promise<Compared[]> {
  const servers = await startServers(SIZE);
  const ours = await recordOurs(servers);
  const bare = recordBare(servers);
  const players = benchPlayers(SIZE.players, SIZE.playing).values();
  const next = () => players.next().value!;
  try {
    await ours.call(calls.spin(next()));
    const compared: Compared[] = [];
    const compare = async (name: Compared['name'], ourCall: HttpCall, bareCall: HttpCall) => {
      compared.push({ name, ours: await ours.call(ourCall), bare: await bare.call(bareCall) });
    };
    for (const name of ['answer', 'spin'] as const) await compare(name, calls[name](next()), calls[name](next()));
    const alone = calls.leaderboard(next());
    await compare('leaderboard', alone, alone);

    let shared = alone;
    while (!(await ours.call(shared)).asked.includes(statements.equalBefore)) shared = calls.leaderboard(next());
    await pause(LONGER_THAN_KEPT_MS);
    await compare('leaderboard with a shared score', shared, shared);
    return compared;
  } finally {
    await Promise.all([ours.close(), bare.close()]);
    await servers.stop();
  }
}

function recordBare(servers: BenchServers): Recorder {
  const asked: Recording = [];
  const { pool, redis } = bareConnections(servers);
  recordPool(pool, asked);
  const callOf = bareCalls({ pool, redis: recordCommands(redis, asked) });
  return {
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
