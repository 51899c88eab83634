import { createHmac } from 'node:crypto';
import type { World } from '../world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const RETRIES = {
  test: Array.from({ length: 10 }, () => HOUR),
  live: [...Array.from({ length: 3 }, () => 3 * MINUTE), ...Array.from({ length: 72 }, () => HOUR)],
};

export function domainOf(secretKey: string): 'test' | 'live' {
  return secretKey.startsWith('sk_live_') ? 'live' : 'test';
}

export function otherDomain(domain: 'test' | 'live'): 'test' | 'live' {
  return domain === 'test' ? 'live' : 'test';
}

/** The seal is over the bytes that leave, so they are written once and kept as text. */
export function signedJson(secretKey: string, content: unknown) {
  const body = JSON.stringify(content);
  const seal = createHmac('sha512', secretKey).update(body).digest('hex');
  return { body, headers: { 'content-type': 'application/json', 'x-paystack-signature': seal } };
}

export function postWebhook(world: World, event: string, reference: string, data: unknown) {
  const { paystackSecretKey, outbox, settings } = world;
  outbox.post({
    provider: 'paystack',
    event,
    reference,
    url: settings.paystack.webhookUrl,
    method: 'POST',
    ...signedJson(paystackSecretKey, { event, data }),
    signedIn: 'x-paystack-signature',
    retryMs: RETRIES[domainOf(paystackSecretKey)],
    accepts: ({ status }) => status === 200,
  });
}
