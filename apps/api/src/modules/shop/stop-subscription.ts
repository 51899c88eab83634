import { stopCarrierSubscription } from '../payments/index.ts';
import { endRenewal, subscriptionOf } from '../subscriptions/index.ts';
import type { StopDeps } from './deps.ts';

/** No more renewals, neither ours nor the carrier's. What is paid runs to its end. */
export async function stopSubscription(
  deps: StopDeps,
  { playerId }: { playerId: bigint },
): Promise<{ endsAt: Date | null }> {
  const now = await deps.databaseNow(deps.db);
  await deps.db.transaction().execute((tx) => endRenewal(tx, { playerId, cause: 'stopped', at: now }));
  await stopCarrierSubscription(deps, playerId);
  const { endsAt } = await subscriptionOf(deps.db, { playerId, now });
  return { endsAt };
}
