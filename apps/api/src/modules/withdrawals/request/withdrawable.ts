import { splitPockets, type Pockets } from '@spw/rules/withdrawal';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { balancesOf, recentCardOf, type PlayerBalances } from '../../ledger/index.ts';
import type { WithdrawalsDeps } from '../deps.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Deps = Pick<WithdrawalsDeps, 'databaseNow' | 'currentSettings'>;

export interface DatedPockets extends Pockets {
  /** From then on all that waits can leave; null when nothing waits. */
  readonly waitingUntil: Date | null;
}

/** What of a player's money may leave now, from when, and never. With balances that are locked it stays true until the transaction ends. */
export async function pocketsOf(
  deps: Deps,
  db: DbOrTx,
  { playerId, balances, ...known }: { playerId: bigint; balances?: PlayerBalances; now?: Date },
): Promise<DatedPockets> {
  const { card } = await deps.currentSettings();
  const now = known.now ?? (await deps.databaseNow(db));
  const wait = card.withdrawAfterHours * HOUR_MS;
  const recent = await recentCardOf(db, playerId, new Date(now.getTime() - wait));
  const pockets = splitPockets({ ...(balances ?? (await balancesOf(db, playerId))), ...recent });
  const { lastCardAt } = recent;
  // A whole minute, and never one too early: people are shown no seconds.
  const until = lastCardAt && new Date(Math.ceil((lastCardAt.getTime() + wait) / MINUTE_MS) * MINUTE_MS);
  return { ...pockets, waitingUntil: pockets.waiting > 0n ? until : null };
}
