/** What a code for money may be asked for. One code opens one of them, once. */
const MONEY_ACTS = [
  'first-pin',
  'pin-reset',
  'bank-add',
  'bank-edit',
  'withdrawal',
  'passkey-add',
  'freeze-lift',
  'account-export',
  'account-delete',
] as const;

export type MoneyAct = (typeof MONEY_ACTS)[number];

export function isMoneyAct(purpose: string): purpose is MoneyAct {
  return (MONEY_ACTS as readonly string[]).includes(purpose);
}
