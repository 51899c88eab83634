import { Refusal } from '../../platform/refusal.ts';
import { ProviderRefusal, ProviderSilence } from '../../providers/provider-trouble.ts';
import type { BankDirectory } from './bank-directory.ts';

export interface ResolvedAccount {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

const ACCOUNT_NUMBER = /^\d{10}$/;

/** An account as its bank knows it. A provider in trouble says nothing about the account, so that is a different no. */
export async function resolveAccount(
  directory: BankDirectory,
  { bankCode, accountNumber }: { bankCode: string; accountNumber: string },
): Promise<ResolvedAccount> {
  if (!ACCOUNT_NUMBER.test(accountNumber)) throw new Refusal('bank_details_invalid');
  try {
    const bank = (await directory.banks()).find(({ code }) => code === bankCode);
    if (!bank) throw new Refusal('bank_details_invalid');
    const accountName = await directory.nameOf({ bankCode, accountNumber });
    return { bankCode, bankName: bank.name, accountNumber, accountName };
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new Refusal('bank_details_invalid');
    if (error instanceof ProviderSilence) throw new Refusal('provider_unavailable');
    throw error;
  }
}
