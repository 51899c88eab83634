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

const MOST_SHARERS = 50;

/** Who has ever saved this account. */
export async function sharersOf(
  db: DbOrTx,
  { bankCode, accountNumber }: { bankCode: string; accountNumber: string },
): Promise<bigint[]> {
  const rows = await own(db)
    .selectFrom('bankAccounts')
    .select('playerId')
    .distinct()
    .where('bankCode', '=', bankCode)
    .where('accountNumber', '=', accountNumber)
    .orderBy('playerId')
    .limit(MOST_SHARERS)
    .execute();
  return rows.map(({ playerId }) => playerId);
}

/** Accounts added after a moment, those removed again included: adding and removing makes none of them old. */
export async function accountsAddedAfter(db: DbOrTx, playerId: bigint, after: Date): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('bankAccounts')
    .select('bankAccountId')
    .where('playerId', '=', playerId)
    .where('addedAt', '>', after)
    .execute();
  return rows.map(({ bankAccountId }) => bankAccountId);
}

/** How many players have ever saved this account. */
export async function playersSharing(
  db: DbOrTx,
  { bankCode, accountNumber }: { bankCode: string; accountNumber: string },
): Promise<number> {
  const { players } = await own(db)
    .selectFrom('bankAccounts')
    .select((eb) => eb.fn.count<bigint>('playerId').distinct().as('players'))
    .where('bankCode', '=', bankCode)
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirstOrThrow();
  return Number(players);
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

/** Every account that each of these players has ever saved, removed ones included. */
export async function accountsEverSaved(db: DbOrTx, playerIds: readonly bigint[]): Promise<Map<bigint, string[]>> {
  const rows = await own(db)
    .selectFrom('bankAccounts')
    .select(['playerId', 'bankCode', 'accountNumber'])
    .where('playerId', '=', (eb) => eb.fn.any(eb.val(playerIds)))
    .execute();
  const byPlayer = Map.groupBy(rows, ({ playerId }) => playerId);
  return new Map(
    [...byPlayer].map(([playerId, saved]) => [
      playerId,
      saved.map(({ bankCode, accountNumber }) => `${bankCode}:${accountNumber}`),
    ]),
  );
}

const LONGEST_BANK_NAME = 24;

/** As a message may name it: every phone has these letters, and the whole number is nobody's business. */
export function nameForOwner({ bankName, accountNumber }: { bankName: string; accountNumber: string }): string {
  return `${bankName.slice(0, LONGEST_BANK_NAME)} ending ${accountNumber.slice(-4)}`;
}
