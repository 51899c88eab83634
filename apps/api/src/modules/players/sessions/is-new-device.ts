import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import type { PlayersDeps } from '../deps.ts';
import { knownDeviceOf } from './cookies.ts';
import { knownSince } from './device-store.ts';

/** Whether the player came to this device less than a day ago, or less than these hours, by a code or with the session that is open there, or never did. */
export async function isNewDevice(
  deps: PlayersDeps,
  { playerId, request, hours }: { playerId: bigint; request: RequestFacts; hours?: number },
): Promise<boolean> {
  const deviceId = await knownDeviceOf(deps, request);
  const now = deps.clock.now();
  const since = deviceId ? await knownSince(deps.db, { playerId, deviceId, now }) : null;
  if (since === null) return true;
  const newHours = hours ?? (await deps.currentSettings()).withdrawals.newDeviceHours;
  return since.getTime() > now.getTime() - newHours * 3_600_000;
}
