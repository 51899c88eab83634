/**
 * What a code for money may be asked for, with how its message names it. One code opens one of them, once. Whoever is talked into
 * reading a code out should see what they would give away.
 */
export const MONEY_ACTS = {
  'first-pin': 'MAKE YOUR WALLET PIN',
  'pin-reset': 'SET A NEW WALLET PIN',
  'bank-add': 'ADD A BANK ACCOUNT',
  'bank-edit': 'CHANGE A BANK ACCOUNT',
  withdrawal: 'WITHDRAW YOUR MONEY',
  'passkey-add': 'ADD A PASSKEY',
  'freeze-lift': 'UNFREEZE YOUR WALLET',
  'account-export': 'DOWNLOAD YOUR DATA',
  'account-delete': 'DELETE YOUR ACCOUNT',
} as const;

export type MoneyAct = keyof typeof MONEY_ACTS;

export function isMoneyAct(purpose: string): purpose is MoneyAct {
  return Object.hasOwn(MONEY_ACTS, purpose);
}
