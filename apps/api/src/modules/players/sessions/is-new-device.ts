import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import type { PlayersDeps } from '../deps.ts';
import { deviceHere } from './cookies.ts';
import type { PlayersDevice } from './device-store.ts';

interface Asked {
  readonly playerId: bigint;
  readonly request: RequestFacts;
  readonly hours?: number;
  /** If it was read. */
  readonly device?: PlayersDevice | null;
}

/** Whether the player came to this device less than a day ago, or less than these hours, by a code or with the session that is open there, or never did. */
export async function isNewDevice(deps: PlayersDeps, { playerId, request, hours, ...known }: Asked): Promise<boolean> {
  const device = known.device === undefined ? await deviceHere(deps, deps.db, { playerId, request }) : known.device;
  const since = device?.knownSince ?? null;
  if (since === null) return true;
  const newHours = hours ?? (await deps.currentSettings()).withdrawals.newDeviceHours;
  return since.getTime() > deps.clock.now().getTime() - newHours * 3_600_000;
}
