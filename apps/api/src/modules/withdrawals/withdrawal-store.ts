import { mayWithdrawalMove, type WithdrawalState } from '@spw/rules/withdrawal';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Withdrawals } from '../../platform/db/schema.generated.ts';

export interface WithdrawalRow extends Omit<Selectable<Withdrawals>, 'state'> {
  readonly state: WithdrawalState;
}

export interface WithdrawalName {
  readonly playerId: bigint;
  readonly withdrawalId: string;
}

const rowOf = (row: Selectable<Withdrawals> | undefined) => row as WithdrawalRow | undefined;

export const referenceOf = (withdrawalId: string) => `spw-wd-${withdrawalId}`;

export async function insertWithdrawal(
  tx: Tx,
  withdrawal: Insertable<Withdrawals> & { state: 'reserved'; createdAt: Date },
): Promise<WithdrawalRow> {
  const row = rowOf(await tx.insertInto('withdrawals').values(withdrawal).returningAll().executeTakeFirstOrThrow())!;
  await addStep(tx, row, { from: null, to: 'reserved', cause: 'asked', at: withdrawal.createdAt });
  return row;
}

/** To the provider a reference is enough; to a player only their own exists. */
export async function findWithdrawal(
  db: DbOrTx,
  { reference, playerId }: { reference: string; playerId: bigint | 'anyone' },
): Promise<WithdrawalRow | undefined> {
  let query = db.selectFrom('withdrawals').selectAll().where('reference', '=', reference);
  if (playerId !== 'anyone') query = query.where('playerId', '=', playerId);
  return rowOf(await query.executeTakeFirst());
}

export async function getWithdrawal(db: DbOrTx, { playerId, withdrawalId }: WithdrawalName): Promise<WithdrawalRow> {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('withdrawalId', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  return rowOf(row)!;
}

/** Read again under lock: what was known before a provider was asked may be old. */
export async function lockWithdrawal(tx: Tx, { playerId, withdrawalId }: WithdrawalName): Promise<WithdrawalRow> {
  const row = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('withdrawalId', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return rowOf(row)!;
}

export async function changeWithdrawal(
  tx: Tx,
  { playerId, withdrawalId }: WithdrawalName,
  change: Updateable<Withdrawals>,
): Promise<WithdrawalRow> {
  const changed = await tx
    .updateTable('withdrawals')
    .set(change)
    .where('playerId', '=', playerId)
    .where('withdrawalId', '=', withdrawalId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowOf(changed)!;
}

export interface Move extends Omit<Updateable<Withdrawals>, 'state' | 'changedAt' | 'checks'> {
  readonly to: WithdrawalState;
  readonly cause: string;
  readonly at: Date;
  readonly nextCheckAt: Date | null;
}

/** A step of the machine, of a row that is locked. A step that the machine does not have is a fault, never silently taken. */
export async function moveWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  { to, cause, at, ...change }: Move,
): Promise<WithdrawalRow> {
  if (!mayWithdrawalMove(row.state, to)) throw new Error(`A withdrawal cannot go from ${row.state} to ${to}`);
  await addStep(tx, row, { from: row.state, to, cause, at });
  return changeWithdrawal(tx, row, { ...change, state: to, checks: 0, changedAt: at });
}

async function addStep(
  tx: Tx,
  { playerId, withdrawalId }: WithdrawalName,
  { from, to, cause, at }: { from: string | null; to: string; cause: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('moneySteps')
    .values({ playerId, subjectId: withdrawalId, fromState: from, toState: to, cause, at })
    .execute();
}
