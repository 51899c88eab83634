import { avatarOf, type Avatar } from '@spw/rules/avatars';
import { compiled } from '../../platform/db/compiled.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

/** How a player is shown to others. */
export interface PlayerName {
  readonly publicId: string;
  readonly username: string;
  readonly image: string | null;
  /** What stands for a player where there is no image. */
  readonly avatar: Avatar;
}

export async function namesOf(db: DbOrTx, playerIds: readonly bigint[]): Promise<Map<bigint, PlayerName>> {
  if (playerIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('players')
    .select(['playerId', 'publicId', 'username', 'image', 'avatar'])
    .where('playerId', 'in', playerIds)
    .execute();
  return new Map(rows.map(({ playerId, ...name }) => [playerId, { ...name, avatar: avatarOf(name) }]));
}

/** What others may see of a winner. The name is masked by whoever shows it. */
export async function publicFacts(
  db: DbOrTx,
  playerIds: readonly bigint[],
): Promise<Map<bigint, { username: string; state: string | null }>> {
  const rows = await own(db)
    .selectFrom('players')
    .select(['playerId', 'username', 'state'])
    .where('playerId', '=', (eb) => eb.fn.any(eb.val(playerIds)))
    .execute();
  return new Map(rows.map(({ playerId, ...facts }) => [playerId, facts]));
}

/** The player whom the outside knows by this id; null when there is none. */
export async function findPlayerId(db: DbOrTx, publicId: string): Promise<bigint | null> {
  const row = await own(db)
    .selectFrom('players')
    .select('playerId')
    .where('publicId', '=', publicId)
    .executeTakeFirst();
  return row?.playerId ?? null;
}

/** What tells a player from others, for operators; the number is masked by whoever shows it. */
export async function contactsOf(
  db: DbOrTx,
  playerIds: readonly bigint[],
): Promise<Map<bigint, { publicId: string; username: string; phone: string }>> {
  const rows = await own(db)
    .selectFrom('players')
    .select(['playerId', 'publicId', 'username', 'phone'])
    .where('playerId', '=', (eb) => eb.fn.any(eb.val(playerIds)))
    .execute();
  return new Map(rows.map(({ playerId, ...contact }) => [playerId, contact]));
}

/** Whether this account was deleted. */
export async function hasLeft(db: DbOrTx, playerId: bigint): Promise<boolean> {
  const row = await own(db)
    .selectFrom('players')
    .select('deletedAt')
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return (row?.deletedAt ?? null) !== null;
}

/** Asked before a play: a player without one has not said how old they are. */
export async function birthDateOf(db: DbOrTx, playerId: bigint): Promise<string | null> {
  const [player] = await birthDateOfPlayer(db, { playerId });
  return player!.birthDate;
}

const birthDateOfPlayer = compiled((db, { playerId }: { playerId: bigint }) =>
  own(db).selectFrom('players').select('birthDate').where('playerId', '=', playerId),
);

/** The day of their first account, also when it was deleted and this is another. */
export async function knownSinceOf(db: DbOrTx, playerId: bigint): Promise<Date> {
  const { knownSince, createdAt } = await own(db)
    .selectFrom('players')
    .select(['knownSince', 'createdAt'])
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return knownSince ?? createdAt;
}

/** What decides whether a player may be paid a prize. */
export interface EligibilityFacts {
  readonly disabled: boolean;
  readonly staff: boolean;
  readonly termsAccepted: boolean;
  readonly birthDate: string | null;
}

export async function eligibilityFacts(
  db: DbOrTx,
  playerIds: readonly bigint[],
): Promise<Map<bigint, EligibilityFacts>> {
  const rows = await own(db)
    .selectFrom('players')
    .select(['playerId', 'disabledAt', 'staffSince', 'termsAcceptedAt', 'birthDate'])
    .where('playerId', '=', (eb) => eb.fn.any(eb.val(playerIds)))
    .execute();
  return new Map(
    rows.map(({ playerId, disabledAt, staffSince, termsAcceptedAt, birthDate }) => [
      playerId,
      {
        disabled: disabledAt !== null,
        staff: staffSince !== null,
        termsAccepted: termsAcceptedAt !== null,
        birthDate,
      },
    ]),
  );
}

/** Players of demo numbers: never ranked and never paid. In production there are no such numbers. */
export async function demoPlayers({
  db,
  demoPhones,
}: {
  db: DbOrTx;
  demoPhones: readonly string[];
}): Promise<bigint[]> {
  if (demoPhones.length === 0) return [];
  const rows = await own(db).selectFrom('players').select('playerId').where('phone', 'in', demoPhones).execute();
  return rows.map(({ playerId }) => playerId);
}
