import type { Settings } from '@spw/rules/settings';
import { sql, type Selectable } from 'kysely';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import type { HashedPin } from './pin-hasher.ts';
import { own, type Tables } from './tables.ts';

export type PinRow = Selectable<Tables['pins']>;
export type CountedTry = Pick<PinRow, 'hash' | 'pepper' | 'lockedUntil' | 'disabledAt'>;

const HOUR_MS = 3_600_000;

export function findPin(db: DbOrTx, playerId: bigint): Promise<PinRow | undefined> {
  return own(db).selectFrom('pins').selectAll().where('playerId', '=', playerId).executeTakeFirst();
}

/** All that anybody is ever told of a PIN. */
export async function pinStateOf(db: DbOrTx, playerId: bigint): Promise<'0000' | '****'> {
  const row = await own(db).selectFrom('pins').select('playerId').where('playerId', '=', playerId).executeTakeFirst();
  return row ? '****' : '0000';
}

/**
 * Counts a try as wrong before anything is compared, in a statement that commits by itself. Tries sent side by side wait for each
 * other here, and each sees what the one before it did. Gives nothing when there is no try to be had.
 */
export async function countTry(
  db: Db,
  {
    playerId,
    device,
    peppers,
    now,
    limits,
  }: { playerId: bigint; device: string; peppers: readonly number[]; now: Date; limits: Settings['pin'] },
): Promise<CountedTry | undefined> {
  const pauseEnds = new Date(now.getTime() + limits.pauseMinutes * 60_000);
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const { rows } = await sql<CountedTry>`
    update pins set wrong = wrong + 1, tried_from = ${device}, tried_at = ${now},
      locked_until = case when (wrong + 1) % ${limits.wrongBeforePause}::int = 0 then ${pauseEnds}::timestamptz end,
      disabled_at = case when wrong + 1 >= ${limits.wrongBeforeDisabled}::int then ${now}::timestamptz end
    where player_id = ${playerId} and disabled_at is null and (locked_until is null or locked_until <= ${now})
      and pepper = any(${peppers}::int[])
      and (select count(*) from pins guessed where guessed.tried_from = ${device} and guessed.tried_at > ${hourAgo})
        < ${limits.wrongPlayersPerDeviceHour}::int
    returning hash, pepper, locked_until, disabled_at`.execute(db);
  return rows[0];
}

/** It was right: nothing counts against the player any more. False when another PIN was set while this one was compared. */
export async function resetTries(
  db: Db,
  { playerId, hash, now }: { playerId: bigint; hash: string; now: Date },
): Promise<boolean> {
  return (await update(db, { playerId, hash, values: { ...FORGIVEN, provenAt: now } })) === 1n;
}

/** False when there is one already. */
export async function insertPin(
  db: DbOrTx,
  { playerId, hashed, now }: { playerId: bigint; hashed: HashedPin; now: Date },
): Promise<boolean> {
  const result = await own(db)
    .insertInto('pins')
    .values({ playerId, ...hashed, createdAt: now, changedAt: now, provenAt: now })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** In the place of the one that was just proven. False when that is gone meanwhile. */
export async function replacePin(
  db: DbOrTx,
  { playerId, hash, hashed, now }: { playerId: bigint; hash: string; hashed: HashedPin; now: Date },
): Promise<boolean> {
  return (await update(db, { playerId, hash, values: { ...hashed, changedAt: now } })) === 1n;
}

export async function resetPinRow(
  db: DbOrTx,
  { playerId, hashed, now }: { playerId: bigint; hashed: HashedPin; now: Date },
): Promise<void> {
  const values = { ...FORGIVEN, ...hashed, provenAt: now, changedAt: now, resetAt: now };
  await update(db, { playerId, hash: null, values });
}

/** The same PIN under the pepper in use. */
export async function renewHash(
  db: Db,
  { playerId, hash, hashed }: { playerId: bigint; hash: string; hashed: HashedPin },
): Promise<void> {
  await update(db, { playerId, hash, values: hashed });
}

const FORGIVEN = { wrong: 0, lockedUntil: null, disabledAt: null, triedFrom: null, triedAt: null };

async function update(
  db: DbOrTx,
  { playerId, hash, values }: { playerId: bigint; hash: string | null; values: Partial<PinRow> },
): Promise<bigint> {
  let query = own(db).updateTable('pins').set(values).where('playerId', '=', playerId);
  if (hash !== null) query = query.where('hash', '=', hash);
  return (await query.executeTakeFirst()).numUpdatedRows;
}
