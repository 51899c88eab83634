import { mayPaymentMove, type PaymentState } from '@spw/rules/payment';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { CursorPosition } from '../../../platform/cursor.ts';
import { compiled } from '../../../platform/db/compiled.ts';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { addStep } from '../../money-steps/index.ts';
import { own, type Tables } from '../tables.ts';

export type Channel = 'card' | 'momo' | 'smartcash' | 'airtime';
export type Purpose = 'fund-wallet' | 'subscribe' | 'buy-plays';

/** Whether a bank paid this player what had been given back: another module's to say. */
export type HasOverpayment = (db: DbOrTx, playerId: bigint) => Promise<boolean>;

export interface PaymentRow extends Omit<
  Selectable<Tables['payments']>,
  'state' | 'channel' | 'purpose' | 'totalKobo'
> {
  readonly state: PaymentState;
  readonly channel: Channel;
  readonly purpose: Purpose;
  readonly totalKobo: bigint;
}

const rowOf = (row: Selectable<Tables['payments']> | undefined) => row as PaymentRow | undefined;
const subjectOf = ({ playerId, paymentId }: PaymentName) => ({ playerId, subjectId: paymentId });

/** The row is committed before the provider hears of it: whatever happens after, there is something to ask about. */
export async function insertPayment(
  tx: Tx,
  payment: Insertable<Tables['payments']> & { state: 'created'; channel: Channel; purpose: Purpose; createdAt: Date },
  cause: string,
): Promise<PaymentRow> {
  const [row] = await together(tx, [
    (side) => own(side).insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow(),
    (side) => addStep(side, { ...subjectOf(payment), from: null, to: 'created', cause, at: payment.createdAt }),
  ]);
  return rowOf(row)!;
}

/** Whose it is does not matter to a provider; to a player only their own exists. */
export async function findPayment(
  db: DbOrTx,
  { reference, playerId }: { reference: string; playerId: bigint | 'anyone' },
): Promise<PaymentRow | undefined> {
  let query = own(db).selectFrom('payments').selectAll().where('reference', '=', reference);
  if (playerId !== 'anyone') query = query.where('playerId', '=', playerId);
  return rowOf(await query.executeTakeFirst());
}

export async function getPayment(
  db: DbOrTx,
  { playerId, paymentId }: { playerId: bigint; paymentId: string },
): Promise<PaymentRow> {
  const row = await own(db)
    .selectFrom('payments')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  return rowOf(row)!;
}

/** What each is known by outside. */
export async function referencesOf(db: DbOrTx, paymentIds: readonly string[]): Promise<Map<string, string>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('payments')
    .select(['paymentId', 'reference'])
    .where('paymentId', 'in', paymentIds)
    .execute();
  return new Map(rows.map(({ paymentId, reference }) => [paymentId, reference]));
}

interface LatestWanted {
  readonly playerId: bigint;
  readonly channels: readonly Channel[];
  readonly purpose?: Purpose;
  readonly product?: string | null;
  readonly principal?: bigint;
}

/** The last one of its kind. */
export async function latestPayment(db: DbOrTx, wanted: LatestWanted): Promise<PaymentRow | undefined> {
  const { playerId, channels, purpose, product, principal } = wanted;
  let query = own(db)
    .selectFrom('payments')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('channel', 'in', channels);
  if (purpose !== undefined) query = query.where('purpose', '=', purpose);
  if (product !== undefined) query = query.where('product', 'is not distinct from', product);
  if (principal !== undefined) query = query.where('principalKobo', '=', principal);
  return rowOf(await query.orderBy('createdAt', 'desc').orderBy('paymentId', 'desc').limit(1).executeTakeFirst());
}

/** What is due, of all players. Each is then claimed by its own key. */
export const listDue = compiled((db, { channel, now, most }: { channel: Channel; now: Date; most: number }) =>
  own(db)
    .selectFrom('payments')
    .select(['playerId', 'paymentId'])
    .where('channel', '=', channel)
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(most),
);

/** Takes one that is due and puts it off, so that nobody else takes it and it is not lost with whoever took it. False when another was quicker. */
export async function claimDue(
  db: Db,
  { playerId, paymentId }: PaymentName,
  { now, claimedUntil }: { now: Date; claimedUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('payments')
    .set({ nextCheckAt: claimedUntil })
    .where('playerId', '=', playerId)
    .where('paymentId', '=', paymentId)
    .where('nextCheckAt', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Read again under lock: what was known before a provider was asked may be old. */
export async function lockPayment(
  tx: Tx,
  { playerId, paymentId }: { playerId: bigint; paymentId: string },
): Promise<PaymentRow> {
  const row = await own(tx)
    .selectFrom('payments')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('paymentId', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return rowOf(row)!;
}

export async function changePayment(
  tx: Tx,
  row: PaymentRow,
  change: Updateable<Tables['payments']>,
): Promise<PaymentRow> {
  const changed = await own(tx)
    .updateTable('payments')
    .set(change)
    .where('playerId', '=', row.playerId)
    .where('paymentId', '=', row.paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowOf(changed)!;
}

/** A step of the machine, of a row that is locked. A step that the machine does not have is a fault, never silently taken. */
export async function movePayment(
  tx: Tx,
  row: PaymentRow,
  { to, cause, at, ...change }: { to: PaymentState; cause: string; at: Date } & Updateable<Tables['payments']>,
): Promise<PaymentRow> {
  if (!mayPaymentMove(row.state, to)) throw new Error(`A payment cannot go from ${row.state} to ${to}`);
  const [, moved] = await together(tx, [
    (side) => addStep(side, { ...subjectOf(row), from: row.state, to, cause, at }),
    (side) => changePayment(side, row, { ...change, state: to, changedAt: at }),
  ]);
  return moved;
}

const OPEN: readonly PaymentState[] = ['created', 'pending', 'quarantined', 'disputed'];

/** Those whose money may still come, or go back. */
export async function countOpenPayments(db: DbOrTx, playerId: bigint): Promise<number> {
  const { open } = await own(db)
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('playerId', '=', playerId)
    .where('state', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Newest first. Ids grow with time, so that two of one moment still have an order. */
export async function listPayments(
  db: DbOrTx,
  { playerId, before, limit, states }: PaymentsWanted,
): Promise<PaymentRow[]> {
  let query = own(db).selectFrom('payments').selectAll().where('playerId', '=', playerId);
  if (before)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'paymentId'), '<', tuple(before.at, before.id)),
    );
  if (states) query = query.where('state', 'in', states);
  const rows = await query.orderBy('createdAt', 'desc').orderBy('paymentId', 'desc').limit(limit).execute();
  return rows.map((row) => rowOf(row)!);
}

export interface PaymentsWanted {
  readonly playerId: bigint;
  /** Older than this one. */
  readonly before?: CursorPosition | null;
  readonly limit: number;
  readonly states?: readonly PaymentState[];
}

/** Whether nothing about this player's payments keeps the wallet on hold. */
export async function mayThaw(
  { hasOverpayment }: { hasOverpayment: HasOverpayment },
  tx: Tx,
  playerId: bigint,
): Promise<boolean> {
  if (await hasOverpayment(tx, playerId)) return false;
  const kept = await own(tx)
    .selectFrom('payments')
    .leftJoin('reconciliationItems', (join) =>
      join.onRef('reconciliationItems.reference', '=', 'payments.reference').on('class', '=', 'missing-theirs'),
    )
    .select('payments.paymentId')
    .where('playerId', '=', playerId)
    .where(({ or, eb }) =>
      or([
        eb('state', 'in', ['disputed', 'charged-back']),
        eb('doubtedAt', 'is not', null),
        eb('reconciliationItems.reference', 'is not', null),
      ]),
    )
    .executeTakeFirst();
  return kept === undefined;
}

/** Card payments that were given, by when they were begun. */
export async function listCreditedCards(db: DbOrTx, { from, to }: { from: Date; to: Date }): Promise<PaymentRow[]> {
  const rows = await own(db)
    .selectFrom('payments')
    .selectAll()
    .where('channel', '=', 'card')
    .where('state', 'in', ['credited', 'disputed'])
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .execute();
  return rows.map((row) => rowOf(row)!);
}

const GIVEN: readonly PaymentState[] = ['credited', 'disputed'];

/** What became cash and no provider has said anything of to the worker: the next after one that was asked about. Oldest first. */
export async function unconfirmedPayments(
  db: DbOrTx,
  {
    channel,
    after,
    most,
  }: { channel: Channel; after: Pick<PaymentRow, 'changedAt' | 'paymentId'> | null; most: number },
): Promise<PaymentRow[]> {
  let query = own(db)
    .selectFrom('payments')
    .selectAll()
    .where('state', 'in', GIVEN)
    .where('channel', '=', channel)
    .where('confirmedKobo', '=', 0n)
    .where('doubtedAt', 'is', null);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('changedAt', 'paymentId'), '>', tuple(after.changedAt, after.paymentId)),
    );
  const rows = await query.orderBy('changedAt').orderBy('paymentId').limit(most).execute();
  return rows.map((row) => rowOf(row)!);
}

/** Those of one player, with what a provider knew nothing of when it was asked. Each prompt that was approved has brought the whole of its payment. */
export async function unconfirmedPaymentsOf(db: DbOrTx, playerId: bigint): Promise<PaymentRow[]> {
  const rows = await own(db)
    .selectFrom('payments')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('state', 'in', GIVEN)
    .where('channel', '<>', 'airtime')
    .where(
      sql<boolean>`confirmed_kobo < principal_kobo * greatest(1, (
        select count(*) from payment_prompts q
        where q.player_id = payments.player_id and q.payment_id = payments.payment_id and q.state = 'successful'))`,
    )
    .orderBy('changedAt')
    .execute();
  return rows.map((row) => rowOf(row)!);
}

/** What providers have said to the worker that this player paid. */
export async function confirmedOf(db: DbOrTx, playerId: bigint): Promise<bigint> {
  const { confirmed } = await own(db)
    .selectFrom('payments')
    .select(sql<bigint>`coalesce(sum(confirmed_kobo), 0)::bigint`.as('confirmed'))
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return confirmed;
}

export interface PaymentName {
  readonly playerId: bigint;
  readonly paymentId: string;
}
