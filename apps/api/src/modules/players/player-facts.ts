import type { DbOrTx } from '../../platform/db/database.ts';

/** How a player is shown to others. */
export interface PlayerName {
  readonly publicId: string;
  readonly username: string;
  readonly image: string | null;
}

export async function namesOf(db: DbOrTx, playerIds: readonly bigint[]): Promise<Map<bigint, PlayerName>> {
  if (playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('players')
    .select(['playerId', 'publicId', 'username', 'image'])
    .where('playerId', 'in', playerIds)
    .execute();
  return new Map(rows.map(({ playerId, ...name }) => [playerId, name]));
}

/** Asked before a third play of the day, and before prizes: a player without one has not said how old they are. */
export async function hasBirthDate(db: DbOrTx, playerId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .select('birthDate')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.birthDate !== null;
}

export async function createdAtOf(db: DbOrTx, playerId: bigint): Promise<Date> {
  const row = await db
    .selectFrom('players')
    .select('createdAt')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.createdAt;
}
