import type { Receipt } from '@spw/contract/money';
import type { Kobo } from '@spw/rules/naira';
import type { Powerup } from '@spw/rules/powerups';
import type { Offer } from '@spw/rules/prices';
import type { SoldAsset, Sale } from '../ledger/index.ts';

/** What is sold, by the name it has in `purchases`. */
export type Item = 'daily' | 'weekly' | 'plays' | 'wildcard' | Powerup;

interface ItemFacts {
  readonly sale: Sale;
  /** What the ledger hands over with the money; null for a subscription, whose play comes with its period. */
  readonly asset: SoldAsset | null;
  readonly kind: Receipt['kind'];
  readonly named: (count: number) => string;
}

const powerup = (asset: Powerup, name: string): ItemFacts => ({
  sale: 'powerups',
  asset,
  kind: 'powerup',
  named: () => name,
});

export const ITEMS: Readonly<Record<Item, ItemFacts>> = {
  daily: { sale: 'subscription', asset: null, kind: 'subscription', named: () => 'Daily subscription' },
  weekly: { sale: 'subscription', asset: null, kind: 'subscription', named: () => 'Weekly subscription' },
  plays: { sale: 'plays', asset: 'PLAY', kind: 'plays', named: (count) => (count === 1 ? '1 play' : `${count} plays`) },
  wildcard: { sale: 'wildcard', asset: 'WILDCARD', kind: 'wildcard', named: () => 'Wildcard' },
  doublepoint: powerup('doublepoint', 'Double point'),
  fiftyfifty: powerup('fiftyfifty', '50/50'),
  skip: powerup('skip', 'Skip'),
  timefreeze: powerup('timefreeze', 'Time freeze'),
};

/** Something to be bought: an offer of the price list, and for a powerup which one. */
export interface Order {
  readonly item: Item;
  readonly count: number;
  readonly price: Kobo;
}

export function orderOf(offer: Offer, named?: Powerup): Order {
  return { item: offer.item === 'powerup' ? named! : offer.item, count: offer.count, price: offer.price };
}
