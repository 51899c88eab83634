import { madeUpName } from '../wallets/made-up-name.ts';
import { createShelf } from '../shelf.ts';
import { banks, TEST_BANK } from './banks.ts';

/** Whose account a number is; told by control, or always the same made-up name. */
export function createAccountNames() {
  const told = createShelf<string | null>();
  const key = (bankCode: string, accountNumber: string) => `${bankCode}:${accountNumber}`;
  return {
    tell(bankCode: string, accountNumber: string, name: string | null) {
      told.put(key(bankCode, accountNumber), name);
    },

    find(bankCode: string, accountNumber: string): string | null {
      const account = key(bankCode, accountNumber);
      const known = told.get(account);
      if (known !== undefined) return known;
      if (!banks.some(({ code }) => code === bankCode) || !/^\d{10}$/.test(accountNumber)) return null;
      // Paystack's own account for trying transfers.
      const always = bankCode === TEST_BANK || account === '057:0000000000';
      if (accountNumber.endsWith('00') && !always) return null;
      const { firstName, middleName, lastName } = madeUpName(account);
      return `${lastName} ${firstName} ${middleName}`.toUpperCase();
    },
  };
}
