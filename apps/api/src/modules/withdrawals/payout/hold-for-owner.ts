import type { Tx } from '../../../platform/db/database.ts';
import type { WithdrawalsDeps } from '../deps.ts';
import { own } from '../tables.ts';
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from '../withdrawal-store.ts';

const FROZEN_BY_OWNER = 'frozen-by-owner';

/**
 * The owner has said "not me": what nobody has begun to send waits for people, also after the freeze is lifted, since it may be the thief's.
 * What was sent once, or was let go by two people already, only waits for the freeze to end.
 */
export async function holdForOwner(
  deps: Pick<WithdrawalsDeps, 'db' | 'databaseNow'>,
  { playerId }: { playerId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const waiting = await own(tx)
      .selectFrom('withdrawals')
      .select(['playerId', 'withdrawalId'])
      .where('playerId', '=', BigInt(playerId))
      .where('state', '=', 'reserved')
      .where('calledAt', 'is', null)
      .orderBy('withdrawalId')
      .execute();
    for (const name of waiting) await putIntoReview(deps, tx, await lockWithdrawal(tx, name));
  });
}

/** Of a row that is locked. Says whether it waits for people now. */
export async function putIntoReview(
  deps: Pick<WithdrawalsDeps, 'databaseNow'>,
  tx: Tx,
  row: WithdrawalRow,
): Promise<boolean> {
  if (row.state !== 'reserved' || row.calledAt !== null || (await wasReviewed(tx, row))) return false;
  const at = await deps.databaseNow(tx);
  await moveWithdrawal(tx, row, { to: 'review', cause: FROZEN_BY_OWNER, at, nextCheckAt: null, reason: null });
  return true;
}

async function wasReviewed(tx: Tx, { playerId, withdrawalId }: WithdrawalRow): Promise<boolean> {
  const review = await own(tx)
    .selectFrom('withdrawalReviews')
    .select('reviewer')
    .where('playerId', '=', playerId)
    .where('withdrawalId', '=', withdrawalId)
    .limit(1)
    .executeTakeFirst();
  return review !== undefined;
}
