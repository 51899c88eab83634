import type { Clock } from '../../../platform/clock.ts';
import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import { newId } from '../../../platform/ids.ts';
import type { Random } from '../../../platform/random.ts';
import { record } from '../../audit/index.ts';
import { own } from '../tables.ts';
import { lockByPublicId } from './act-on-player.ts';

/** What operators wrote down about a player, newest first: ids begin with the time they were made at. */
export function listNotes(
  db: DbOrTx,
  { playerId, after, limit }: { playerId: bigint; after: string | undefined; limit: number },
) {
  let query = own(db).selectFrom('playerNotes').selectAll().where('playerId', '=', playerId);
  if (after !== undefined) query = query.where('noteId', '<', after);
  return query.orderBy('noteId', 'desc').limit(limit).execute();
}

export async function addNote(
  deps: { db: Db; clock: Clock; random: Random },
  { operator, publicId, text }: { operator: Operator; publicId: string; text: string },
): Promise<{ id: string; text: string; by: string; at: string }> {
  const { operatorId, username } = operator;
  const [noteId, createdAt] = [newId(deps), deps.clock.now()];
  await deps.db.transaction().execute(async (tx) => {
    const { playerId } = await lockByPublicId(tx, publicId);
    await own(tx).insertInto('playerNotes').values({ playerId, noteId, operatorId, text, createdAt }).execute();
    await record(tx, { operatorId, action: 'player.note', object: `player:${publicId}`, after: { noteId } });
  });
  return { id: noteId, text, by: username, at: createdAt.toISOString() };
}
