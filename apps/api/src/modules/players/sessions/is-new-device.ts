import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import type { PlayersDeps } from '../deps.ts';
import { knownDeviceOf } from './cookies.ts';
import { findTrust } from './device-store.ts';

/** Whether a code first proved the player on this device less than a day ago, or never did. */
export async function isNewDevice(
  deps: PlayersDeps,
  { playerId, request }: { playerId: bigint; request: RequestFacts },
): Promise<boolean> {
  const deviceId = await knownDeviceOf(deps, request);
  const trust = deviceId ? await findTrust(deps.db, { playerId, deviceId }) : undefined;
  if (!trust) return true;
  const { withdrawals } = await deps.currentSettings();
  return trust.firstTrustedAt.getTime() > deps.clock.now().getTime() - withdrawals.newDeviceHours * 3_600_000;
}
