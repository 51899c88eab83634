import type { AdjustmentKind } from '@spw/rules/adjustment';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { CursorPosition } from '../../platform/cursor.ts';
import type { Span } from '../../platform/days-and-order.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own, type Tables } from './tables.ts';

export interface AdjustmentRow extends Omit<Selectable<Tables['adjustments']>, 'kind' | 'state'> {
  readonly kind: AdjustmentKind;
  readonly state: 'asked' | 'done' | 'declined';
}

/** What an adjustment is about. With neither it is the player's wallet. */
export interface SubjectName {
  readonly playerId: bigint;
  readonly paymentId: string | null;
  readonly withdrawalId: string | null;
}

/** One at a time: what a day may come to, and which refunds are counted, is read before it is added to. */
export async function lockAdjustments(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('adjustments'))`.execute(tx);
}

export async function insertAdjustment(
  tx: Tx,
  adjustment: Insertable<Tables['adjustments']> & { state: 'asked' },
): Promise<AdjustmentRow> {
  const row = await own(tx).insertInto('adjustments').values(adjustment).returningAll().executeTakeFirstOrThrow();
  return row as AdjustmentRow;
}

export async function findAdjustment(db: DbOrTx, adjustmentId: string): Promise<AdjustmentRow | undefined> {
  const row = await own(db)
    .selectFrom('adjustments')
    .selectAll()
    .where('adjustmentId', '=', adjustmentId)
    .executeTakeFirst();
  return row as AdjustmentRow | undefined;
}

interface Signed {
  readonly state: 'done' | 'declined';
  /** Whether it is taken out of what the player had; only of what is done. */
  readonly fromWallet: boolean | null;
  readonly decidedBy: string;
  readonly decidedAt: Date;
  readonly note: string;
}

/** Whoever closes one holds the lock on all of them and has seen that it is open. */
export async function closeAdjustment(
  tx: Tx,
  { playerId, adjustmentId }: AdjustmentRow,
  signed: Signed,
): Promise<AdjustmentRow> {
  const row = await own(tx)
    .updateTable('adjustments')
    .set(signed)
    .where('playerId', '=', playerId)
    .where('adjustmentId', '=', adjustmentId)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as AdjustmentRow;
}

function about(db: DbOrTx, { playerId, paymentId, withdrawalId }: SubjectName) {
  return own(db)
    .selectFrom('adjustments')
    .where('playerId', '=', playerId)
    .where('paymentId', 'is not distinct from', paymentId)
    .where('withdrawalId', 'is not distinct from', withdrawalId);
}

/** Newest first. */
export async function adjustmentsAbout(db: DbOrTx, name: SubjectName): Promise<AdjustmentRow[]> {
  const rows = await about(db, name)
    .selectAll()
    .orderBy('askedAt', 'desc')
    .orderBy('adjustmentId', 'desc')
    .limit(50)
    .execute();
  return rows as AdjustmentRow[];
}

export async function isAsked(tx: Tx, name: SubjectName): Promise<boolean> {
  const open = await about(tx, name).select('adjustmentId').where('state', '=', 'asked').executeTakeFirst();
  return open !== undefined;
}

/** What was given back of a payment, by hand. */
export async function refundedOf(db: DbOrTx, name: SubjectName): Promise<bigint> {
  const { sum } = await about(db, name)
    .select(sql<bigint>`coalesce(sum(amount_kobo), 0)::bigint`.as('sum'))
    .where('kind', '=', 'refund')
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return sum;
}

/** However it is written: providers find TRF-991 by trf_991 too. */
export async function isRefundCounted(tx: Tx, refundReference: string): Promise<boolean> {
  // As the unique index has it.
  const name = refundReference.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  const counted = await own(tx)
    .selectFrom('adjustments')
    .select('adjustmentId')
    .where(sql<string>`upper(regexp_replace(refund_reference, '[^A-Za-z0-9]', '', 'g'))`, '=', name)
    .where('state', '<>', 'declined')
    .executeTakeFirst();
  return counted !== undefined;
}

/** What was put right since a moment, of all kinds and players together. */
export async function doneSince(db: DbOrTx, since: Date): Promise<bigint> {
  const { sum } = await own(db)
    .selectFrom('adjustments')
    .select(sql<bigint>`coalesce(sum(amount_kobo), 0)::bigint`.as('sum'))
    .where('state', '=', 'done')
    .where('decidedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return sum;
}

interface Wanted {
  readonly show: 'asked' | 'all';
  readonly between: Span;
  readonly oldestFirst: boolean;
  readonly after: CursorPosition | null;
  readonly limit: number;
}

/** From either end of time. */
export async function listAdjustments(db: DbOrTx, wanted: Wanted): Promise<AdjustmentRow[]> {
  const { show, between, oldestFirst, after, limit } = wanted;
  let query = own(db).selectFrom('adjustments').selectAll();
  if (show === 'asked') query = query.where('state', '=', 'asked');
  if (between.from) query = query.where('askedAt', '>=', between.from);
  if (between.until) query = query.where('askedAt', '<', between.until);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('askedAt', 'adjustmentId'), oldestFirst ? '>' : '<', tuple(after.at, after.id)),
    );
  const direction = oldestFirst ? 'asc' : 'desc';
  const rows = await query.orderBy('askedAt', direction).orderBy('adjustmentId', direction).limit(limit).execute();
  return rows as AdjustmentRow[];
}

/** What two people have given a player, into any pocket. */
export async function creditedTo(db: DbOrTx, playerId: bigint): Promise<bigint> {
  const { credited } = await own(db)
    .selectFrom('adjustments')
    .select(sql<bigint>`coalesce(sum(amount_kobo), 0)::bigint`.as('credited'))
    .where('playerId', '=', playerId)
    .where('kind', '=', 'credit')
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return credited;
}
