import { mayWithdrawalMove, type WithdrawalState } from '@spw/rules/withdrawal';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { addStep } from '../money-steps/index.ts';
import { own, type Tables } from './tables.ts';

export interface WithdrawalRow extends Omit<Selectable<Tables['withdrawals']>, 'state'> {
  readonly state: WithdrawalState;
}

export interface WithdrawalName {
  readonly playerId: bigint;
  readonly withdrawalId: string;
}

const rowOf = (row: Selectable<Tables['withdrawals']> | undefined) => row as WithdrawalRow | undefined;
const subjectOf = ({ playerId, withdrawalId }: WithdrawalName) => ({ playerId, subjectId: withdrawalId });

export const referenceOf = (withdrawalId: string) => `spw-wd-${withdrawalId}`;

/** With reasons it waits for people from the first moment: whoever asks for it can change nothing of it afterwards. */
export async function insertWithdrawal(
  tx: Tx,
  withdrawal: Omit<Insertable<Tables['withdrawals']>, 'state' | 'changedAt'> & WithdrawalName & { createdAt: Date },
  reasons: readonly string[],
): Promise<WithdrawalRow> {
  const state = reasons.length > 0 ? 'review' : 'reserved';
  const values = { ...withdrawal, state, changedAt: withdrawal.createdAt };
  const step = { ...subjectOf(withdrawal), at: withdrawal.createdAt };
  const [row] = await together(tx, [
    (side) => own(side).insertInto('withdrawals').values(values).returningAll().executeTakeFirstOrThrow(),
    (side) => addStep(side, { ...step, from: null, to: 'reserved', cause: 'asked' }),
    async (side) =>
      state === 'review' && addStep(side, { ...step, from: 'reserved', to: 'review', cause: reasons.join(' ') }),
  ]);
  return rowOf(row)!;
}

/** To the provider a reference is enough; to a player only their own exists. */
export async function findWithdrawal(
  db: DbOrTx,
  { reference, playerId }: { reference: string; playerId: bigint | 'anyone' },
): Promise<WithdrawalRow | undefined> {
  let query = own(db).selectFrom('withdrawals').selectAll().where('reference', '=', reference);
  if (playerId !== 'anyone') query = query.where('playerId', '=', playerId);
  return rowOf(await query.executeTakeFirst());
}

/** Several, for operators: whose they are is in their rows. */
export async function findWithdrawals(db: DbOrTx, references: readonly string[]): Promise<WithdrawalRow[]> {
  const rows = await own(db)
    .selectFrom('withdrawals')
    .selectAll()
    .where('reference', '=', (eb) => eb.fn.any(eb.val(references)))
    .execute();
  return rows as WithdrawalRow[];
}

export async function getWithdrawal(db: DbOrTx, { playerId, withdrawalId }: WithdrawalName): Promise<WithdrawalRow> {
  const row = await own(db)
    .selectFrom('withdrawals')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('withdrawalId', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  return rowOf(row)!;
}

/** Read again under lock: what was known before a provider was asked may be old. */
export async function lockWithdrawal(tx: Tx, { playerId, withdrawalId }: WithdrawalName): Promise<WithdrawalRow> {
  const row = await own(tx)
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
  change: Updateable<Tables['withdrawals']>,
): Promise<WithdrawalRow> {
  const changed = await own(tx)
    .updateTable('withdrawals')
    .set(change)
    .where('playerId', '=', playerId)
    .where('withdrawalId', '=', withdrawalId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowOf(changed)!;
}

export interface Move extends Omit<Updateable<Tables['withdrawals']>, 'state' | 'changedAt' | 'checks'> {
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
  await addStep(tx, { ...subjectOf(row), from: row.state, to, cause, at });
  return changeWithdrawal(tx, row, { ...change, state: to, checks: 0, changedAt: at });
}
