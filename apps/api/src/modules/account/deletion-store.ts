import { sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Erased } from '../../platform/db/personal-data.ts';
import { own } from './tables.ts';

export interface AccountDeletion {
  readonly askedAt: Date;
  readonly finishedAt: Date | null;
  readonly erased: Erased;
}

export async function insertDeletion(
  tx: Tx,
  { playerId, now, erased }: { playerId: bigint; now: Date; erased: Erased },
): Promise<void> {
  const counted = JSON.stringify(erasedOnly(erased));
  await own(tx).insertInto('accountDeletions').values({ playerId, askedAt: now, erased: counted }).execute();
}

function erasedOnly(erased: Erased): Erased {
  return Object.fromEntries(Object.entries(erased).filter(([, rows]) => rows > 0));
}

/** True while something may be left to erase. Locked, so that two workers take turns. */
export async function lockOpenDeletion(tx: Tx, playerId: bigint): Promise<boolean> {
  const row = await own(tx)
    .selectFrom('accountDeletions')
    .select('playerId')
    .where('playerId', '=', playerId)
    .where('finishedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function countErased(
  tx: Tx,
  { playerId, table, rows }: { playerId: bigint; table: string; rows: number },
): Promise<void> {
  await own(tx)
    .updateTable('accountDeletions')
    .set({
      erased: sql`erased || jsonb_build_object(${table}::text, coalesce((erased ->> ${table}::text)::int, 0) + ${rows}::int)`,
    })
    .where('playerId', '=', playerId)
    .execute();
}

export async function finishDeletion(db: DbOrTx, { playerId, now }: { playerId: bigint; now: Date }): Promise<void> {
  await own(db)
    .updateTable('accountDeletions')
    .set({ finishedAt: now })
    .where('playerId', '=', playerId)
    .where('finishedAt', 'is', null)
    .execute();
}

export type OpenDeletion = Pick<AccountDeletion, 'askedAt'> & { readonly playerId: bigint };

/** The next that were asked for before this time and are not finished. Oldest first. */
export function listOpenDeletions(
  db: Db,
  { before, after, limit }: { before: Date; after: OpenDeletion | null; limit: number },
): Promise<OpenDeletion[]> {
  let query = own(db)
    .selectFrom('accountDeletions')
    .select(['playerId', 'askedAt'])
    .where('finishedAt', 'is', null)
    .where('askedAt', '<', before);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('askedAt', 'playerId'), '>', tuple(after.askedAt, after.playerId)),
    );
  return query.orderBy('askedAt').orderBy('playerId').limit(limit).execute();
}

/** The receipt of somebody who has left; null of everybody else, and of who left before there were receipts. */
export async function findDeletion(db: DbOrTx, playerId: bigint): Promise<AccountDeletion | null> {
  const row = await own(db)
    .selectFrom('accountDeletions')
    .select(['askedAt', 'finishedAt', 'erased'])
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return row ? { ...row, erased: row.erased as Erased } : null;
}
