import type { Receipt } from '@spw/contract/money';
import { call } from '../../shared/api/call.ts';
import { thisSession } from '../../shared/session/session-store.ts';
import type { Offer } from './offer.ts';

export interface Bought {
  readonly message: string | null;
  readonly receipt: Receipt | undefined;
}

/** Pays from the wallet. The amount only says which offer was seen: the price is the server's. */
export async function buyOffer(
  offer: Offer,
  { pin, key, renew }: { pin: string; key: string; renew: boolean },
): Promise<Bought> {
  const amount = offer.price;
  const session = thisSession();
  if (offer.kind === 'powerup') {
    const { message, meta } = await call('buyPowerup', { body: { type: offer.powerup, pin, amount }, key });
    return { message, receipt: meta.receipt };
  }
  const { data, message, meta } =
    offer.kind === 'plan'
      ? await call('subscribeByWallet', { body: { amount, pin, renew }, key })
      : offer.kind === 'plays'
        ? await call('buyPlays', { body: { amount, pin, description: `${offer.plays} plays` }, key })
        : await call('buyWildcard', { body: { amount, pin, description: 'Choose a category' }, key });
  session.changePlayer(data);
  return { message, receipt: meta.receipt };
}

export interface AirtimeBegun {
  readonly url: string;
  readonly reference: string;
  readonly message: string | null;
}

export async function beginAirtime(offer: Offer, { renew }: { renew: boolean }): Promise<AirtimeBegun> {
  const { data, message } =
    offer.kind === 'plays'
      ? await call('buyPlaysByAirtime', { params: { amount: String(offer.price) } })
      : offer.kind === 'plan' && offer.plan === 'daily'
        ? await call('subscribeDailyByAirtime', { body: { renew } })
        : await call('subscribeByAirtime', { body: { renew } });
  return { ...data, message };
}

/** True when the carrier has charged and what was bought is there. */
export async function verifyAirtime(offer: Offer): Promise<boolean> {
  const session = thisSession();
  const { data, meta } =
    offer.kind === 'plays'
      ? await call('verifyPlaysByAirtime', { params: { amount: String(offer.price) } })
      : await call('verifySubscription');
  session.changePlayer(data);
  return meta.paid;
}
