import { createHash } from 'node:crypto';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { PlayersDeps } from '../deps.ts';
import { own } from '../tables.ts';

export interface Device {
  readonly deviceId: string;
  /** Set when the browser did not have the cookie yet and must be given it. */
  readonly newToken: string | null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function findDevice(db: DbOrTx, token: string): Promise<{ deviceId: string } | undefined> {
  return own(db).selectFrom('devices').select('deviceId').where('tokenHash', '=', hashOf(token)).executeTakeFirst();
}

/** The device behind the cookie, or a new one. */
export async function recogniseDevice(deps: PlayersDeps, token: string | undefined): Promise<Device> {
  const known = token ? await findDevice(deps.db, token) : undefined;
  if (known) return { deviceId: known.deviceId, newToken: null };
  const newToken = deps.random.bytes(32).toString('base64url');
  const device = { deviceId: newId(deps), tokenHash: hashOf(newToken), createdAt: deps.clock.now() };
  await own(deps.db).insertInto('devices').values(device).execute();
  return { deviceId: device.deviceId, newToken };
}

export async function isTrusted(
  db: DbOrTx,
  { playerId, deviceId, now }: { playerId: bigint; deviceId: string; now: Date },
): Promise<boolean> {
  const row = await own(db)
    .selectFrom('trustedDevices')
    .select('deviceId')
    .where('playerId', '=', playerId)
    .where('deviceId', '=', deviceId)
    .where('trustedUntil', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Since when a player is known on a device, and when a code last proved it there. */
export function findTrust(db: DbOrTx, { playerId, deviceId }: { playerId: bigint; deviceId: string }) {
  return own(db)
    .selectFrom('trustedDevices')
    .select(['firstTrustedAt', 'codeProvenAt'])
    .where('playerId', '=', playerId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
}

/** Trust is renewed by a code; the first day stays, because money asks how long a device has been known. */
export async function trustDevice(
  tx: Tx,
  { playerId, deviceId, now, days }: { playerId: bigint; deviceId: string; now: Date; days: number },
): Promise<void> {
  const trustedUntil = new Date(now.getTime() + days * 86_400_000);
  await own(tx)
    .insertInto('trustedDevices')
    .values({ playerId, deviceId, firstTrustedAt: now, trustedUntil, codeProvenAt: now })
    .onConflict((oc) => oc.columns(['playerId', 'deviceId']).doUpdateSet({ trustedUntil, codeProvenAt: now }))
    .execute();
}
