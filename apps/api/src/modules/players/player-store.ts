import type { Language } from '@spw/rules/languages';
import { usernameKey } from '@spw/rules/username';
import type { Selectable } from 'kysely';
import { DatabaseError } from 'pg';
import { compiled, picked } from '../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { own, type Tables } from './tables.ts';

const NOT_UNIQUE = '23505';

export type PlayerRow = Selectable<Tables['players']>;

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

const playerByPhone = compiled((db, { phone }: { phone: string }) =>
  own(db).selectFrom('players').selectAll().where('phone', '=', phone),
);

export async function findPlayerByPhone(db: DbOrTx, phone: string): Promise<PlayerRow | undefined> {
  const [player] = await playerByPhone(db, { phone });
  return player;
}

export function findPlayerByPublicId(db: DbOrTx, publicId: string): Promise<PlayerRow | undefined> {
  return own(db).selectFrom('players').selectAll().where('publicId', '=', publicId).executeTakeFirst();
}

const playerById = compiled((db, { playerId }: { playerId: bigint }) =>
  own(db).selectFrom('players').selectAll().where('playerId', '=', playerId),
);

export async function getPlayer(db: DbOrTx, playerId: bigint): Promise<PlayerRow> {
  const [player] = await playerById(db, { playerId });
  if (!player) throw new Error('There is no such player');
  return player;
}

export function lockPlayer(tx: Tx, playerId: bigint): Promise<PlayerRow> {
  return own(tx)
    .selectFrom('players')
    .selectAll()
    .where('playerId', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Profile = Pick<PlayerRow, 'username' | 'email' | 'birthDate' | 'gender' | 'state' | 'city' | 'image' | 'avatar'>;

/** The transaction fails with a refusal when somebody else has the name, also when they took it a moment ago. */
export async function updateProfile(
  tx: Tx,
  { playerId, ...profile }: Profile & { readonly playerId: bigint },
): Promise<void> {
  try {
    await own(tx)
      .updateTable('players')
      .set({ ...profile, usernameKey: usernameKey(profile.username) })
      .where('playerId', '=', playerId)
      .execute();
  } catch (error) {
    // Of what is written here, the name alone is unique.
    if (!(error instanceof DatabaseError) || error.code !== NOT_UNIQUE) throw error;
    throw new Refusal('username_taken', { fields: { username: 'username_taken' } });
  }
}

export async function saveLanguage(
  db: DbOrTx,
  { playerId, language }: { playerId: bigint; language: Language },
): Promise<void> {
  await own(db).updateTable('players').set({ language }).where('playerId', '=', playerId).execute();
}

const playerByName = compiled((db, { key }: { key: string }) =>
  own(db).selectFrom('players').select('playerId').where('usernameKey', '=', key),
);

export async function isUsernameTaken(db: DbOrTx, username: string): Promise<boolean> {
  return (await playerByName(db, { key: usernameKey(username) })).length > 0;
}

const addPlayer = compiled((db, player: NewPlayer & { readonly usernameKey: string }) =>
  own(db)
    .insertInto('players')
    .values(
      picked(player, [
        'publicId',
        'phone',
        'username',
        'usernameKey',
        'email',
        'platform',
        'utmSource',
        'termsAcceptedAt',
        'createdAt',
      ]),
    )
    .onConflict((oc) => oc.doNothing())
    .returningAll(),
);

/** Nothing when the phone or the name was taken in the meantime. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<PlayerRow | undefined> {
  const [added] = await addPlayer(tx, { ...player, usernameKey: usernameKey(player.username) });
  return added;
}
