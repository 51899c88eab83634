import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { PaymentName } from '../core/payment-store.ts';
import { own, type Tables } from '../tables.ts';

export type ActionKind = 'credit' | 'refund';
export type ActionState = 'asked' | 'approved' | 'sent' | 'done' | 'failed' | 'declined';

/** Something that one operator asked for about a payment and another decides. */
export interface ActionRow extends Omit<Selectable<Tables['paymentActions']>, 'kind' | 'state'> {
  readonly kind: ActionKind;
  readonly state: ActionState;
}

const OPEN: readonly ActionState[] = ['asked', 'approved', 'sent'];
const GOING: readonly ActionState[] = ['approved', 'sent'];

export async function insertAction(tx: Tx, action: Insertable<Tables['paymentActions']>): Promise<ActionRow> {
  const row = await own(tx).insertInto('paymentActions').values(action).returningAll().executeTakeFirstOrThrow();
  return row as ActionRow;
}

export async function changeAction(
  tx: Tx,
  { playerId, paymentId, actionId }: ActionRow,
  change: Updateable<Tables['paymentActions']> & { state?: ActionState },
): Promise<ActionRow> {
  const row = await own(tx)
    .updateTable('paymentActions')
    .set(change)
    .where('playerId', '=', playerId)
    .where('paymentId', '=', paymentId)
    .where('actionId', '=', actionId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as ActionRow;
}

function actionsOf(db: DbOrTx, { playerId, paymentId }: PaymentName) {
  return own(db)
    .selectFrom('paymentActions')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('paymentId', '=', paymentId);
}

/** Newest first. */
export async function listActions(db: DbOrTx, payment: PaymentName): Promise<ActionRow[]> {
  const rows = await actionsOf(db, payment).orderBy('askedAt', 'desc').orderBy('actionId', 'desc').execute();
  return rows as ActionRow[];
}

/** The caller has locked the payment, so that nobody decides beside it. */
export async function findOpenAction(tx: Tx, payment: PaymentName): Promise<ActionRow | undefined> {
  return (await actionsOf(tx, payment).where('state', 'in', OPEN).executeTakeFirst()) as ActionRow | undefined;
}

async function goingRefund(tx: Tx, payment: PaymentName): Promise<ActionRow | undefined> {
  const query = actionsOf(tx, payment).where('kind', '=', 'refund').where('state', 'in', GOING);
  return (await query.executeTakeFirst()) as ActionRow | undefined;
}

/** What was put aside for giving this payment back, as much of it as is needed now. */
export async function takeFromHold(tx: Tx, payment: PaymentName, wanted: bigint): Promise<bigint> {
  const refund = await goingRefund(tx, payment);
  if (!refund) return 0n;
  const taken = refund.heldKobo < wanted ? refund.heldKobo : wanted;
  await changeAction(tx, refund, { heldKobo: refund.heldKobo - taken });
  return taken;
}

/** The payer has it back, whoever brought that about. */
export async function finishRefund(tx: Tx, payment: PaymentName, at: Date): Promise<void> {
  const refund = await goingRefund(tx, payment);
  if (refund) await changeAction(tx, refund, { state: 'done', changedAt: at });
}

/** The next refunds that are not at their end, after one that has been seen to. Those asked for first come first. */
export async function listGoingRefunds(
  db: DbOrTx,
  { before, after, limit }: { before: Date; after: ActionRow | null; limit: number },
): Promise<ActionRow[]> {
  let query = own(db)
    .selectFrom('paymentActions')
    .selectAll()
    .where('kind', '=', 'refund')
    .where('state', 'in', GOING)
    .where('changedAt', '<', before);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('askedAt', 'actionId'), '>', tuple(after.askedAt, after.actionId)),
    );
  const rows = await query.orderBy('askedAt').orderBy('actionId').limit(limit).execute();
  return rows as ActionRow[];
}
