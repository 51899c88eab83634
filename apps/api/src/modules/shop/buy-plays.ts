import { playOffers } from '@spw/rules/prices';
import { buyPlays as route } from '@spw/contract/shop';
import type { KeptAnswer } from '../../platform/http/idempotency/intent.ts';
import { buyFromWallet, type Buying } from './buy-from-wallet.ts';
import type { ShopDeps } from './deps.ts';
import { mustSelect } from './read-price.ts';
import { orderOf } from './ware.ts';

export async function buyPlays<A extends KeptAnswer>(
  deps: ShopDeps,
  { amount, ...buying }: Buying<A> & { amount: number | string },
): Promise<A> {
  const { prices } = await deps.currentSettings();
  const offer = mustSelect(playOffers(prices), amount, { whenNone: 'plan_missing' });
  return buyFromWallet(deps, buying, { order: orderOf(offer), route: route.path });
}
