import type { DataOf } from '@spw/contract/endpoint';
import type { addBank } from '@spw/contract/wallet';
import { together } from '../../platform/db/together.ts';
import type { BankAccountsDeps } from './deps.ts';
import { listAccounts, type BankAccountRow } from './bank-store.ts';

export type BankView = DataOf<typeof addBank>;
type Deps = Pick<BankAccountsDeps, 'db' | 'databaseNow' | 'currentSettings'>;

const HOUR_MS = 3_600_000;

export async function showBank(deps: Deps, row: BankAccountRow, now: Date): Promise<BankView> {
  const { withdrawals } = await deps.currentSettings();
  const newUntil = new Date(row.addedAt.getTime() + withdrawals.newBankHours * HOUR_MS);
  return {
    id: row.bankAccountId,
    bankName: row.bankName,
    bankCode: row.bankCode,
    acctName: row.accountName,
    acctNumber: row.accountNumber,
    newUntil: newUntil > now ? newUntil.toISOString() : null,
  };
}

/** The player's saved accounts, oldest first. */
export async function banksOf(deps: Deps, playerId: bigint): Promise<BankView[]> {
  const [now, banksAt] = await together(deps.db, [
    (db) => deps.databaseNow(db),
    (db) => readBanks({ ...deps, db }, playerId),
  ]);
  return banksAt(now);
}

/** The same, for whatever time it turns out to be. */
export async function readBanks(deps: Deps, playerId: bigint): Promise<(now: Date) => Promise<BankView[]>> {
  const rows = await listAccounts(deps.db, playerId);
  return (now) => Promise.all(rows.map((row) => showBank(deps, row, now)));
}
