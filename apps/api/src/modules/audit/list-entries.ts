import type { DbOrTx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

export interface EntriesWanted {
  readonly operatorId?: bigint | undefined;
  readonly action?: string | undefined;
  readonly object?: string | undefined;
  /** Older than this one. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Newest first. */
export function listEntries(db: DbOrTx, { operatorId, action, object, before, limit }: EntriesWanted) {
  let query = own(db).selectFrom('auditEntries').selectAll();
  if (operatorId !== undefined) query = query.where('operatorId', '=', operatorId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (object !== undefined) query = query.where('object', '=', object);
  if (before !== undefined) query = query.where('entryId', '<', before);
  return query.orderBy('entryId', 'desc').limit(limit).execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];
