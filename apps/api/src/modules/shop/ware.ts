import type { Receipt } from '@spw/contract/money';
import type { Kobo } from '@spw/rules/naira';
import type { Powerup } from '@spw/rules/powerups';
import type { Offer } from '@spw/rules/prices';
import type { Good, Sale } from '../ledger/index.ts';

/** What is sold, by the name it has in `purchases`. */
export type Item = 'daily' | 'weekly' | 'plays' | 'wildcard' | Powerup;

interface Ware {
  readonly sale: Sale;
  /** What the ledger hands over with the money; null for a subscription, whose play comes with its period. */
  readonly good: Good | null;
  readonly kind: Receipt['kind'];
  readonly named: (count: number) => string;
}

const powerup = (good: Powerup, name: string): Ware => ({ sale: 'powerups', good, kind: 'powerup', named: () => name });

export const WARES: Readonly<Record<Item, Ware>> = {
  daily: { sale: 'subscription', good: null, kind: 'subscription', named: () => 'Daily subscription' },
  weekly: { sale: 'subscription', good: null, kind: 'subscription', named: () => 'Weekly subscription' },
  plays: { sale: 'plays', good: 'PLAY', kind: 'plays', named: (count) => (count === 1 ? '1 play' : `${count} plays`) },
  wildcard: { sale: 'wildcard', good: 'WILDCARD', kind: 'wildcard', named: () => 'Wildcard' },
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
