import { compiled } from '../../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { newId } from '../../../platform/ids.ts';
import type { PlayersDeps } from '../deps.ts';
import type { PlayerRow } from '../player-store.ts';
import { own } from '../tables.ts';

export interface Device {
  readonly deviceId: string;
  /** Set when the browser did not have the cookie yet and must be given it. */
  readonly newToken: string | null;
}

const deviceByToken = compiled((db, { tokenHash }: { tokenHash: Buffer }) =>
  own(db).selectFrom('devices').select('deviceId').where('tokenHash', '=', tokenHash),
);

export async function findDevice(db: DbOrTx, token: string): Promise<{ deviceId: string } | undefined> {
  const [device] = await deviceByToken(db, { tokenHash: sha256(token) });
  return device;
}

/** The device behind the cookie, or a new one, which is not kept yet: a stranger's call must leave nothing behind. */
export async function recogniseDevice(deps: PlayersDeps, token: string | undefined): Promise<Device> {
  const known = token ? await findDevice(deps.db, token) : undefined;
  if (known) return { deviceId: known.deviceId, newToken: null };
  return { deviceId: newId(deps), newToken: newDeviceToken(deps) };
}

const insertDevice = compiled((db, { deviceId, tokenHash, now }: { deviceId: string; tokenHash: Buffer; now: Date }) =>
  own(db)
    .insertInto('devices')
    .values({ deviceId, tokenHash, createdAt: now })
    .onConflict((oc) => oc.doNothing()),
);

/** Keeps a new device, from when a code was sent to it or a session opens on it. */
export async function saveDevice(
  db: DbOrTx,
  { deviceId, newToken, now }: Device & { readonly now: Date },
): Promise<void> {
  if (newToken !== null) await insertDevice(db, { deviceId, tokenHash: sha256(newToken), now });
}

const setTokenHash = compiled((db, { deviceId, tokenHash }: { deviceId: string; tokenHash: Buffer }) =>
  own(db).updateTable('devices').set({ tokenHash }).where('deviceId', '=', deviceId),
);

export function newDeviceToken({ random }: Pick<PlayersDeps, 'random'>): string {
  return random.bytes(32).toString('base64url');
}

/** Another cookie for the same device. Whoever has the one before has nothing. */
export async function setDeviceToken(
  tx: Tx,
  { deviceId, token }: { readonly deviceId: string; readonly token: string },
): Promise<void> {
  await setTokenHash(tx, { deviceId, tokenHash: sha256(token) });
}

interface PhoneOnDevice {
  readonly phone: string;
  readonly deviceId: string;
}

const trustedPlayer = compiled((db, { phone, deviceId, now }: PhoneOnDevice & { now: Date }) =>
  own(db)
    .selectFrom('players')
    .innerJoin('trustedDevices', 'trustedDevices.playerId', 'players.playerId')
    .selectAll('players')
    .where('phone', '=', phone)
    .where('deviceId', '=', deviceId)
    .where('trustedUntil', '>', now),
);

/** One statement, whether or not somebody has the number: otherwise the time it takes would say so. */
export async function findTrustedPlayer(
  db: DbOrTx,
  key: PhoneOnDevice & { readonly now: Date },
): Promise<PlayerRow | undefined> {
  const [player] = await trustedPlayer(db, key);
  return player;
}

const trustOf = compiled((db, { playerId, deviceId }: { playerId: bigint; deviceId: string }) =>
  own(db)
    .selectFrom('trustedDevices')
    .select('deviceId')
    .where('playerId', '=', playerId)
    .where('deviceId', '=', deviceId),
);

/** Whether the player has ever given a code on this device and not taken the trust back: it may have run out since. */
export async function hasGivenCodeOn(db: DbOrTx, key: { playerId: bigint; deviceId: string }): Promise<boolean> {
  return (await trustOf(db, key)).length > 0;
}

interface OnBrowser {
  readonly playerId: bigint;
  readonly tokenHash: Buffer;
  readonly now: Date;
}

const playerOnDevice = compiled((db, { playerId, tokenHash, now }: OnBrowser) =>
  own(db)
    .selectFrom('devices')
    .select((eb) => [
      'deviceId',
      eb
        .fn<Date | null>('least', [
          eb
            .selectFrom('trustedDevices')
            .select('firstTrustedAt')
            .where('trustedDevices.playerId', '=', playerId)
            .whereRef('trustedDevices.deviceId', '=', 'devices.deviceId')
            .where('trustedUntil', '>', now),
          eb
            .selectFrom('sessions')
            .select(({ fn }) => fn.min('sessions.createdAt').as('since'))
            .where('sessions.playerId', '=', playerId)
            .whereRef('sessions.deviceId', '=', 'devices.deviceId')
            .where('endedAt', 'is', null),
        ])
        .as('knownSince'),
    ])
    .where('tokenHash', '=', tokenHash),
);

export interface PlayersDevice {
  readonly deviceId: string;
  /** Since when the player is known on it: by a code whose trust is in force, or by a session there that is still open. */
  readonly knownSince: Date | null;
}

/** The device of a cookie, and what it is to a player. */
export async function findDeviceOf(
  db: DbOrTx,
  { playerId, token, now }: { playerId: bigint; token: string; now: Date },
): Promise<PlayersDevice | undefined> {
  const [device] = await playerOnDevice(db, { playerId, tokenHash: sha256(token), now });
  return device;
}

const sessionOfPhone = compiled((db, { phone, deviceId }: PhoneOnDevice) =>
  own(db)
    .selectFrom('players')
    .innerJoin('sessions', 'sessions.playerId', 'players.playerId')
    .select('sessionId')
    .where('phone', '=', phone)
    .where('deviceId', '=', deviceId)
    .limit(1),
);

/** One statement too. */
export async function wasSignedInOn(db: DbOrTx, key: PhoneOnDevice): Promise<boolean> {
  return (await sessionOfPhone(db, key)).length > 0;
}

const sessionsHere = compiled((db, { playerId, deviceId }: { playerId: bigint; deviceId: string }) =>
  own(db)
    .selectFrom('sessions')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('all'),
      fn.countAll<bigint>().filterWhere('deviceId', '=', deviceId).as('here'),
    ])
    .where('playerId', '=', playerId),
);

/** Whether a player who was signed in before never was on this device. The first device of all is no news. */
export async function isUnseenDevice(db: DbOrTx, key: { playerId: bigint; deviceId: string }): Promise<boolean> {
  const [seen] = await sessionsHere(db, key);
  return seen!.all > 0n && seen!.here === 0n;
}

interface NewTrust {
  readonly playerId: bigint;
  readonly deviceId: string;
  readonly now: Date;
  readonly trustedUntil: Date;
}

const keepTrust = compiled((db, { playerId, deviceId, now, trustedUntil }: NewTrust) =>
  own(db)
    .insertInto('trustedDevices')
    .values({ playerId, deviceId, firstTrustedAt: now, trustedUntil, codeProvenAt: now })
    .onConflict((oc) =>
      oc.columns(['playerId', 'deviceId']).doUpdateSet(({ eb, ref }) => ({
        trustedUntil,
        codeProvenAt: now,
        firstTrustedAt: eb
          .case()
          .when('trustedDevices.trustedUntil', '>', now)
          .then(ref('trustedDevices.firstTrustedAt'))
          .else(now)
          .end(),
      })),
    ),
);

/**
 * Trust is renewed by a code; the first day stays, because money asks how long a device has been known. It begins anew where trust had run
 * out: nobody knows in whose hands the phone was meanwhile.
 */
export async function trustDevice(
  tx: Tx,
  { playerId, deviceId, now, days }: { playerId: bigint; deviceId: string; now: Date; days: number },
): Promise<void> {
  await keepTrust(tx, { playerId, deviceId, now, trustedUntil: new Date(now.getTime() + days * 86_400_000) });
}

/** Whoever comes back to the device is asked for a code again. Says how many were trusted. */
export async function endTrust(
  db: DbOrTx,
  { playerId, deviceId }: { playerId: bigint; deviceId: string },
): Promise<number> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('trustedDevices')
    .where('playerId', '=', playerId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A part of `endAllTrust`. */
export async function endTrustInAll(tx: Tx, { playerId }: { playerId: bigint }): Promise<number> {
  const { numDeletedRows } = await own(tx)
    .deleteFrom('trustedDevices')
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
