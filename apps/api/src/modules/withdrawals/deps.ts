import type { CrashPoint } from '../../platform/crash-point.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { BankProvider } from '../../providers/bank/port.ts';
import type { BankAccountsDeps } from '../bank-accounts/index.ts';
import type { ConfirmDeps } from '../payments/index.ts';

export interface WithdrawalsDeps extends BankAccountsDeps, ConfirmDeps {
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  readonly metrics: Pick<Metrics, 'pinTries' | 'withdrawalSeconds'>;
  readonly providers: ConfirmDeps['providers'] & { readonly bank: BankProvider };
  /** What of a player's cash is known to be theirs: paid, by the word of a provider to the worker, or given by two people. Of several modules. */
  readonly explainedCashOf: (db: DbOrTx, playerId: bigint) => Promise<bigint>;
}
