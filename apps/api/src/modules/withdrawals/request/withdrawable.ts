import { withdrawable } from '@spw/rules/withdrawal';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { balancesOf, recentCardOf, type PlayerBalances } from '../../ledger/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';

const HOUR_MS = 3_600_000;

type Deps = Pick<WithdrawalsDeps, 'databaseNow' | 'currentSettings'>;

/** What of a player's cash may leave now. With balances that are locked the answer stays true until the transaction ends. */
export async function withdrawableOf(
  deps: Deps,
  db: DbOrTx,
  { playerId, balances }: { playerId: bigint; balances?: PlayerBalances },
): Promise<bigint> {
  const { card } = await deps.currentSettings();
  const now = await deps.databaseNow(db);
  const recent = await recentCardOf(db, playerId, new Date(now.getTime() - card.withdrawAfterHours * HOUR_MS));
  const { cash } = balances ?? (await balancesOf(db, playerId));
  return withdrawable({ cash, ...recent });
}
