import type { DbOrTx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { carrierRenewalsOf } from './carrier-subscriptions.ts';
import { findRenewal } from './renewal-store.ts';
import type { Plan } from './subscriptions.ts';
import { own } from './tables.ts';

export interface RunningSubscription {
  readonly plan: Plan;
  readonly endsAt: Date;
  readonly renews: boolean;
  readonly payVia: 'wallet' | 'airtime';
}

/** What the player is told of it: the plan that runs now, and when the last paid period ends. */
export async function runningSubscription(
  db: DbOrTx,
  { playerId, now }: { playerId: bigint; now: Date },
): Promise<RunningSubscription | null> {
  const [periods, renewal, carrierRenewals] = await together(db, [
    (side) => keyedPeriodsSince(side, { playerId, since: now }),
    (side) => findRenewal(side, playerId),
    (side) => carrierRenewalsOf(side, playerId),
  ]);
  const current = periods.find(({ startsAt }) => startsAt <= now);
  if (!current) return null;
  const byWallet = current.operationKey.startsWith('purchase:');
  return {
    plan: current.plan === 'daily' ? 'daily' : 'weekly',
    endsAt: periods.at(-1)!.endsAt,
    renews: renewal !== undefined || carrierRenewals.length > 0,
    payVia: byWallet ? 'wallet' : 'airtime',
  };
}

function keyedPeriodsSince(db: DbOrTx, { playerId, since }: { playerId: bigint; since: Date }) {
  return own(db)
    .selectFrom('subscriptions')
    .select(['plan', 'operationKey', 'startsAt', 'endsAt'])
    .where('playerId', '=', playerId)
    .where('endsAt', '>', since)
    .orderBy('endsAt')
    .execute();
}
