import { sql } from 'kysely';
import type { Span } from '../../platform/days-and-order.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

export interface EntriesWanted {
  readonly operatorId?: bigint | undefined;
  readonly action?: string | undefined;
  readonly object?: string | undefined;
  /** Any of these. */
  readonly actions?: readonly string[] | undefined;
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

/** Newest first, unless asked otherwise; with each whether it still follows the one before it. */
export function listEntries(db: DbOrTx, wanted: EntriesWanted) {
  const { actions, oldestFirst = false, limit } = wanted;
  const direction = oldestFirst ? 'asc' : 'desc';
  let query = own(db).selectFrom('auditEntries as e').selectAll('e').select(FITS.as('fits'));
  // The first of each action by its index, however rare it is among the others.
  query =
    actions === undefined
      ? query.where(isWanted(wanted))
      : query.where(
          sql<boolean>`e.entry_id in (select found.entry_id from unnest(${actions}::text[]) as a(action) cross join lateral (
            select e.entry_id from audit_entries e where e.action = a.action and ${isWanted(wanted)}
            order by e.entry_id ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}) found)`,
        );
  return query.orderBy('e.entryId', direction).limit(limit).execute();
}

const FITS = sql<boolean>`e.hash = audit_hash(
  coalesce((select hash from audit_entries before where before.entry_id = e.entry_id - 1), '\\x00'),
  e.entry_id, e.at, e.operator_id, e.action, e.object, e.before, e.after, e.reason)`;

function isWanted({ operatorId, action, object, withoutReads, after, between = {}, oldestFirst }: EntriesWanted) {
  const { from, until } = between;
  const parts = [
    operatorId !== undefined && sql`e.operator_id = ${operatorId}`,
    action !== undefined && sql`e.action = ${action}`,
    withoutReads && sql`e.action <> 'read'`,
    object !== undefined && sql`e.object = ${object}`,
    after !== undefined && (oldestFirst ? sql`e.entry_id > ${after}` : sql`e.entry_id < ${after}`),
    from && sql`e.at >= ${from} and e.entry_id >= ${idAt(from, -1)}`,
    until && sql`e.at < ${until} and e.entry_id < ${idAt(until, 1)}`,
  ].filter((part) => typeof part === 'object');
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];
