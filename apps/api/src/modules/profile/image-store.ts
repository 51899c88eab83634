import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

export const IMAGES_FOLDER = '/static/players/';

export interface PlayerImage {
  readonly playerId: bigint;
  readonly name: string;
  readonly bytes: Buffer;
  readonly createdAt: Date;
}

/** A player has one picture: the new one takes the place of the old. */
export async function saveImage(tx: Tx, { playerId, ...image }: PlayerImage): Promise<void> {
  await own(tx)
    .insertInto('playerImages')
    .values({ playerId, ...image })
    .onConflict((oc) => oc.column('playerId').doUpdateSet(image))
    .execute();
}

export async function findImage(db: DbOrTx, name: string): Promise<Buffer | null> {
  const row = await own(db).selectFrom('playerImages').select('bytes').where('name', '=', name).executeTakeFirst();
  return row?.bytes ?? null;
}
