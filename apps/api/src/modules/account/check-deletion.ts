import { decideLeaving, type Leaving } from '@spw/rules/leaving';
import { naira } from '@spw/rules/naira';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { PlayerBalances } from '../ledger/index.ts';
import { countOpenPayments } from '../payments/index.ts';
import { carrierRenewalsOf } from '../subscriptions/index.ts';
import { countOpenWithdrawals } from '../withdrawals/index.ts';
import type { AccountDeps } from './deps.ts';

export async function checkDeletion(
  deps: Pick<AccountDeps, 'currentSettings'>,
  db: DbOrTx,
  { playerId, balances }: { playerId: bigint; balances: PlayerBalances },
): Promise<Leaving> {
  const { minimums } = await deps.currentSettings();
  return decideLeaving(
    {
      ...balances,
      openPayments: await countOpenPayments(db, playerId),
      openWithdrawals: await countOpenWithdrawals(db, playerId),
      // What renews from the wallet ends with the account; a carrier goes on charging until it was told.
      renews: (await carrierRenewalsOf(db, playerId)).length > 0,
    },
    { minimumWithdrawal: naira(minimums.withdrawal) },
  );
}
