import { playOffers } from '@spw/rules/prices';
import { buyPlays as route } from '@spw/contract/shop';
import type { SavedAnswer } from '../../platform/http/idempotency/intent.ts';
import { buyFromWallet, type Buying } from './buy-from-wallet.ts';
import type { ShopDeps } from './deps.ts';
import { orderOf } from './items.ts';
import { mustSelectOffer } from './select-offer.ts';

export async function buyPlays<A extends SavedAnswer>(
  deps: ShopDeps,
  { amount, ...buying }: Buying<A> & { amount: number | string },
): Promise<A> {
  const { prices } = await deps.currentSettings();
  const offer = mustSelectOffer(playOffers(prices), amount, { whenNone: 'plan_missing' });
  return buyFromWallet(deps, buying, { order: orderOf(offer), route: route.path });
}
