import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

export type Verdict =
  | { readonly holds: true; readonly entries: bigint }
  | { readonly holds: false; readonly entryId: bigint; readonly what: 'changed' | 'missing' | 'added' };

/** Counts the whole chain again and names the first entry that is not as it was written. */
export async function verifyChain(db: DbOrTx): Promise<Verdict> {
  const { rows } = await sql<{ entryId: bigint; what: 'changed' | 'missing' }>`
    with chain as (
      select *, lag(entry_id, 1, 0) over written as previous_id, lag(hash, 1, '\\x00') over written as previous_hash
      from audit_entries window written as (order by entry_id)
    )
    select case when entry_id <> previous_id + 1 then previous_id + 1 else entry_id end as entry_id,
      case when entry_id <> previous_id + 1 then 'missing' else 'changed' end as what
    from chain
    where entry_id <> previous_id + 1
      or hash <> audit_hash(previous_hash, entry_id, at, operator_id, action, object, before, after, reason)
    order by chain.entry_id limit 1`.execute(db);
  const [broken] = rows;
  if (broken) return { holds: false, ...broken };
  return verifyEnd(db);
}

/** An end that was cut off leaves a chain that holds; the head remembers how long it was. */
async function verifyEnd(db: DbOrTx): Promise<Verdict> {
  const head = await own(db).selectFrom('auditHead').select(['entryId', 'hash']).executeTakeFirstOrThrow();
  const last = await own(db)
    .selectFrom('auditEntries')
    .select(['entryId', 'hash'])
    .orderBy('entryId', 'desc')
    .limit(1)
    .executeTakeFirst();
  const written = last?.entryId ?? 0n;
  if (written < head.entryId) return { holds: false, entryId: written + 1n, what: 'missing' };
  if (written > head.entryId) return { holds: false, entryId: head.entryId + 1n, what: 'added' };
  if (last && !last.hash.equals(head.hash)) return { holds: false, entryId: written, what: 'changed' };
  return { holds: true, entries: written };
}
