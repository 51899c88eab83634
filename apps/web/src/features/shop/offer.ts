import type { Powerup } from '@spw/rules/powerups';
import { bestBundle } from '@spw/rules/prices';
import type { PlayBundle, Settings } from '@spw/rules/settings';

/** What somebody came to buy. */
export type Want =
  | { readonly kind: 'plans' }
  | { readonly kind: 'plays' }
  | { readonly kind: 'powerup'; readonly powerup: Powerup }
  | { readonly kind: 'wildcard' };

export type Method = 'wallet' | 'airtime';

export type Offer =
  | { readonly kind: 'plan'; readonly plan: 'daily' | 'weekly'; readonly price: number }
  | { readonly kind: 'plays'; readonly plays: number; readonly price: number; readonly bestValue: boolean }
  | { readonly kind: 'powerup'; readonly powerup: Powerup; readonly price: number }
  | { readonly kind: 'wildcard'; readonly price: number };

/** Everything on the shelf for a want, by the price list in force. */
export function offersFor(want: Want, { prices }: Settings): readonly Offer[] {
  if (want.kind === 'plans')
    return [
      { kind: 'plan', plan: 'daily', price: prices.daily },
      { kind: 'plan', plan: 'weekly', price: prices.weekly },
    ];
  if (want.kind === 'plays') {
    const best = bestBundle(prices);
    const isFirst = ({ plays }: PlayBundle) => prices.onDemandPlays.includes(plays);
    return [...prices.plays.filter(isFirst), ...prices.plays.filter((bundle) => !isFirst(bundle))].map(
      (bundle) => ({ kind: 'plays', ...bundle, bestValue: bundle === best }) as const,
    );
  }
  if (want.kind === 'powerup') return [{ kind: 'powerup', powerup: want.powerup, price: prices.powerup }];
  return [{ kind: 'wildcard', price: prices.wildcard }];
}

/** Where there is only one thing, nobody has to point at it; of plans, the one that costs less is chosen until another is. */
export function chosenFirst(want: Want, offers: readonly Offer[]): Offer | null {
  if (want.kind === 'plays') return null;
  return offers.reduce((cheapest, each) => (each.price < cheapest.price ? each : cheapest));
}

/** One offer, one name: the key of its payment and of its radio button. */
export function offerId(offer: Offer): string {
  if (offer.kind === 'plan') return offer.plan;
  if (offer.kind === 'plays') return `${offer.plays}-plays`;
  return offer.kind === 'powerup' ? offer.powerup : 'wildcard';
}

export function mayUseAirtime(want: Want): boolean {
  return want.kind === 'plans' || want.kind === 'plays';
}
