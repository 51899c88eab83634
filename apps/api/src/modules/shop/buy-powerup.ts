import { powerupOffer } from '@spw/rules/prices';
import { buyPowerup as route } from '@spw/contract/shop';
import type { Powerup } from '@spw/rules/powerups';
import type { SavedAnswer } from '../../platform/http/idempotency/intent.ts';
import { buyFromWallet, type Buying } from './buy-from-wallet.ts';
import type { ShopDeps } from './deps.ts';
import { orderOf } from './items.ts';
import { mustSelectOffer } from './select-offer.ts';

export async function buyPowerup<A extends SavedAnswer>(
  deps: ShopDeps,
  { amount, powerup, ...buying }: Buying<A> & { amount: number | string; powerup: Powerup },
): Promise<A> {
  const { prices } = await deps.currentSettings();
  const offer = mustSelectOffer([powerupOffer(prices)], amount, { whenNone: 'invalid_input' });
  return buyFromWallet(deps, buying, { order: orderOf(offer, powerup), route: route.path });
}
