import { limitsAt, spentWithCarried } from '@spw/rules/spend-limits';
import type { Tx } from '../../platform/db/database.ts';
import type { SpendingDeps } from './deps.ts';
import { findLimits } from './limit-store.ts';
import { own } from './tables.ts';

/** Kept of somebody who leaves, so that deleting the account does not undo a limit: the sums, under the hash of their number. */
export async function keepLimits(
  deps: SpendingDeps,
  tx: Tx,
  { playerId, phoneHash, now }: { playerId: bigint; phoneHash: Buffer; now: Date },
): Promise<void> {
  const limits = limitsAt(await findLimits(tx, playerId), now);
  if (limits.now.daily === null && limits.now.weekly === null) return;
  const spent = spentWithCarried(limits, await deps.spentOf(tx, { playerId, now }), now);
  await own(tx)
    .insertInto('keptLimits')
    .values({
      phoneHash,
      dailyKobo: limits.now.daily,
      weeklyKobo: limits.now.weekly,
      nextDailyKobo: limits.next?.daily ?? null,
      nextWeeklyKobo: limits.next?.weekly ?? null,
      raiseAt: limits.next?.from ?? null,
      spentTodayKobo: spent.today,
      spentWeekKobo: spent.thisWeek,
      leftAt: now,
    })
    .execute();
}

/** A player who comes back has the limits they left with. */
export async function takeOverLimits(
  tx: Tx,
  { playerId, phoneHashes }: { playerId: bigint; phoneHashes: readonly Buffer[] },
): Promise<void> {
  const kept = await own(tx)
    .deleteFrom('keptLimits')
    .where('phoneHash', 'in', phoneHashes)
    .returningAll()
    .executeTakeFirst();
  if (!kept) return;
  const { phoneHash: _, spentTodayKobo, spentWeekKobo, leftAt, ...limits } = kept;
  await own(tx)
    .insertInto('playerLimits')
    .values({
      playerId,
      ...limits,
      carriedTodayKobo: spentTodayKobo,
      carriedWeekKobo: spentWeekKobo,
      carriedAt: leftAt,
      changedAt: leftAt,
    })
    .execute();
}
