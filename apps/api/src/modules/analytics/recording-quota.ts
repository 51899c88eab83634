import { lagosDay } from '@spw/rules/lagos';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

const MIB = 1024 * 1024;
const BYTES_OF_A_PLAYER = 8 * MIB;
/** Kept for two weeks, this is three and a half gigabytes at the most, however many players agree. */
const BYTES_OF_A_DAY = 256 * MIB;

interface Agreeing {
  readonly playerId: bigint;
  readonly now: Date;
}

export async function saveConsent(
  db: Db,
  { playerId, now, recording }: Agreeing & { readonly recording: boolean },
): Promise<void> {
  const givenAt = recording ? now : null;
  await own(db)
    .insertInto('recordingConsents')
    .values({ playerId, givenAt, day: lagosDay(now) })
    .onConflict((oc) => oc.column('playerId').doUpdateSet({ givenAt }))
    .execute();
}

/** Takes the bytes from what the player and the day have left. False without a consent, and when either has too little. */
export async function takeBytes(
  tx: Tx,
  { playerId, now, bytes }: Agreeing & { readonly bytes: number },
): Promise<boolean> {
  const day = lagosDay(now);
  const ofPlayer = sql<bigint>`case when day = ${day} then bytes else 0 end + ${bytes}::bigint`;
  const player = await own(tx)
    .updateTable('recordingConsents')
    .set({ day, bytes: ofPlayer })
    .where('playerId', '=', playerId)
    .where('givenAt', 'is not', null)
    .where(ofPlayer, '<=', BigInt(BYTES_OF_A_PLAYER))
    .executeTakeFirst();
  if (player.numUpdatedRows === 0n) return false;
  const everybody = await own(tx)
    .insertInto('recordingDays')
    .values({ day, bytes: BigInt(bytes) })
    .onConflict((oc) =>
      oc
        .column('day')
        .doUpdateSet((eb) => ({ bytes: eb('recordingDays.bytes', '+', eb.ref('excluded.bytes')) }))
        .where(({ eb, ref }) =>
          eb(eb('recordingDays.bytes', '+', ref('excluded.bytes')), '<=', BigInt(BYTES_OF_A_DAY)),
        ),
    )
    .executeTakeFirst();
  return everybody.numInsertedOrUpdatedRows === 1n;
}
