import type { BankAccountsDeps } from '../bank-accounts/index.ts';
import type { PaymentsDeps } from '../payments/index.ts';
import type { WithdrawalsDeps } from '../withdrawals/index.ts';

export type WalletDeps = PaymentsDeps & WithdrawalsDeps & BankAccountsDeps;
