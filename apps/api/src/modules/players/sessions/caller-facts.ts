import type { DbOrTx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import type { Player } from '../../../platform/http/caller/player.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import type { PlayersDeps } from '../deps.ts';
import { getPlayer, type PlayerRow } from '../player-store.ts';
import { deviceHere } from './cookies.ts';
import type { PlayersDevice } from './device-store.ts';
import { deviceOfSession } from './session-store.ts';

export interface CallOfPlayer {
  readonly player: Pick<Player, 'playerId' | 'sessionId'>;
  readonly request: RequestFacts;
}

/** Who is calling and from where. A call that needs it more than once reads it once. */
export interface CallerFacts {
  readonly player: PlayerRow;
  /** The device of the cookie that came along; null for a browser that was never here. */
  readonly device: PlayersDevice | null;
  /** The one that the session was opened on. */
  readonly sessionDeviceId: string | undefined;
}

export async function readCaller(deps: PlayersDeps, db: DbOrTx, call: CallOfPlayer): Promise<CallerFacts> {
  const { playerId } = call.player;
  const [player, device, sessionDeviceId] = await together(db, [
    (side) => getPlayer(side, playerId),
    (side) => deviceHere(deps, side, { playerId, request: call.request }),
    (side) => deviceOfSession(side, call.player),
  ]);
  return { player, device, sessionDeviceId };
}
