import { createHmac } from 'node:crypto';
import type { World } from '../world.ts';
import type { Charge } from './charge.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** At least once, for a day. */
export const RETRIES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, ...Array.from({ length: 23 }, () => HOUR)];

export function postCharge(world: World, charge: Charge) {
  const { transactionId, carrierReference, msisdn, productId, status, reason } = charge;
  const body = JSON.stringify({
    eventId: world.newId(),
    event: 'charge',
    transactionId,
    carrierReference,
    msisdn,
    amountKobo: sayAmount(world, charge),
    productId,
    status,
    reason,
    at: world.now().toISOString(),
  });
  const seal = createHmac('sha256', world.carrierSecret).update(body).digest('hex');
  world.outbox.post({
    provider: 'airtime',
    event: 'charge',
    reference: transactionId,
    url: world.settings.airtime.callbackUrl,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-carrier-signature': seal },
    body,
    signedIn: 'x-carrier-signature',
    retryMs: RETRIES,
    accepts: ({ status }) => status >= 200 && status < 300,
  });
}

export function sayAmount(
  { faults }: Pick<World, 'faults'>,
  { transactionId, amountKobo }: Pick<Charge, 'transactionId' | 'amountKobo'>,
): number {
  const wrong = faults.take('airtime', 'wrong-amount', { reference: transactionId });
  return wrong ? (wrong.amountKobo ?? amountKobo - 1) : amountKobo;
}
