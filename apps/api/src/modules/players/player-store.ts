import { usernameKey } from '@spw/rules/username';
import type { Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Players } from '../../platform/db/schema.generated.ts';

export type PlayerRow = Selectable<Players>;

export interface NewPlayer {
  readonly publicId: string;
  readonly phone: string;
  readonly username: string;
  readonly email: string;
  readonly platform: string;
  readonly utmSource: string | null;
  readonly termsAcceptedAt: Date | null;
  readonly createdAt: Date;
}

export function findPlayerByPhone(db: DbOrTx, phone: string): Promise<PlayerRow | undefined> {
  return db.selectFrom('players').selectAll().where('phone', '=', phone).executeTakeFirst();
}

export function getPlayer(db: DbOrTx, playerId: bigint): Promise<PlayerRow> {
  return db.selectFrom('players').selectAll().where('playerId', '=', playerId).executeTakeFirstOrThrow();
}

export async function isUsernameTaken(db: DbOrTx, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .select('playerId')
    .where('usernameKey', '=', usernameKey(username))
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing when the phone or the name was taken in the meantime. */
export function insertPlayer(tx: Tx, player: NewPlayer): Promise<PlayerRow | undefined> {
  return tx
    .insertInto('players')
    .values({ ...player, usernameKey: usernameKey(player.username) })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst();
}
