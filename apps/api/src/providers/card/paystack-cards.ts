import { Type, type Static } from 'typebox';
import { Kobo, koboOf, Maybe, Page, shapeOf, Text, Word, wordOf } from '../../platform/shape.ts';
import { answerReader } from '../call-provider.ts';
import { PaystackRefusal, type PaystackClient } from '../paystack-client.ts';
import { readPages } from '../paystack-pages.ts';
import type { CardCharge, CardDispute, CardProvider, CardRefund } from './port.ts';

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
  // The whole payment where a refund is asked for, its number alone in lists.
  transaction: Maybe(Type.Union([Type.Object({ reference: Maybe(Type.String()) }), Word])),
  dispute: Type.Optional(Type.Unknown()),
});
const Dispute = Type.Object({
  id: Word,
  status: Text,
  resolution: Maybe(Type.String()),
  refund_amount: Maybe(Kobo),
  transaction: Type.Object({ reference: Text }),
});

const readBegun = answerReader(
  'a card payment that was begun',
  Type.Object({ authorization_url: Page, access_code: Text }),
);
const readCharge = answerReader('a query of a card payment', Charge);
const readCharges = answerReader('a list of card payments', Type.Array(Charge));
const readRefund = answerReader('a refund', Refund);
const readRefunds = answerReader('a list of refunds', Type.Array(Refund));
const readNumber = answerReader('the number of a card payment', Type.Object({ id: Word }));
const readDispute = answerReader('a dispute', Dispute);

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
      return ifKnown(async () => chargeOf(readCharge(await verify(reference))));
    },

    async refund({ reference, amount }) {
      return refundOf(readRefund(await client.post('/refund', { transaction: reference, amount: Number(amount) })));
    },

    async listRefunds({ reference, since }) {
      const number = await ifKnown(async () => String(readNumber(await verify(reference)).id));
      if (number === null) return [];
      const listed = await listAll('/refund', { transaction: number, from: since.toISOString() }, readRefunds);
      // Whether or not their list left the others out. What a dispute gives back is told by the dispute itself.
      const isOfIt = ({ transaction, dispute }: Static<typeof Refund>) =>
        (dispute ?? null) === null &&
        (isObject(transaction) ? transaction.reference === reference : wordOf(transaction) === number);
      return listed.filter(isOfIt).map(refundOf);
    },

    async findDispute(id) {
      return ifKnown(async () => disputeOf(readDispute(await client.get(`/dispute/${encodeURIComponent(id)}`))));
    },

    async listPaid({ from, to }) {
      const query = { status: 'success', from: from.toISOString(), to: to.toISOString() };
      return (await listAll('/transaction', query, readCharges)).map(chargeOf);
    },
  };

  function verify(reference: string): Promise<unknown> {
    return client.get(`/transaction/verify/${encodeURIComponent(reference)}`);
  }

  function listAll<Item>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: (data: unknown) => readonly Item[],
  ): Promise<Item[]> {
    return readPages(`GET ${path}`, (paging) => client.get(path, { ...query, ...paging }), read);
  }
}

/** Null when the provider has never heard of what it was asked about. */
async function ifKnown<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaystackRefusal && isUnknown(error)) return null;
    throw error;
  }
}

function refundOf({ status, amount }: Static<typeof Refund>): CardRefund {
  return { status, amount: BigInt(amount) };
}

function disputeOf(said: Static<typeof Dispute>): CardDispute {
  return {
    id: String(said.id),
    reference: said.transaction.reference,
    state: stateOf(said),
    amount: koboOf(said.refund_amount),
  };
}

function stateOf({ status, resolution }: Static<typeof Dispute>): CardDispute['state'] {
  if (status !== 'resolved') return 'open';
  if (resolution === 'declined') return 'won';
  return resolution?.endsWith('-accepted') === true ? 'lost' : 'unclear';
}

function isObject<T>(value: T): value is Extract<T, object> {
  return typeof value === 'object' && value !== null;
}

/** The provider has no fixed word for it: a code in new answers, only a text in old ones. */
function isUnknown({ error: { status, code, message } }: PaystackRefusal): boolean {
  const isSaid = /(transaction reference|dispute) not found/i.test(message);
  return code === 'transaction_not_found' || status === 404 || isSaid;
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
