import { createShelf } from '../shelf.ts';
import type { Wallets } from '../wallets/wallets.ts';
import type { World } from '../world.ts';
import type { Charge, ChargeStatus, Initiated } from './charge.ts';
import { postCharge } from './post-charge.ts';
import type { Subscriptions } from './subscriptions.ts';

const CONSENT_ENDS_AFTER_MS = 15 * 60_000;
const OVER = new Set<ChargeStatus>(['charged', 'failed', 'cancelled']);

export type Charges = ReturnType<typeof createCharges>;

export function createCharges(world: World, wallets: Wallets, subscriptions: Subscriptions) {
  const byId = createShelf<Charge>();
  const byToken = createShelf<Charge>();

  function end(charge: Charge, status: 'charged' | 'failed' | 'cancelled', reason: string | null = null) {
    if (OVER.has(charge.status)) return;
    const at = world.now();
    Object.assign(charge, { status, reason, settledAt: at });
    if (status === 'charged') {
      Object.assign(charge, { chargedAt: at, carrierReference: world.newNonce().slice(0, 18).toUpperCase() });
    }
    if (charge.kind === 'charge' && status !== 'cancelled') postCharge(world, charge);
    if (charge.kind === 'subscription' && status === 'charged') subscriptions.add(charge);
  }

  function takeAirtime(charge: Charge) {
    if (charge.status !== 'consented') return;
    const order = charge.kind === 'subscription' ? subscriptions.find(charge.msisdn, charge.productId) : undefined;
    if (order && order.status !== 'cancelled') end(charge, 'failed', 'ALREADY_SUBSCRIBED');
    else if (wallets.take('airtime', charge.msisdn, charge.amountKobo)) end(charge, 'charged');
    else end(charge, 'failed', 'INSUFFICIENT_AIRTIME');
  }

  return {
    all: () => byId.all(),
    find: (transactionId: string) => byId.get(transactionId),
    onPage: (token: string) => byToken.get(token),
    end,

    initiate(initiated: Initiated): Charge {
      const createdAt = world.now();
      const charge: Charge = {
        ...initiated,
        token: world.newNonce(),
        status: 'pending',
        reason: null,
        carrierReference: null,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + CONSENT_ENDS_AFTER_MS),
        chargedAt: null,
        settledAt: null,
      };
      byId.put(charge.transactionId, charge);
      byToken.put(charge.token, charge);
      world.agenda.after(CONSENT_ENDS_AFTER_MS, () => {
        if (charge.status === 'pending') Object.assign(charge, { status: 'expired', settledAt: world.now() });
      });
      return charge;
    },

    /** At once, later, or never, as the settings say. */
    consent(charge: Charge) {
      if (charge.status !== 'pending') return;
      charge.status = 'consented';
      const { confirmMs } = world.settings.airtime;
      if (confirmMs === 0) takeAirtime(charge);
      else if (confirmMs !== null) world.agenda.after(confirmMs, () => takeAirtime(charge));
    },
  };
}
