import type { Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { ResolvedAccount } from './resolve-account.ts';
import { own, type Tables } from './tables.ts';

export type BankAccountRow = Selectable<Tables['bankAccounts']>;

interface Name {
  readonly bankCode: string;
  readonly accountNumber: string;
}

export function listAccounts(db: DbOrTx, playerId: bigint): Promise<BankAccountRow[]> {
  return saved(db, playerId).orderBy('addedAt').orderBy('bankAccountId').execute();
}

export function findAccount(
  db: DbOrTx,
  playerId: bigint,
  account: Name | { readonly id: string },
): Promise<BankAccountRow | undefined> {
  const query = saved(db, playerId);
  if ('id' in account) return query.where('bankAccountId', '=', account.id).executeTakeFirst();
  return query
    .where('bankCode', '=', account.bankCode)
    .where('accountNumber', '=', account.accountNumber)
    .executeTakeFirst();
}

function saved(db: DbOrTx, playerId: bigint) {
  return own(db).selectFrom('bankAccounts').selectAll().where('playerId', '=', playerId).where('deletedAt', 'is', null);
}

/** The saved account, also when it was saved before or is being saved by another call just now. */
export async function saveAccount(
  tx: Tx,
  {
    playerId,
    bankAccountId,
    addedAt,
    ...account
  }: ResolvedAccount & { playerId: bigint; bankAccountId: string; addedAt: Date },
): Promise<BankAccountRow> {
  const { bankCode, bankName, accountNumber, accountName } = account;
  const added = await own(tx)
    .insertInto('bankAccounts')
    .values({ playerId, bankAccountId, bankCode, bankName, accountNumber, accountName, addedAt })
    .onConflict((oc) =>
      oc.columns(['playerId', 'bankCode', 'accountNumber']).where('deletedAt', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return added ?? (await findAccount(tx, playerId, account))!;
}

/** Never taken away: withdrawals that went there, or still go there, keep pointing at it. */
export async function removeAccount(
  tx: Tx,
  { playerId, bankAccountId, now }: { playerId: bigint; bankAccountId: string; now: Date },
): Promise<void> {
  await own(tx)
    .updateTable('bankAccounts')
    .set({ deletedAt: now })
    .where('playerId', '=', playerId)
    .where('bankAccountId', '=', bankAccountId)
    .where('deletedAt', 'is', null)
    .execute();
}
