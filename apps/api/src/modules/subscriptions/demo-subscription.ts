import type { DbOrTx } from '../../platform/db/database.ts';
import { getPlayer } from '../players/index.ts';
import { subscriptionOf, type SubscriptionFacts } from './subscriptions.ts';

/** The subscription as it counts for playing: numbers for demonstrations are always active. Production has none of them. */
export async function subscriptionToPlay(
  { demoPhones }: { demoPhones: readonly string[] },
  db: DbOrTx,
  { playerId, now }: { playerId: bigint; now: Date },
): Promise<SubscriptionFacts> {
  const facts = await subscriptionOf(db, { playerId, now });
  if (facts.isActive || demoPhones.length === 0) return facts;
  const { phone } = await getPlayer(db, playerId);
  return demoPhones.includes(phone) ? { ...facts, isActive: true } : facts;
}
