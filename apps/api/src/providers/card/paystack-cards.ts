import { PaystackRefusal, type PaystackClient } from '../paystack-client.ts';
import { ProviderSilence } from '../provider-trouble.ts';
import type { CardCharge, CardProvider, ListedCharge } from './port.ts';

const PER_PAGE = 100;
const MOST_PAGES = 200;

/** Card payments on the provider's own page: we begin them with a total that the page cannot change, and look at them after. */
export function paystackCards(client: PaystackClient): CardProvider {
  return {
    async begin({ reference, total, email, returnUrl }) {
      const data = await client.post('/transaction/initialize', {
        amount: String(total),
        email,
        currency: 'NGN',
        reference,
        callback_url: returnUrl,
        channels: ['card'],
      });
      const checkoutUrl = textIn(data, 'authorization_url');
      const accessCode = textIn(data, 'access_code');
      if (checkoutUrl === null || accessCode === null) throw new ProviderSilence('a card payment that was begun');
      return { checkoutUrl, accessCode };
    },

    async look(reference) {
      try {
        return readCharge(await client.get(`/transaction/verify/${encodeURIComponent(reference)}`));
      } catch (error) {
        if (error instanceof PaystackRefusal && isUnknown(error)) return null;
        throw error;
      }
    },

    async listPaid({ from, to }) {
      const listed: ListedCharge[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const data = await client.get('/transaction', {
          status: 'success',
          from: from.toISOString(),
          to: to.toISOString(),
          perPage: String(PER_PAGE),
          page: String(page),
        });
        if (!Array.isArray(data)) throw new ProviderSilence('a list of card payments');
        listed.push(...data.map(readCharge));
        if (data.length < PER_PAGE) return listed;
      }
      throw new ProviderSilence('a list of card payments that does not end');
    },
  };
}

/** The provider has no fixed word for it: a code in new answers, only a text in old ones. */
function isUnknown({ error: { status, code, message } }: PaystackRefusal): boolean {
  return code === 'transaction_not_found' || status === 404 || /transaction reference not found/i.test(message);
}

/** What cannot be read is no answer: money is never decided by a guess. */
function readCharge(data: unknown): CardCharge {
  const status = textIn(data, 'status');
  const reference = textIn(data, 'reference');
  const amount = koboIn(data, 'amount');
  if (status === null || reference === null || amount === null) throw new ProviderSilence('a look at a card payment');
  return {
    status,
    reference,
    amount,
    currency: textIn(data, 'currency') ?? '',
    domain: textIn(data, 'domain') ?? '',
    requestedAmount: koboIn(data, 'requested_amount'),
    fee: koboIn(data, 'fees'),
  };
}

function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
}

function textIn(data: unknown, name: string): string | null {
  const value = fieldOf(data, name);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Whole kobo, as a number or as text. */
function koboIn(data: unknown, name: string): bigint | null {
  const value = fieldOf(data, name);
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : null;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? BigInt(value) : null;
}
