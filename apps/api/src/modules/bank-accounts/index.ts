export { bankDirectory } from './bank-directory.ts';
export {
  accountsAddedAfter,
  bankAccountsById,
  getBankAccount,
  nameForOwner,
  valuesForOwner,
  saveRecipient,
  bankAccountsOf,
  rowsOfAccount,
} from './bank-facts.ts';
export { findAccount, type BankAccountRow } from './bank-store.ts';
export { banksOf, readBanks } from './bank-view.ts';
export type { BankAccountsDeps } from './deps.ts';
export { routes } from './routes.ts';
export { personalData } from './tables.ts';
