import { Refusal } from '../../../platform/refusal.ts';
import type { findAccount } from '../../bank-accounts/index.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Which saved account the caller means. What else the text says of it decides nothing. */
export function pickAccount(bank: string): Parameters<typeof findAccount>[2] {
  const { id, bankCode, acctNumber } = read(bank);
  if (typeof id === 'string' && UUID.test(id)) return { id };
  if (typeof id !== 'string' && typeof bankCode === 'string' && typeof acctNumber === 'string')
    return { bankCode, accountNumber: acctNumber };
  throw new Refusal('bank_details_invalid');
}

function read(bank: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(bank);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
