import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { BankAccountRow } from './bank-store.ts';
import { own } from './tables.ts';

interface Name {
  readonly playerId: bigint;
  readonly bankAccountId: string;
}

/** The account a withdrawal goes to, also when its player has removed it since. */
export function getBankAccount(db: DbOrTx, { playerId, bankAccountId }: Name): Promise<BankAccountRow> {
  return own(db)
    .selectFrom('bankAccounts')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('bankAccountId', '=', bankAccountId)
    .executeTakeFirstOrThrow();
}

export function bankAccountsById(
  db: DbOrTx,
  { playerId, ids }: { playerId: bigint; ids: readonly string[] },
): Promise<BankAccountRow[]> {
  return own(db)
    .selectFrom('bankAccounts')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('bankAccountId', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
}

/** Accounts of several players. */
export function bankAccountsOf(db: DbOrTx, names: readonly Name[]): Promise<BankAccountRow[]> {
  if (names.length === 0) return Promise.resolve([]);
  return own(db)
    .selectFrom('bankAccounts')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('playerId', 'bankAccountId'),
        'in',
        names.map(({ playerId, bankAccountId }) => tuple(playerId, bankAccountId)),
      ),
    )
    .execute();
}

/** The rows of an account, of whoever has ever saved it: that proves nothing by itself, since anybody can save any account. */
export function rowsOfAccount(db: DbOrTx, { bankCode, accountNumber }: { bankCode: string; accountNumber: string }) {
  return own(db)
    .selectFrom('bankAccounts')
    .select(['playerId', 'bankAccountId'])
    .where('bankCode', '=', bankCode)
    .where('accountNumber', '=', accountNumber);
}

/** Accounts added after a moment, for a statement of whoever asks; those removed again too: adding and removing makes none of them old. */
export function accountsAddedAfter(db: DbOrTx, playerId: bigint, after: Date) {
  return own(db)
    .selectFrom('bankAccounts')
    .select('bankAccountId')
    .where('playerId', '=', playerId)
    .where('addedAt', '>', after);
}

/** The provider's name for the account, made when it is first needed. */
export async function saveRecipient(tx: Tx, { playerId, bankAccountId }: Name, recipientCode: string): Promise<void> {
  await own(tx)
    .updateTable('bankAccounts')
    .set({ recipientCode })
    .where('playerId', '=', playerId)
    .where('bankAccountId', '=', bankAccountId)
    .execute();
}

const LONGEST_BANK_NAME = 24;

/** The values of a message to the owner. */
export function valuesForOwner({ bankName, accountNumber }: { bankName: string; accountNumber: string }) {
  return { bank: bankName, ending: accountNumber.slice(-4) };
}

/** As an SMS may name it: every phone has these letters, and the whole number is nobody's business. */
export function nameForOwner({ bankName, accountNumber }: { bankName: string; accountNumber: string }): string {
  return `${bankName.slice(0, LONGEST_BANK_NAME)} ending ${accountNumber.slice(-4)}`;
}
