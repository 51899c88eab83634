import { planOffers, type PlanOffer } from '@spw/rules/prices';
import { subscribeByWallet as route } from '@spw/contract/shop';
import type { Tx } from '../../platform/db/database.ts';
import type { SavedAnswer } from '../../platform/http/idempotency/intent.ts';
import { activateSubscription, saveConsent, saveRenewal } from '../subscriptions/index.ts';
import { buyFromWallet, type Buying } from './buy-from-wallet.ts';
import type { ShopDeps } from './deps.ts';
import { orderOf } from './items.ts';
import type { PurchaseRow } from './purchase-store.ts';
import { mustSelectOffer } from './select-offer.ts';

/** The words beside the price and the tick. Changed with them, so that a proof says what was read. */
const TEXT_VERSION = '2026-11';

export interface Subscribing {
  readonly amount: number | string;
  /** Renew from the wallet until stopped: only ever by the player's own tick. */
  readonly renew: boolean;
  readonly address: string;
  readonly userAgent: string;
}

export async function subscribeByWallet<A extends SavedAnswer>(
  deps: ShopDeps,
  { amount, renew, address, userAgent, ...buying }: Buying<A> & Subscribing,
): Promise<A> {
  const { prices } = await deps.currentSettings();
  const offer = mustSelectOffer(planOffers(prices), amount, { whenNone: 'plan_missing' });
  return buyFromWallet(deps, buying, {
    order: orderOf(offer),
    route: route.path,
    deliver: (tx, purchase) => begin(deps, tx, { offer, purchase, renew, address, userAgent }),
  });
}

async function begin(
  deps: ShopDeps,
  tx: Tx,
  {
    offer,
    purchase,
    renew,
    address,
    userAgent,
  }: Omit<Subscribing, 'amount'> & { offer: PlanOffer; purchase: PurchaseRow },
): Promise<void> {
  const { playerId, createdAt: now } = purchase;
  const dueAt = await beginPeriod(deps, tx, { plan: offer.item, purchase });
  const consentId = await saveConsent(deps, tx, {
    playerId,
    what: `${offer.item} subscription`,
    channel: 'wallet',
    textVersion: TEXT_VERSION,
    priceKobo: offer.price,
    renews: renew,
    address,
    userAgent,
    givenAt: now,
  });
  if (renew) await saveRenewal(tx, { playerId, plan: offer.item, consentId, dueAt });
}

/** The period that was paid for. Says when the last one ends. */
export function beginPeriod(
  deps: ShopDeps,
  tx: Tx,
  { plan, purchase }: { plan: PlanOffer['item']; purchase: Pick<PurchaseRow, 'playerId' | 'purchaseId'> },
): Promise<Date> {
  const { playerId, purchaseId } = purchase;
  return activateSubscription(deps, tx, { playerId, plan, key: `purchase:${purchaseId}` });
}
