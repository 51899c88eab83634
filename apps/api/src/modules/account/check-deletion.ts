import { decideLeaving, type Leaving } from '@spw/rules/leaving';
import { naira } from '@spw/rules/naira';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { PlayerBalances } from '../ledger/index.ts';
import { carrierRenewalsOf } from '../subscriptions/index.ts';
import type { AccountDeps } from './deps.ts';

const PAYMENT_IS_OPEN = ['created', 'pending', 'quarantined', 'disputed'];
const WITHDRAWAL_IS_OVER = ['paid', 'released', 'returned'];

export async function checkDeletion(
  deps: Pick<AccountDeps, 'currentSettings'>,
  db: DbOrTx,
  { playerId, balances }: { playerId: bigint; balances: PlayerBalances },
): Promise<Leaving> {
  const { minimums } = await deps.currentSettings();
  const payments = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('playerId', '=', playerId)
    .where('state', 'in', PAYMENT_IS_OPEN)
    .executeTakeFirstOrThrow();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('playerId', '=', playerId)
    .where('state', 'not in', WITHDRAWAL_IS_OVER)
    .executeTakeFirstOrThrow();
  return decideLeaving(
    {
      ...balances,
      openPayments: Number(payments.open),
      openWithdrawals: Number(withdrawals.open),
      // What renews from the wallet ends with the account; a carrier goes on charging until it was told.
      renews: (await carrierRenewalsOf(db, playerId)).length > 0,
    },
    { minimumWithdrawal: naira(minimums.withdrawal) },
  );
}
