import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import type { PlayersDeps } from '../deps.ts';
import { own } from '../tables.ts';
import { knownDeviceOf } from './cookies.ts';
import { playerOfCookies } from './player-of-cookies.ts';

/** Somebody whom the crowd at an address does not concern: who is signed in, and a device that some player's code made trusted. */
export async function knownCaller(deps: PlayersDeps, request: RequestFacts): Promise<string | null> {
  const player = await playerOfCookies(deps, request);
  if (player) return `player ${player.playerId}`;
  const deviceId = await knownDeviceOf(deps, request);
  if (deviceId === null) return null;
  const trusted = await own(deps.db)
    .selectFrom('trustedDevices')
    .select('deviceId')
    .where('deviceId', '=', deviceId)
    .where('trustedUntil', '>', deps.clock.now())
    .limit(1)
    .executeTakeFirst();
  return trusted ? `device ${deviceId}` : null;
}
