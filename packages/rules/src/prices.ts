import { naira, type Kobo } from './naira.ts';
import type { PlayBundle, Settings } from './settings.ts';

/** What can be had, each at the one price that the settings have for it. */
export interface Offer {
  readonly item: 'daily' | 'weekly' | 'plays' | 'wildcard' | 'powerup';
  readonly count: number;
  readonly price: Kobo;
}

export interface PlanOffer extends Offer {
  readonly item: 'daily' | 'weekly';
}

type Prices = Settings['prices'];

export function planOffers({ daily, weekly }: Prices): readonly PlanOffer[] {
  return [
    { item: 'daily', count: 1, price: naira(daily) },
    { item: 'weekly', count: 1, price: naira(weekly) },
  ];
}

export function playOffers({ plays }: Prices): readonly Offer[] {
  return plays.map((bundle) => ({ item: 'plays', count: bundle.plays, price: naira(bundle.price) }));
}

/** The bundle with the lowest price for a play: the one that is called best value. None when all cost the same. */
export function bestBundle({ plays }: Prices): PlayBundle | null {
  const each = ({ plays: count, price }: PlayBundle) => price / count;
  const lowest = Math.min(...plays.map(each));
  const best = plays.filter((bundle) => each(bundle) === lowest);
  return best.length < plays.length ? best[0]! : null;
}

export function wildcardOffer({ wildcard }: Prices): Offer {
  return { item: 'wildcard', count: 1, price: naira(wildcard) };
}

export function powerupOffer({ powerup }: Prices): Offer {
  return { item: 'powerup', count: 1, price: naira(powerup) };
}

/** What a caller says to pay only selects. Nothing when no offer has that price: it is old, or made up. */
export function selectOffer<O extends Offer>(offers: readonly O[], amount: Kobo): O | null {
  return offers.find(({ price }) => price === amount) ?? null;
}
