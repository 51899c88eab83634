import { setTimeout as pause } from 'node:timers/promises';
import { CALL_NAMES, calls, type CallName, type HttpCall } from './bench-calls.ts';
import { benchPlayers, type BenchPlayer } from './bench-players.ts';
import { startServers } from './bench-servers.ts';
import { changedRows, type ChangedRow } from './changed-rows.ts';
import { recordBare } from './record-bare.ts';
import { recordOurs, type Recorded, type Recorder } from './record-ours.ts';
import * as statements from './statements.ts';

export interface Compared {
  readonly name: CallName | 'leaderboard with a shared score';
  readonly ours: Recorded;
  readonly bare: Recorded;
}

/** What a call changed, and what it answered. */
interface Done {
  readonly changed: readonly ChangedRow[];
  readonly answer: string;
}

export interface ComparedWithLeast {
  readonly name: CallName;
  readonly ours: Done;
  readonly least: Done;
}

const SIZE = { players: 1000, playing: 50 };
// Sessions and the first page of the board are remembered for a second.
const LONGER_THAN_KEPT_MS = 1100;

/** Makes every call on the product and on both servers without it, and gives what each asked and changed. */
export async function compareServers(): Promise<{
  bare: Compared[];
  least: ComparedWithLeast[];
  /** A spin of the server with the fewest statements, and the same sent again with its key. */
  spins: Done[];
}> {
  const servers = await startServers(SIZE);
  const ours = await recordOurs(servers);
  const bare = recordBare(servers, 'bare');
  const least = recordBare(servers, 'least');
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

    const does = async ({ call }: Recorder, name: CallName, player: BenchPlayer): Promise<Done> => {
      let answer = '';
      const work = async () => ({ answer } = await call(calls[name](player)));
      return { changed: await changedRows(servers.ownerUrl, { playerId: player.headers['x-player']!, work }), answer };
    };
    const withLeast: ComparedWithLeast[] = [];
    for (const name of CALL_NAMES)
      withLeast.push({ name, ours: await does(ours, name, next()), least: await does(least, name, next()) });
    const spinner = next();
    const spins = [await does(least, 'spin', spinner), await does(least, 'spin', spinner)];
    return { bare: compared, least: withLeast, spins };
  } finally {
    await Promise.all([ours.close(), bare.close(), least.close()]);
    await servers.stop();
  }
}
