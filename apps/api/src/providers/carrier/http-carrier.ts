import { Type } from 'typebox';
import { Kobo, koboOf, Maybe, Page, shapeOf, Word, wordOf } from '../../platform/shape.ts';
import { answerReader, callProvider, type ProviderAnswer } from '../call-provider.ts';
import type { ConnectProvider } from '../connect-provider.ts';
import { ProviderRefusal, ProviderSilence } from '../provider-trouble.ts';
import type { CarrierProvider, ChargeReason, ChargeState } from './port.ts';

export interface CarrierConfig {
  readonly url: string;
  readonly apiKey: string;
}

/** Agreed is not charged. */
const STATES: Readonly<Record<string, ChargeState>> = {
  pending: 'pending',
  consented: 'pending',
  charged: 'charged',
  failed: 'declined',
  cancelled: 'declined',
  expired: 'declined',
};

const REASONS: Readonly<Record<string, ChargeReason>> = {
  cancelled: 'cancelled',
  expired: 'timed-out',
  INSUFFICIENT_AIRTIME: 'no-airtime',
  ALREADY_SUBSCRIBED: 'already-subscribed',
};

const readPage = answerReader('a charge that was begun', Type.Object({ url: Page }));
const readStatus = answerReader(
  'a query of a charge',
  Type.Object({
    status: Maybe(Word),
    reason: Maybe(Word),
    amountKobo: Maybe(Kobo),
    msisdn: Maybe(Word),
    productId: Maybe(Word),
  }),
);
const refusal = shapeOf(Type.Object({ code: Word }));

/** The partner between us and the carriers. */
export function httpCarrier(
  { url, apiKey }: CarrierConfig,
  { connectProvider }: { connectProvider: ConnectProvider },
): CarrierProvider {
  const send = connectProvider(url, 'carrier');
  const headers = { authorization: `Bearer ${apiKey}` };
  const post = (path: string, body: object) =>
    callProvider(send, { method: 'POST', url: `${url}${path}`, headers, body });

  return {
    async begin({ transaction, phone, amount, product, periodDays, returnUrl }) {
      const answer = await post('/initiate', {
        transactionId: transaction,
        msisdn: phone,
        amountKobo: Number(amount),
        kind: periodDays === null ? 'charge' : 'subscription',
        productId: product,
        ...(periodDays !== null && { periodDays }),
        returnUrl,
      });
      if (answer.status === 200 || answer.status === 201) return { url: readPage(answer.body).url };
      throw troubleOf(answer, 'begin');
    },

    async query(transaction) {
      const answer = await callProvider(send, {
        method: 'GET',
        url: `${url}/status/${encodeURIComponent(transaction)}`,
        headers,
      });
      if (answer.status === 404) return { state: 'not-found', reason: null, amount: null, phone: null, product: null };
      if (answer.status !== 200) throw new ProviderSilence(`status (${answer.status})`);
      const { status, reason, amountKobo, msisdn, productId } = readStatus(answer.body);
      const state = STATES[wordOf(status) ?? ''] ?? 'pending';
      const why = REASONS[wordOf(reason) ?? ''] ?? REASONS[wordOf(status) ?? ''] ?? 'declined';
      return {
        state,
        reason: state === 'declined' ? why : null,
        amount: koboOf(amountKobo),
        phone: wordOf(msisdn),
        product: wordOf(productId),
      };
    },

    async stop({ phone, product }) {
      const answer = await post('/unsubscribe', { msisdn: phone, productId: product });
      // Whoever is not subscribed there has stopped.
      if (answer.status === 200 || answer.status === 404) return;
      throw troubleOf(answer, 'stop');
    },
  };
}

/** What was asked for under the same name before may have been done: then a no to this call says nothing. */
function troubleOf({ status, body }: ProviderAnswer, what: string): Error {
  const certain = status === 400 || status === 403 || status === 404 || status === 422;
  const said = refusal.read(body);
  if (certain) return new ProviderRefusal(String(said.ok ? said.value.code : status));
  return new ProviderSilence(`${what} (${status})`);
}
