import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Plan } from './subscriptions.ts';
import { own } from './tables.ts';

export type CarrierState = 'active' | 'grace' | 'stopped';

export interface CarrierSubscription {
  readonly carrier: string;
  readonly plan: Plan;
  readonly state: CarrierState;
}

interface CarrierStatus extends CarrierSubscription {
  readonly playerId: bigint;
  /** By the carrier's clock. */
  readonly at: Date;
  readonly now: Date;
}

/**
 * Records the status a carrier last gave for its subscriber. Notices overtake each other on the way, so the carrier's own clock orders
 * them: one from before the last is not the state any more, and false says so.
 */
export async function recordCarrierStatus(
  tx: Tx,
  { playerId, carrier, plan, state, at, now }: CarrierStatus,
): Promise<boolean> {
  const recorded = await own(tx)
    .insertInto('carrierSubscriptions')
    .values({ playerId, carrier, plan, state, lastEventAt: at, changedAt: now })
    .onConflict((oc) =>
      oc
        .columns(['playerId', 'carrier', 'plan'])
        .doUpdateSet({ state, lastEventAt: at, changedAt: now })
        .where('carrierSubscriptions.lastEventAt', '<=', at),
    )
    .executeTakeFirst();
  return recorded.numInsertedOrUpdatedRows === 1n;
}

/** What carriers renew by themselves, or try to. */
export async function carrierRenewalsOf(db: DbOrTx, playerId: bigint): Promise<CarrierSubscription[]> {
  const { rows } = await sql<CarrierSubscription>`
    select carrier, plan, state from carrier_subscriptions
    where player_id = ${playerId} and state <> 'stopped' order by plan, carrier`.execute(db);
  return rows;
}
