import type { CrashPoint } from '../../platform/crash-point.ts';
import type { Log } from '../../platform/log/log.ts';
import type { BankProvider } from '../../providers/bank/port.ts';
import type { BankAccountsDeps } from '../bank-accounts/index.ts';

export interface WithdrawalsDeps extends BankAccountsDeps {
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  readonly providers: { readonly bank: BankProvider };
}
