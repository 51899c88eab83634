import type { DbOrTx } from '../../platform/db/database.ts';
import { getPlayer } from '../players/index.ts';
import { periodsSince, subscriptionAt, type SubscriptionFacts } from './subscriptions.ts';

interface Deps {
  readonly demoPhones: readonly string[];
}

/**
 * The subscription as it counts for playing, for whatever time from then on: numbers for demonstrations are always active. Production has
 * none of them.
 */
export async function subscriptionToPlaySince(
  { demoPhones }: Deps,
  db: DbOrTx,
  { playerId, since }: { playerId: bigint; since: Date },
): Promise<(now: Date) => SubscriptionFacts> {
  const periods = await periodsSince(db, { playerId, since });
  const isDemo = demoPhones.length > 0 && demoPhones.includes((await getPlayer(db, playerId)).phone);
  return (now) => {
    const facts = subscriptionAt(periods, now);
    return isDemo ? { ...facts, isActive: true } : facts;
  };
}
