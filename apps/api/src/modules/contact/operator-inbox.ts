import { sql } from 'kysely';
import type { CursorPosition } from '../../platform/cursor.ts';
import { countBacklog } from '../../platform/db/count-backlog.ts';
import type { Span } from '../../platform/days-and-order.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

interface Wanted {
  readonly show: 'open' | 'handled' | 'all';
  readonly after: CursorPosition | null;
  readonly limit: number;
  /** Sent in this time. */
  readonly between?: Span | undefined;
  readonly oldestFirst?: boolean | undefined;
  /** Only these, at least one; or all but these. */
  readonly ids?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** Messages that want an answer, from either end of time. */
export function listMessages(
  db: DbOrTx,
  { show, after, limit, between = {}, oldestFirst = false, ids, except = [] }: Wanted,
) {
  let query = own(db)
    .selectFrom('contactMessages')
    .select([
      'messageId as id',
      'playerId',
      'email',
      'phone',
      'subject',
      'reference',
      'message',
      'createdAt',
      'handledBy',
      'handledAt',
      'answer',
      'answerWay',
    ]);
  if (ids) query = query.where('messageId', 'in', ids);
  if (except.length > 0) query = query.where('messageId', 'not in', except);
  if (show !== 'all') query = query.where('handledAt', show === 'open' ? 'is' : 'is not', null);
  if (between.from) query = query.where('createdAt', '>=', between.from);
  if (between.until) query = query.where('createdAt', '<', between.until);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'messageId'), oldestFirst ? '>' : '<', tuple(after.at, after.id)),
    );
  const direction = oldestFirst ? 'asc' : 'desc';
  return query.orderBy('createdAt', direction).orderBy('messageId', direction).limit(limit).execute();
}

/** False when there is none. What was sent is not touched. */
export async function handleMessage(
  tx: Tx,
  { id, ...handled }: { id: string; handledBy: string; handledAt: Date; answer: string; answerWay: string },
): Promise<boolean> {
  const changed = await own(tx)
    .updateTable('contactMessages')
    .set(handled)
    .where('messageId', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function countOpenMessages(db: DbOrTx): Promise<number> {
  const open = countBacklog(sql`select from contact_messages where handled_at is null`);
  return (await sql<{ count: number }>`select ${open} as count`.execute(db)).rows[0]!.count;
}
