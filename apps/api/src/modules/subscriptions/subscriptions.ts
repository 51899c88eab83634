import { addDays, lagosDay, startOf } from '@spw/rules/lagos';
import { sql } from 'kysely';
import { surelyPast, type Clock } from '../../platform/clock.ts';
import { compiled, picked } from '../../platform/db/compiled.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { newId } from '../../platform/ids.ts';
import type { Random } from '../../platform/random.ts';
import { grantPlays } from '../plays/index.ts';
import { own } from './tables.ts';

export type Plan = 'daily' | 'weekly';

const HOURS: Record<Plan, number> = { daily: 24, weekly: 7 * 24 };
const HOUR_MS = 3_600_000;

export interface SubscriptionFacts {
  readonly isActive: boolean;
  readonly endsAt: Date | null;
  /** A weekly plan gives the first turn of each day after its first for nothing, so that nothing can be saved up. */
  readonly givesFreeTurn: boolean;
  /** When the next day's comes, as far as has been paid. */
  readonly nextFreeTurnAt: Date | null;
}

export async function subscriptionOf(
  db: DbOrTx,
  { playerId, now }: { playerId: bigint; now: Date },
): Promise<SubscriptionFacts> {
  return subscriptionAt(await periodsSince(db, { playerId, since: now }), now);
}

interface Period {
  readonly plan: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Paid periods that had not ended then, the last one first. */
export const periodsSince: (
  db: DbOrTx,
  since: { readonly playerId: bigint; readonly since: Date },
) => Promise<readonly Period[]> = compiled((db, { playerId, since }: { playerId: bigint; since: Date }) =>
  own(db)
    .selectFrom('subscriptions')
    .select(['plan', 'startsAt', 'endsAt'])
    .where('playerId', '=', playerId)
    .where('endsAt', '>', since)
    .orderBy('endsAt', 'desc'),
);

export function subscriptionAt(periods: readonly Period[], now: Date): SubscriptionFacts {
  const running = periods.filter(({ endsAt }) => endsAt > now);
  const current = running.find(({ startsAt }) => startsAt <= now);
  const today = startOf(lagosDay(now));
  const tomorrow = startOf(addDays(lagosDay(now), 1));
  const goesOn = running.some(
    ({ plan, startsAt, endsAt }) => plan === 'weekly' && startsAt < tomorrow && endsAt > tomorrow,
  );
  return {
    isActive: current !== undefined,
    endsAt: running[0]?.endsAt ?? null,
    givesFreeTurn: current?.plan === 'weekly' && current.startsAt < today,
    nextFreeTurnAt: goesOn ? tomorrow : null,
  };
}

/**
 * Makes the player active and gives a play at once. Paid early, it begins when the running one ends. Done once for each key. Says when
 * the last paid period ends.
 */
export async function activateSubscription(
  deps: { clock: Clock; random: Random; databaseNow: (db: DbOrTx) => Promise<Date> },
  tx: Tx,
  { playerId, plan, key }: { playerId: bigint; plan: Plan; key: string },
): Promise<Date> {
  // Two payments at once come one after the other: each is a period of its own.
  const [, now, periods] = await together(tx, [
    (side) => lockSubscriptions(side, { name: `subscription:${playerId}` }),
    (side) => deps.databaseNow(side),
    (side) => periodsSince(side, { playerId, since: surelyPast(deps.clock) }),
  ]);
  const startsAt = subscriptionAt(periods, now).endsAt ?? now;
  const period = {
    playerId,
    subscriptionId: newId(deps),
    plan,
    operationKey: key,
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOURS[plan] * HOUR_MS),
    createdAt: now,
  };
  // Both do nothing the second time.
  const [[added]] = await together(tx, [
    (side) => addPeriod(side, period),
    (side) => grantPlays(side, { playerId, count: 1, key: `subscription:${key}` }),
  ]);
  return added?.endsAt ?? startsAt;
}

const lockSubscriptions = compiled((db, { name }: { name: string }) => ({
  compile: () => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.compile(db),
}));

interface NewPeriod extends Period {
  readonly playerId: bigint;
  readonly subscriptionId: string;
  readonly operationKey: string;
  readonly createdAt: Date;
}

const addPeriod = compiled((db, period: NewPeriod) =>
  own(db)
    .insertInto('subscriptions')
    .values(picked(period, ['playerId', 'subscriptionId', 'plan', 'operationKey', 'startsAt', 'endsAt', 'createdAt']))
    .onConflict((oc) => oc.columns(['playerId', 'operationKey']).doNothing())
    .returning('endsAt'),
);
