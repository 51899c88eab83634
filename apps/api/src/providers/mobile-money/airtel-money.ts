import { toNaira } from '@spw/rules/naira';
import { Type } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import { Maybe, shapeOf, Text, Word, wordOf } from '../../platform/shape.ts';
import { answerReader, callProvider, type ProviderAnswer } from '../call-provider.ts';
import type { ConnectProvider, SendRequest } from '../connect-provider.ts';
import { keepToken } from '../keep-token.ts';
import { ProviderRefusal, ProviderSilence } from '../provider-trouble.ts';
import { NOBODY, type MobileMoneyProvider, type PromptReason, type PromptState } from './port.ts';

export interface AirtelConfig {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const REFRESH_EARLY_SECONDS = 30;
const DUPLICATE = 'ESB000041';
/** Answers with which the provider says that it does not know itself. */
const NOBODY_KNOWS = new Set(['ROUTER117', 'ESB000001', 'ESB000004', 'ESB000008', 'ESB000014', '0000900']);

/** In progress and ambiguous are not paid, and not failed either. */
const STATES: Readonly<Record<string, PromptState>> = {
  TS: 'successful',
  TF: 'failed',
  TR: 'failed',
  TIP: 'pending',
  TA: 'pending',
};

const REASONS: Readonly<Record<string, PromptReason>> = {
  DP00800001007: 'no-funds',
  DP00800001008: 'declined',
  DP00800001010: 'no-account',
  DP00800001024: 'timed-out',
};

const readUser = answerReader(
  'a user',
  Type.Object({
    data: Maybe(Type.Object({ first_name: Maybe(Word), last_name: Maybe(Word), msisdn: Maybe(Word) })),
  }),
);
const readPayment = answerReader(
  'a query of a payment',
  Type.Object({
    data: Maybe(
      Type.Object({ transaction: Maybe(Type.Object({ status: Maybe(Word), airtel_money_id: Maybe(Word) })) }),
    ),
    status: Maybe(Type.Object({ response_code: Maybe(Word) })),
  }),
);
const readToken = answerReader('a token', Type.Object({ access_token: Text, expires_in: Maybe(Word) }));
const refusal = shapeOf(Type.Object({ status: Type.Object({ result_code: Word }) }));

/** Airtel's merchant payments. Only `data.transaction.status` tells of a payment: the success of the envelope misleads. */
export function airtelMoney(
  config: AirtelConfig,
  { clock, connectProvider }: { clock: Clock; connectProvider: ConnectProvider },
): MobileMoneyProvider {
  const send = connectProvider(config.url, 'smartcash');
  const fetch = () => fetchToken(send, config);
  const tokens = keepToken(clock, { refreshEarlySeconds: REFRESH_EARLY_SECONDS, fetch });

  const ask = async (
    call: { method: 'GET' | 'POST'; path: string; body?: object },
    again = true,
  ): Promise<ProviderAnswer> => {
    const token = await tokens.get();
    const headers = { authorization: `Bearer ${token}`, 'x-country': 'NG', 'x-currency': 'NGN' };
    const { method, path, body } = call;
    const answer = await callProvider(send, { method, url: `${config.url}${path}`, headers, ...(body && { body }) });
    if (answer.status !== 401 || !again) return answer;
    tokens.drop(token);
    return ask(call, false);
  };

  return {
    async find(phone) {
      const { status, body } = await ask({ method: 'GET', path: `/standard/v1/users/${withoutCountry(phone)}` });
      if (status === 404) return NOBODY;
      if (status !== 200) throw new ProviderSilence(`user (${status})`);
      const { data } = readUser(body);
      const accountId = wordOf(data?.msisdn);
      if (accountId === null) return NOBODY;
      return {
        registered: true,
        firstName: wordOf(data?.first_name) ?? '',
        middleName: '',
        lastName: wordOf(data?.last_name) ?? '',
        accountId,
      };
    },

    async prompt({ promptId, phone, total, note }) {
      const place = { country: 'NG', currency: 'NGN' };
      const answer = await ask({
        method: 'POST',
        path: '/merchant/v1/payments/',
        body: {
          reference: note,
          subscriber: { ...place, msisdn: withoutCountry(phone) },
          transaction: { ...place, amount: toNaira(total), id: promptId },
        },
      });
      const said = refusal.read(answer.body);
      const code = said.ok ? wordOf(said.value.status.result_code) : null;
      if (answer.status === 200 || code === DUPLICATE) return;
      if (answer.status === 401 || answer.status === 403 || code === null || NOBODY_KNOWS.has(code))
        throw new ProviderSilence(`payment (${answer.status})`);
      throw new ProviderRefusal(code);
    },

    async query(promptId) {
      const { status, body } = await ask({ method: 'GET', path: `/standard/v1/payments/${promptId}` });
      const nothing = { reason: null, transaction: null, amount: null, currency: null } as const;
      if (status === 404) return { state: 'not-found', ...nothing };
      if (status !== 200) throw new ProviderSilence(`payment (${status})`);
      const { data, status: envelope } = readPayment(body);
      const state = STATES[wordOf(data?.transaction?.status) ?? ''] ?? 'pending';
      const reason = REASONS[wordOf(envelope?.response_code) ?? ''] ?? 'refused';
      const transaction = wordOf(data?.transaction?.airtel_money_id);
      return { ...nothing, state, reason: state === 'failed' ? reason : null, transaction };
    },
  };
}

function withoutCountry(phone: string): string {
  return phone.replace(/^234/, '');
}

async function fetchToken(
  send: SendRequest,
  { url, clientId, clientSecret }: AirtelConfig,
): Promise<{ token: string; seconds: number }> {
  const { status, body } = await callProvider(send, {
    method: 'POST',
    url: `${url}/auth/oauth2/token`,
    headers: {},
    body: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
  });
  if (status !== 200) throw new ProviderSilence(`token (${status})`);
  const { access_token: token, expires_in: seconds } = readToken(body);
  return { token, seconds: Number(seconds) || REFRESH_EARLY_SECONDS };
}
