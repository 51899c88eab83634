import type { CursorPosition } from '../../platform/cursor.ts';
import type { Span } from '../../platform/days-and-order.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Kind } from './read-inbox.ts';
import { own } from './tables.ts';

interface Wanted {
  readonly kind: Kind;
  readonly assignedTo: string;
  readonly after: CursorPosition | null;
  readonly limit: number;
  readonly between?: Span;
  readonly oldestFirst?: boolean;
}

/** What one operator is to answer, from either end of time. */
export async function assignedIds(db: DbOrTx, wanted: Wanted): Promise<string[]> {
  const { kind, assignedTo, after, limit, between = {}, oldestFirst = false } = wanted;
  let query = own(db)
    .selectFrom('inboxAssignments')
    .select('itemId')
    .where('assignedTo', '=', assignedTo)
    .where('kind', '=', kind);
  if (between.from) query = query.where('itemAt', '>=', between.from);
  if (between.until) query = query.where('itemAt', '<', between.until);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('itemAt', 'itemId'), oldestFirst ? '>' : '<', tuple(after.at, after.id)),
    );
  const direction = oldestFirst ? 'asc' : 'desc';
  const rows = await query.orderBy('itemAt', direction).orderBy('itemId', direction).limit(limit).execute();
  return rows.map(({ itemId }) => itemId);
}

/** Whose each of these is; one that is nobody's is not in it. Without ids, of all that somebody has taken. */
export async function assigneesOf(db: DbOrTx, kind: Kind, ids?: readonly string[]): Promise<Map<string, string>> {
  if (ids?.length === 0) return new Map();
  let query = own(db).selectFrom('inboxAssignments').select(['itemId', 'assignedTo']).where('kind', '=', kind);
  if (ids) query = query.where('itemId', 'in', ids);
  return new Map((await query.execute()).map(({ itemId, assignedTo }) => [itemId, assignedTo]));
}

export async function assign(
  tx: Tx,
  { kind, items, to, at }: { kind: Kind; items: readonly { id: string; createdAt: string }[]; to: string; at: Date },
): Promise<void> {
  const rows = items.map(({ id, createdAt }) => ({
    kind,
    itemId: id,
    itemAt: new Date(createdAt),
    assignedTo: to,
    assignedAt: at,
  }));
  await own(tx)
    .insertInto('inboxAssignments')
    .values(rows)
    .onConflict((oc) => oc.columns(['kind', 'itemId']).doUpdateSet({ assignedTo: to, assignedAt: at }))
    .execute();
}

export async function unassign(tx: Tx, kind: Kind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await own(tx).deleteFrom('inboxAssignments').where('kind', '=', kind).where('itemId', 'in', ids).execute();
}
