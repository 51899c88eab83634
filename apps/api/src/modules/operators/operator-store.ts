import type { Role } from '@spw/contract/console/role';
import { approvesFrom, type Word } from '@spw/rules/two-people';
import { sql, type Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { own, type Tables } from './tables.ts';

export type OperatorRow = Omit<Selectable<Tables['operators']>, 'role'> & { readonly role: Role };

export async function findOperator(db: DbOrTx, username: string): Promise<OperatorRow | undefined> {
  const row = await own(db).selectFrom('operators').selectAll().where('username', '=', username).executeTakeFirst();
  return row as OperatorRow | undefined;
}

export async function getOperator(db: DbOrTx, operatorId: bigint): Promise<OperatorRow> {
  const row = await own(db)
    .selectFrom('operators')
    .selectAll()
    .where('operatorId', '=', operatorId)
    .executeTakeFirstOrThrow();
  return row as OperatorRow;
}

export async function findByPublicId(db: DbOrTx, publicId: string): Promise<OperatorRow | undefined> {
  const row = await own(db).selectFrom('operators').selectAll().where('publicId', '=', publicId).executeTakeFirst();
  return row as OperatorRow | undefined;
}

/**
 * Held still until the transaction ends. Only so much that entries about the operator can still be added to the log: whoever adds one holds
 * the log, and whoever holds the operator adds one too.
 */
export async function lockOperator(tx: Tx, publicId: string): Promise<OperatorRow> {
  const row = await own(tx)
    .selectFrom('operators')
    .selectAll()
    .where('publicId', '=', publicId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row as OperatorRow;
}

/** Gives nothing when the name is taken. The password comes after: its hash holds the number that is given here. */
export async function insertOperator(
  tx: Tx,
  operator: { publicId: string; username: string; role: Role; phone: string | null; createdAt: Date },
): Promise<OperatorRow | undefined> {
  const row = await own(tx)
    .insertInto('operators')
    .values({ ...operator, passwordHash: '', approvesFrom: approvesFrom(operator.createdAt) })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row as OperatorRow | undefined;
}

type Changes = Partial<
  Pick<
    OperatorRow,
    | 'passwordHash'
    | 'passwordUntil'
    | 'totpSecret'
    | 'totpStep'
    | 'disabledAt'
    | 'role'
    | 'phone'
    | 'approvesFrom'
    | 'wordFrom'
  >
>;

export async function changeOperator(tx: Tx, operatorId: bigint, changes: Changes): Promise<OperatorRow> {
  const row = await own(tx)
    .updateTable('operators')
    .set(changes)
    .where('operatorId', '=', operatorId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as OperatorRow;
}

/**
 * Of an operator who is there or is being asked for; the asker's own too. Whoever has two of the phones has two of the passwords. Held until the
 * transaction ends, so that of two who ask at once one is refused.
 */
export async function refuseTakenPhone(
  tx: Tx,
  { phone, username }: { phone: string; username: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('operator-phones'))`.execute(tx);
  const taken = await own(tx)
    .selectFrom('operators')
    .select('username')
    .where('phone', '=', phone)
    .where('username', '<>', username)
    .where('disabledAt', 'is', null)
    .union(
      own(tx)
        .selectFrom('operatorProposals')
        .select('username')
        .where('phone', '=', phone)
        .where('username', '<>', username)
        .where('state', '=', 'asked'),
    )
    .executeTakeFirst();
  if (taken) throw new Refusal('phone_taken', { fields: { phone: 'phone_taken' } });
}

/** The two never count as two people again. */
export async function linkToMaker(
  tx: Tx,
  { operatorId, madeBy, at }: { operatorId: bigint; madeBy: bigint; at: Date },
): Promise<void> {
  await own(tx)
    .insertInto('operatorMakers')
    .values({ operatorId, madeBy, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whom an owner asked for, or to reset, within a month of this operator. */
export async function siblingsOf(
  db: DbOrTx,
  operatorId: bigint,
): Promise<{ readonly username: string; readonly askedBy: string }[]> {
  return own(db)
    .selectFrom('operatorMakers as mine')
    .innerJoin('operatorMakers as theirs', 'theirs.madeBy', 'mine.madeBy')
    .innerJoin('operators as sibling', 'sibling.operatorId', 'theirs.operatorId')
    .innerJoin('operators as maker', 'maker.operatorId', 'mine.madeBy')
    .select(['sibling.username', 'maker.username as askedBy'])
    .where('mine.operatorId', '=', operatorId)
    .where('theirs.operatorId', '<>', operatorId)
    .where(sql<boolean>`theirs.at between mine.at - interval '30 days' and mine.at + interval '30 days'`)
    .orderBy('sibling.username')
    .execute();
}

/** Owners who can sign in, or still may for the first time. One at a time: nobody else counts them meanwhile. */
export async function lockActiveOwners(tx: Tx, now: Date): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('owners'))`.execute(tx);
  const rows = await own(tx)
    .selectFrom('operators')
    .select(['username', 'totpSecret', 'passwordUntil'])
    .where('role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .execute();
  return rows
    .filter(({ totpSecret, passwordUntil }) => totpSecret !== null || (passwordUntil !== null && passwordUntil > now))
    .map(({ username }) => username);
}

/** The same authenticator under the key in use, unless another was set up meanwhile. */
export async function resealTotp(db: DbOrTx, operatorId: bigint, { from, to }: { from: Buffer; to: Buffer }) {
  await own(db)
    .updateTable('operators')
    .set({ totpSecret: to })
    .where('operatorId', '=', operatorId)
    .where('totpSecret', '=', from)
    .execute();
}

/** The same password under the key in use, unless another was chosen meanwhile. */
export async function rehashPassword(db: DbOrTx, operatorId: bigint, { from, to }: { from: string; to: string }) {
  await own(db)
    .updateTable('operators')
    .set({ passwordHash: to })
    .where('operatorId', '=', operatorId)
    .where('passwordHash', '=', from)
    .execute();
}

/** True for the first who shows the code of this step; a code seen over a shoulder is worth nothing. */
export async function consumeStep(db: DbOrTx, operatorId: bigint, step: number): Promise<boolean> {
  const used = await own(db)
    .updateTable('operators')
    .set({ totpStep: BigInt(step) })
    .where('operatorId', '=', operatorId)
    .where((eb) => eb.or([eb('totpStep', 'is', null), eb('totpStep', '<', BigInt(step))]))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function listAll(db: DbOrTx): Promise<(OperatorRow & { lastSeenAt: Date | null })[]> {
  const rows = await own(db)
    .selectFrom('operators')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('operatorSessions')
        .select(({ fn }) => fn.max('lastSeenAt').as('seenAt'))
        .whereRef('operatorSessions.operatorId', '=', 'operators.operatorId')
        .as('lastSeenAt'),
    )
    .orderBy('username')
    .execute();
  return rows as (OperatorRow & { lastSeenAt: Date | null })[];
}

/** Who can sign in with one of these roles, by name. */
export async function activeOperators(db: DbOrTx, roles: readonly Role[]): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('operators')
    .select('username')
    .where('role', 'in', roles)
    .where('disabledAt', 'is', null)
    .orderBy('username')
    .execute();
  return rows.map(({ username }) => username);
}

/** Zero, which nobody is, for an id that is not there. */
export async function operatorIdOf(db: DbOrTx, publicId: string): Promise<bigint> {
  const row = await own(db)
    .selectFrom('operators')
    .select('operatorId')
    .where('publicId', '=', publicId)
    .executeTakeFirst();
  return row?.operatorId ?? 0n;
}

/** From when on this operator's word counts. */
export async function wordOf(db: DbOrTx, operatorId: bigint): Promise<Word> {
  return own(db)
    .selectFrom('operators')
    .select(['wordFrom', 'disabledAt'])
    .where('operatorId', '=', operatorId)
    .executeTakeFirstOrThrow();
}

/** How operators are called, for lists of what they did. */
export async function operatorNames(
  db: DbOrTx,
  operatorIds: readonly bigint[],
): Promise<Map<bigint, { id: string; username: string }>> {
  if (operatorIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('operators')
    .select(['operatorId', 'publicId', 'username'])
    .where('operatorId', 'in', operatorIds)
    .execute();
  return new Map(rows.map(({ operatorId, publicId, username }) => [operatorId, { id: publicId, username }]));
}

/** By the id that other tables know them by. */
export async function operatorNamesByPublicId(db: DbOrTx, publicIds: readonly string[]): Promise<Map<string, string>> {
  if (publicIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('operators')
    .select(['publicId', 'username'])
    .where('publicId', 'in', publicIds)
    .execute();
  return new Map(rows.map(({ publicId, username }) => [publicId, username]));
}
