import type { DataOf } from '@spw/contract/endpoint';
import type { listDevices as endpoint } from '@spw/contract/players';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { own } from '../tables.ts';
import { describeDevice } from './session-view.ts';

type DeviceView = DataOf<typeof endpoint>[number];

/** Where the player is signed in, and where the number alone would be enough to be so again. The one in use first. */
export async function listDevices(
  db: DbOrTx,
  { playerId, sessionId, now }: { playerId: bigint; sessionId: string; now: Date },
): Promise<DeviceView[]> {
  const sessions = await own(db)
    .selectFrom('sessions')
    .select(['sessionId', 'deviceId', 'userAgent', 'createdAt', 'lastSeenAt', 'endedAt', 'expiresAt'])
    .where('playerId', '=', playerId)
    .orderBy('lastSeenAt', 'desc')
    .execute();
  const trusts = await own(db)
    .selectFrom('trustedDevices')
    .select('deviceId')
    .where('playerId', '=', playerId)
    .where('trustedUntil', '>', now)
    .execute();
  const trusted = new Set(trusts.map(({ deviceId }) => deviceId));

  const devices = [...Map.groupBy(sessions, ({ deviceId }) => deviceId)].map(([id, seen]): DeviceView => {
    const newest = seen[0]!;
    return {
      id,
      current: seen.some((session) => session.sessionId === sessionId),
      device: describeDevice(newest.userAgent),
      signedIn: seen.some(({ endedAt, expiresAt }) => endedAt === null && expiresAt > now),
      trusted: trusted.has(id),
      firstSeenAt: new Date(Math.min(...seen.map(({ createdAt }) => createdAt.getTime()))).toISOString(),
      lastSeenAt: newest.lastSeenAt.toISOString(),
    };
  });
  return devices
    .filter((device) => device.signedIn || device.trusted)
    .sort((one, other) => Number(other.current) - Number(one.current));
}
