export { bankDirectory } from './bank-directory.ts';
export {
  accountsAddedAfter,
  accountsEverSaved,
  bankAccountsById,
  getBankAccount,
  nameForOwner,
  saveRecipient,
  playersSharing,
  bankAccountsOf,
  sharersOf,
} from './bank-facts.ts';
export { findAccount, type BankAccountRow } from './bank-store.ts';
export { banksOf } from './bank-view.ts';
export type { BankAccountsDeps } from './deps.ts';
export { routes } from './routes.ts';
export { personalData } from './tables.ts';
