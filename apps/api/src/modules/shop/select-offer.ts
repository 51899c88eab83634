import type { RefusalCode } from '@spw/contract/refusals';
import { parseNaira, toNaira } from '@spw/rules/naira';
import { selectOffer, type Offer } from '@spw/rules/prices';
import { Refusal } from '../../platform/refusal.ts';

/** The offer that an amount selects. The caller never sets a price: one that is not on the list is told those that are. */
export function mustSelectOffer<O extends Offer>(
  offers: readonly O[],
  amount: number | string,
  { whenNone }: { whenNone: RefusalCode },
): O {
  // A screen on which nothing has been chosen yet sends nothing, or nought.
  if (amount === '' || amount === 0 || amount === '0') throw new Refusal(whenNone);
  const read = parseNaira(amount);
  if (!read.ok) throw new Refusal(read.code);
  const offer = selectOffer(offers, read.value);
  if (offer) return offer;
  const prices = offers.map(({ item, count, price }) => ({ item, count, price: toNaira(price) }));
  throw new Refusal('price_changed', { meta: prices.length === 1 ? { price: prices[0]!.price } : { prices } });
}
