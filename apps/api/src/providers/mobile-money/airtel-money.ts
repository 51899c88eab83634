import { toNaira } from '@spw/rules/naira';
import type { Clock } from '../../platform/clock.ts';
import { callProvider, type ProviderAnswer } from '../call-provider.ts';
import { keepToken } from '../keep-token.ts';
import { ProviderRefusal, ProviderSilence } from '../provider-trouble.ts';
import { objectIn, textIn } from '../read-json.ts';
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

/** Airtel's merchant payments. Only `data.transaction.status` tells of a payment: the success of the envelope misleads. */
export function airtelMoney(config: AirtelConfig, { clock }: { clock: Clock }): MobileMoneyProvider {
  const tokens = keepToken(clock, { refreshEarlySeconds: REFRESH_EARLY_SECONDS, fetch: () => fetchToken(config) });

  const ask = async (
    call: { method: 'GET' | 'POST'; path: string; body?: object },
    again = true,
  ): Promise<ProviderAnswer> => {
    const token = await tokens.get();
    const headers = { authorization: `Bearer ${token}`, 'x-country': 'NG', 'x-currency': 'NGN' };
    const { method, path, body } = call;
    const answer = await callProvider({ method, url: `${config.url}${path}`, headers, ...(body && { body }) });
    if (answer.status !== 401 || !again) return answer;
    tokens.drop(token);
    return ask(call, false);
  };

  return {
    async find(phone) {
      const { status, body } = await ask({ method: 'GET', path: `/standard/v1/users/${withoutCountry(phone)}` });
      if (status === 404) return NOBODY;
      if (status !== 200) throw new ProviderSilence(`user (${status})`);
      const { first_name: first, last_name: last, msisdn } = objectIn(objectIn(body)['data']);
      if (textIn(msisdn) === null) return NOBODY;
      return {
        registered: true,
        firstName: textIn(first) ?? '',
        middleName: '',
        lastName: textIn(last) ?? '',
        accountId: textIn(msisdn)!,
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
      const code = textIn(objectIn(objectIn(answer.body)['status'])['result_code']);
      if (answer.status === 200 || code === DUPLICATE) return;
      if (answer.status === 401 || answer.status === 403 || code === null || NOBODY_KNOWS.has(code))
        throw new ProviderSilence(`payment (${answer.status})`);
      throw new ProviderRefusal(code);
    },

    async look(promptId) {
      const { status, body } = await ask({ method: 'GET', path: `/standard/v1/payments/${promptId}` });
      const nothing = { reason: null, transaction: null, amount: null, currency: null } as const;
      if (status === 404) return { state: 'not-found', ...nothing };
      if (status !== 200) throw new ProviderSilence(`payment (${status})`);
      const { data, status: envelope } = objectIn(body);
      const { status: said, airtel_money_id: id } = objectIn(objectIn(data)['transaction']);
      const state = STATES[textIn(said) ?? ''] ?? 'pending';
      const reason = REASONS[textIn(objectIn(envelope)['response_code']) ?? ''] ?? 'refused';
      return { ...nothing, state, reason: state === 'failed' ? reason : null, transaction: textIn(id) };
    },
  };
}

function withoutCountry(phone: string): string {
  return phone.replace(/^234/, '');
}

async function fetchToken({ url, clientId, clientSecret }: AirtelConfig): Promise<{ token: string; seconds: number }> {
  const { status, body } = await callProvider({
    method: 'POST',
    url: `${url}/auth/oauth2/token`,
    headers: {},
    body: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
  });
  const { access_token: token, expires_in: seconds } = objectIn(body);
  if (status !== 200 || typeof token !== 'string') throw new ProviderSilence(`token (${status})`);
  return { token, seconds: Number(seconds) || REFRESH_EARLY_SECONDS };
}
