import type { DbOrTx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

/** What people call each of these movements, by its id. */
export async function shortReferencesOf(
  db: DbOrTx,
  { playerIds, subjectIds }: { playerIds: readonly bigint[]; subjectIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('shortReferences')
    .select(['subjectId', 'shortReference'])
    .where('playerId', 'in', playerIds)
    .where('subjectId', 'in', subjectIds)
    .execute();
  return new Map(rows.map(({ subjectId, shortReference }) => [subjectId, shortReference]));
}
