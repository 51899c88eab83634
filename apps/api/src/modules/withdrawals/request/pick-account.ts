import { Refusal } from '../../../platform/refusal.ts';
import { findAccount, type BankAccountRow } from '../../bank-accounts/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The saved account that the caller means. What else the text says of it decides nothing. */
export async function pickAccount(
  { db }: Pick<WithdrawalsDeps, 'db'>,
  { playerId, bank }: { playerId: bigint; bank: string },
): Promise<BankAccountRow> {
  const { id, bankCode, acctNumber } = read(bank);
  const account =
    typeof id === 'string'
      ? UUID.test(id) && (await findAccount(db, playerId, { id }))
      : typeof bankCode === 'string' &&
        typeof acctNumber === 'string' &&
        (await findAccount(db, playerId, { bankCode, accountNumber: acctNumber }));
  if (!account) throw new Refusal('bank_details_invalid');
  return account;
}

function read(bank: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(bank);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
