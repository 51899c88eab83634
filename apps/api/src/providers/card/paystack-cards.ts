import { Type, type Static } from 'typebox';
import { Kobo, koboOf, Maybe, Page, shapeOf, Text, Word } from '../../platform/shape.ts';
import { answerReader } from '../call-provider.ts';
import { PaystackRefusal, type PaystackClient } from '../paystack-client.ts';
import { ProviderSilence } from '../provider-trouble.ts';
import type { CardCharge, CardProvider, CardRefund } from './port.ts';

const PER_PAGE = 100;
const MOST_PAGES = 200;

const Charge = Type.Object({
  status: Text,
  reference: Text,
  amount: Kobo,
  currency: Maybe(Type.String()),
  domain: Maybe(Type.String()),
  requested_amount: Maybe(Kobo),
  fees: Maybe(Kobo),
  // Read apart: money is credited whatever is said of the card.
  authorization: Type.Optional(Type.Unknown()),
});
const authorization = shapeOf(Type.Object({ signature: Text }));
const Refund = Type.Object({
  status: Text,
  amount: Kobo,
  // The whole payment where a refund is asked for, its number alone in some lists.
  transaction: Maybe(Type.Union([Type.Object({ reference: Maybe(Type.String()) }), Word])),
});

const readBegun = answerReader(
  'a card payment that was begun',
  Type.Object({ authorization_url: Page, access_code: Text }),
);
const readCharge = answerReader('a query of a card payment', Charge);
const readCharges = answerReader('a list of card payments', Type.Array(Charge));
const readRefund = answerReader('a refund', Refund);
const readRefunds = answerReader('a list of refunds', Type.Array(Refund));

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
      const { authorization_url: checkoutUrl, access_code: accessCode } = readBegun(data);
      return { checkoutUrl, accessCode };
    },

    async query(reference) {
      try {
        return chargeOf(readCharge(await client.get(`/transaction/verify/${encodeURIComponent(reference)}`)));
      } catch (error) {
        if (error instanceof PaystackRefusal && isUnknown(error)) return null;
        throw error;
      }
    },

    async refund({ reference, amount }) {
      return refundOf(readRefund(await client.post('/refund', { transaction: reference, amount: Number(amount) })));
    },

    async findRefund({ reference, since }) {
      const listed = await listAll('/refund', { from: since.toISOString() }, readRefunds);
      const found = listed.find(({ transaction }) => isObject(transaction) && transaction.reference === reference);
      return found ? refundOf(found) : null;
    },

    async listPaid({ from, to }) {
      const query = { status: 'success', from: from.toISOString(), to: to.toISOString() };
      return (await listAll('/transaction', query, readCharges)).map(chargeOf);
    },
  };

  async function listAll<Item>(
    path: string,
    query: Readonly<Record<string, string>>,
    readPage: (data: unknown) => readonly Item[],
  ): Promise<Item[]> {
    const listed: Item[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const items = readPage(await client.get(path, { ...query, perPage: String(PER_PAGE), page: String(page) }));
      listed.push(...items);
      if (items.length < PER_PAGE) return listed;
    }
    throw new ProviderSilence(`GET ${path}, which does not end`);
  }
}

function refundOf({ status, amount }: Static<typeof Refund>): CardRefund {
  return { status, amount: BigInt(amount) };
}

function isObject<T>(value: T): value is Extract<T, object> {
  return typeof value === 'object' && value !== null;
}

/** The provider has no fixed word for it: a code in new answers, only a text in old ones. */
function isUnknown({ error: { status, code, message } }: PaystackRefusal): boolean {
  return code === 'transaction_not_found' || status === 404 || /transaction reference not found/i.test(message);
}

function chargeOf(said: Static<typeof Charge>): CardCharge {
  return {
    status: said.status,
    reference: said.reference,
    amount: BigInt(said.amount),
    currency: said.currency ?? '',
    domain: said.domain ?? '',
    requestedAmount: koboOf(said.requested_amount),
    fee: koboOf(said.fees),
    card: cardOf(said.authorization),
  };
}

function cardOf(said: unknown): string | null {
  const read = authorization.read(said);
  return read.ok ? read.value.signature : null;
}
