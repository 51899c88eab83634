import { sql } from 'kysely';
import type { Span } from '../../platform/days-and-order.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

export interface EntriesWanted {
  readonly operatorId?: bigint | undefined;
  readonly action?: string | undefined;
  readonly object?: string | undefined;
  /** Without what was only looked at, which is most of the log. */
  readonly withoutReads?: boolean;
  /** Beyond this one. */
  readonly after?: bigint | undefined;
  readonly between?: Span;
  readonly oldestFirst?: boolean;
  readonly limit: number;
}

/** Ids follow each other as transactions end, times as they begin: none takes so long that the two differ by more. */
const SLACK_MS = 3_600_000;
const LAST_ID = 9_223_372_036_854_775_807n;

/** The first entry from this time on, or one a little before it. */
function idAt(at: Date, side: number) {
  return sql<bigint>`coalesce((select entry_id from audit_entries where at >= ${new Date(at.getTime() + side * SLACK_MS)} order by at limit 1), ${LAST_ID}::bigint)`;
}

/** Newest first, unless asked otherwise. */
export function listEntries(db: DbOrTx, wanted: EntriesWanted) {
  const { operatorId, action, object, withoutReads = false, after, between = {}, oldestFirst = false, limit } = wanted;
  let query = own(db).selectFrom('auditEntries').selectAll();
  if (operatorId !== undefined) query = query.where('operatorId', '=', operatorId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (withoutReads) query = query.where(sql<boolean>`action <> 'read'`);
  if (object !== undefined) query = query.where('object', '=', object);
  if (after !== undefined) query = query.where('entryId', oldestFirst ? '>' : '<', after);
  const { from, until } = between;
  if (from) query = query.where('at', '>=', from).where('entryId', '>=', idAt(from, -1));
  if (until) query = query.where('at', '<', until).where('entryId', '<', idAt(until, 1));
  return query
    .orderBy('entryId', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];
