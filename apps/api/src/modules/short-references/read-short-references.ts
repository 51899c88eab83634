import { sql } from 'kysely';
import { compiled } from '../../platform/db/compiled.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

interface Named {
  readonly subjectId: string;
  readonly shortReference: string;
}

/** What people call each of these movements, by its id. Each has its own player, at the same place, or all have the one. */
export async function shortReferencesOf(
  db: DbOrTx,
  { playerIds, subjectIds }: { playerIds: readonly bigint[]; subjectIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (subjectIds.length === 0) return new Map();
  const [playerId] = playerIds;
  const rows: readonly Named[] =
    playerId !== undefined && playerIds.length === 1
      ? await ofPlayer(db, { playerId, subjectIds })
      : await ofEach(db, playerIds, subjectIds);
  return new Map(rows.map(({ subjectId, shortReference }) => [subjectId, shortReference]));
}

const ofPlayer = compiled((db, { playerId, subjectIds }: { playerId: bigint; subjectIds: readonly string[] }) =>
  own(db)
    .selectFrom('shortReferences')
    .select(['subjectId', 'shortReference'])
    .where('playerId', '=', playerId)
    .where('subjectId', '=', sql<string>`any(${subjectIds}::uuid[])`),
);

/** By the key of each (`offset 0` sees to it): by two lists it would be all that these players ever moved, and of that what is wanted. */
async function ofEach(db: DbOrTx, playerIds: readonly bigint[], subjectIds: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select s.subject_id, s.short_reference
    from unnest(${playerIds}::bigint[], ${subjectIds}::uuid[]) k (player_id, subject_id),
      lateral (select * from short_references where player_id = k.player_id and subject_id = k.subject_id offset 0) s`.execute(
    db,
  );
  return rows;
}
