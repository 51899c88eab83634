import type { RefusalCode } from '@spw/contract/refusals';
import { planOffers } from '@spw/rules/prices';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sweep } from '../../platform/sweep.ts';
import { lockBalances } from '../ledger/index.ts';
import {
  agreedPrice,
  endRenewal,
  listDueRenewals,
  lockDueRenewal,
  MOST_TRIES,
  postponeRenewal,
  recordRenewal,
  scheduleNextRenewal,
  subscriptionOf,
  type RenewalRow,
} from '../subscriptions/index.ts';
import type { ShopDeps } from './deps.ts';
import { orderOf } from './items.ts';
import { renewalPurchaseId } from './purchase-id.ts';
import { sell } from './sell.ts';
import { beginPeriod } from './subscribe-by-wallet.ts';

export const renewSubscriptionsJob = defineJob('shop.renew-subscriptions', { expireSeconds: 900 });

/** May pass: money comes, a day ends, somebody has looked. Anything else ends the renewals. */
const MAY_PASS: ReadonlySet<RefusalCode> = new Set(['insufficient_funds', 'spend_limit', 'wallet_frozen']);

/** Buys the next period for everybody who asked for it and whose time has come. Any number of workers may do it at once. */
export async function renewSubscriptions(deps: ShopDeps, { pageSize = 200 } = {}): Promise<void> {
  const now = await deps.databaseNow(deps.db);
  await sweep<bigint>({
    pageSize,
    list: (after, limit) => listDueRenewals(deps.db, { now, after: after ?? 0n, limit }),
    each: (playerId) => renewOne(deps, playerId),
    failed: (error) => deps.log.error({ err: error }, 'renewal failed'),
  });
}

function renewOne(deps: ShopDeps, playerId: bigint): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    // The balances before the renewal: whoever subscribes takes them in the same order.
    await lockBalances(tx, playerId);
    const now = await deps.databaseNow(tx);
    const renewal = await lockDueRenewal(tx, { playerId, now });
    if (!renewal) return;
    const { endsAt } = await subscriptionOf(tx, { playerId, now });
    // Paid for in another way meanwhile: the renewal comes after that.
    if (endsAt) return scheduleNextRenewal(tx, { playerId, dueAt: endsAt });
    try {
      await renew(deps, tx, renewal, now);
    } catch (error) {
      // A rule said no before anything was written, so the transaction goes on.
      if (!(error instanceof Refusal)) throw error;
      await putOff(tx, renewal, error.code, now);
    }
    deps.crashPoint('renewal-before-commit');
  });
}

async function renew(deps: ShopDeps, tx: Tx, renewal: RenewalRow, now: Date): Promise<void> {
  const { playerId, plan, consentId, dueAt } = renewal;
  const { prices } = await deps.currentSettings();
  const offer = planOffers(prices).find(({ item }) => item === plan)!;
  if (offer.price > (await agreedPrice(tx, renewal))) throw new Refusal('price_changed');
  const purchaseId = renewalPurchaseId({ playerId, dueAt });
  const { purchase } = await sell(deps, tx, { playerId, purchaseId, order: orderOf(offer) });
  await scheduleNextRenewal(tx, { playerId, dueAt: await beginPeriod(deps, tx, { plan, purchase }) });
  await recordRenewal(tx, { playerId, consentId, to: 'renewed', cause: purchaseId, at: now });
}

async function putOff(tx: Tx, renewal: RenewalRow, cause: RefusalCode, at: Date): Promise<void> {
  const { playerId, consentId } = renewal;
  const tries = renewal.tries + 1;
  if (!MAY_PASS.has(cause) || tries === MOST_TRIES) {
    await endRenewal(tx, { playerId, cause, at });
    return;
  }
  await postponeRenewal(tx, { playerId, tries });
  await recordRenewal(tx, { playerId, consentId, to: 'waiting', cause, at });
}
