import { PaystackRefusal, type PaystackClient } from '../paystack-client.ts';
import { ProviderSilence } from '../provider-trouble.ts';
import type { CardCharge, CardProvider, CardRefund, ListedCharge } from './port.ts';

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

    async refund({ reference, amount }) {
      return readRefund(await client.post('/refund', { transaction: reference, amount: Number(amount) })).refund;
    },

    async findRefund({ reference, since }) {
      const listed = await listAll('/refund', { from: since.toISOString() });
      return listed.map(readRefund).find((each) => each.reference === reference)?.refund ?? null;
    },

    async listPaid({ from, to }) {
      const query = { status: 'success', from: from.toISOString(), to: to.toISOString() };
      const listed: ListedCharge[] = (await listAll('/transaction', query)).map(readCharge);
      return listed;
    },
  };

  async function listAll(path: string, query: Readonly<Record<string, string>>): Promise<unknown[]> {
    const listed: unknown[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const data = await client.get(path, { ...query, perPage: String(PER_PAGE), page: String(page) });
      if (!Array.isArray(data)) throw new ProviderSilence(`GET ${path}`);
      listed.push(...(data as unknown[]));
      if (data.length < PER_PAGE) return listed;
    }
    throw new ProviderSilence(`GET ${path}, which does not end`);
  }
}

function readRefund(data: unknown): { reference: string | null; refund: CardRefund } {
  const status = textIn(data, 'status');
  const amount = koboIn(data, 'amount');
  if (status === null || amount === null) throw new ProviderSilence('a refund');
  return { reference: textIn(fieldOf(data, 'transaction'), 'reference'), refund: { status, amount } };
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
