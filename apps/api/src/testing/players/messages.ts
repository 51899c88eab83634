import { allTables } from '../../platform/db/all-tables.ts';
import type { DbOrTx } from '../../platform/db/database.ts';

/** What was said to a player, by its kind in the order of the alphabet: a test's clock stands still. */
export async function messagesOf(
  { db }: { readonly db: DbOrTx },
  { playerId }: { readonly playerId: bigint },
): Promise<[string, object][]> {
  const rows = await allTables(db)
    .selectFrom('messages')
    .select(['kind', 'details'])
    .where('playerId', '=', playerId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, details }) => [kind, details as object]);
}
