import type { Selectable } from 'kysely';
import type { CursorPosition } from '../../platform/cursor.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { own, type Tables } from './tables.ts';
import type { WithdrawalName, WithdrawalRow } from './withdrawal-store.ts';

/** A withdrawal that was given back and paid all the same, with what became of what is missing. */
export interface OverpaymentRow extends Omit<Selectable<Tables['overpayments']>, 'state'> {
  readonly state: 'open' | 'closed' | 'came-back';
}

/** Nothing when it was known before. */
export async function insertOverpayment(
  tx: Tx,
  { playerId, withdrawalId, amountKobo }: WithdrawalRow,
  foundAt: Date,
): Promise<OverpaymentRow | undefined> {
  const row = await own(tx)
    .insertInto('overpayments')
    .values({ playerId, withdrawalId, amountKobo, state: 'open', foundAt })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row as OverpaymentRow | undefined;
}

export async function findOverpayment(
  db: DbOrTx,
  { playerId, withdrawalId }: WithdrawalName,
): Promise<OverpaymentRow | undefined> {
  const row = await own(db)
    .selectFrom('overpayments')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('withdrawalId', '=', withdrawalId)
    .executeTakeFirst();
  return row as OverpaymentRow | undefined;
}

/** The withdrawal is locked by whoever changes it. */
export async function changeOverpayment(
  tx: Tx,
  { playerId, withdrawalId }: WithdrawalName,
  change: Partial<Pick<OverpaymentRow, 'state' | 'recoveredKobo' | 'writtenOffKobo' | 'closedAt'>>,
): Promise<void> {
  await own(tx)
    .updateTable('overpayments')
    .set(change)
    .where('playerId', '=', playerId)
    .where('withdrawalId', '=', withdrawalId)
    .executeTakeFirstOrThrow();
}

export const missingOf = ({ state, amountKobo, recoveredKobo, writtenOffKobo }: OverpaymentRow): bigint =>
  state === 'open' ? amountKobo - recoveredKobo - writtenOffKobo : 0n;

/** Whether something of what a bank paid twice to this player is still missing. */
export async function hasOverpayment(db: DbOrTx, playerId: bigint): Promise<boolean> {
  const open = await own(db)
    .selectFrom('overpayments')
    .select('withdrawalId')
    .where('playerId', '=', playerId)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Newest first. */
export async function listOverpayments(
  db: DbOrTx,
  { show, after, limit }: { show: 'open' | 'all'; after: CursorPosition | null; limit: number },
): Promise<(OverpaymentRow & { readonly reference: string })[]> {
  let query = own(db)
    .selectFrom('overpayments as o')
    .innerJoin('withdrawals as w', (join) =>
      join.onRef('w.playerId', '=', 'o.playerId').onRef('w.withdrawalId', '=', 'o.withdrawalId'),
    )
    .selectAll('o')
    .select('w.reference');
  if (show === 'open') query = query.where('o.state', '=', 'open');
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('o.foundAt', 'o.withdrawalId'), '<', tuple(after.at, after.id)),
    );
  const rows = await query.orderBy('o.foundAt', 'desc').orderBy('o.withdrawalId', 'desc').limit(limit).execute();
  return rows as (OverpaymentRow & { reference: string })[];
}
