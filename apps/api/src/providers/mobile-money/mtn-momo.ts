import { parseNaira } from '@spw/rules/naira';
import type { Clock } from '../../platform/clock.ts';
import { callProvider, type ProviderAnswer } from '../call-provider.ts';
import { keepToken } from '../keep-token.ts';
import { ProviderRefusal, ProviderSilence } from '../provider-trouble.ts';
import { objectIn, textIn } from '../read-json.ts';
import { NOBODY, type MobileMoneyProvider, type PromptFacts, type PromptReason } from './port.ts';

export interface MomoConfig {
  readonly url: string;
  readonly user: string;
  readonly key: string;
  readonly subscriptionKey: string;
  readonly environment: string;
  /** Where the provider tells what became of a prompt; it does so once. */
  readonly callbackUrl: string | null;
}

const REFRESH_EARLY_SECONDS = 600;

/** Reasons after which a prompt is dead. With any other one, known to us or not, it may still be approved. */
const DEAD: Readonly<Record<string, PromptReason>> = {
  APPROVAL_REJECTED: 'declined',
  NOT_ENOUGH_FUNDS: 'no-funds',
  PAYER_LIMIT_REACHED: 'no-funds',
  EXPIRED: 'timed-out',
  COULD_NOT_PERFORM_TRANSACTION: 'timed-out',
  PAYER_NOT_FOUND: 'no-account',
  PAYEE_NOT_FOUND: 'refused',
  PAYEE_NOT_ALLOWED_TO_RECEIVE: 'refused',
  NOT_ALLOWED: 'refused',
  NOT_ALLOWED_TARGET_ENVIRONMENT: 'refused',
  INVALID_CALLBACK_URL_HOST: 'refused',
  INVALID_CURRENCY: 'refused',
};

/** MTN's collections: our id is its reference, 202 means queued and nothing more, and a failed payment is answered with 200 too. */
export function mtnMomo(config: MomoConfig, { clock }: { clock: Clock }): MobileMoneyProvider {
  const { url, subscriptionKey } = config;
  const tokens = keepToken(clock, { refreshEarlySeconds: REFRESH_EARLY_SECONDS, fetch: () => fetchToken(config) });

  const ask = async (
    call: { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object },
    again = true,
  ): Promise<ProviderAnswer> => {
    const token = await tokens.get();
    const headers = {
      authorization: `Bearer ${token}`,
      'x-target-environment': config.environment,
      'ocp-apim-subscription-key': subscriptionKey,
      ...call.headers,
    };
    const { method, path, body } = call;
    const answer = await callProvider({ method, url: `${url}/collection/v1_0${path}`, headers, ...(body && { body }) });
    if (answer.status !== 401 || !again) return answer;
    tokens.drop(token);
    return ask(call, false);
  };

  return {
    async find(phone) {
      const active = await ask({ method: 'GET', path: `/accountholder/msisdn/${phone}/active` });
      if (active.status === 404) return NOBODY;
      if (active.status !== 200) throw new ProviderSilence(`account holder (${active.status})`);
      if (objectIn(active.body)['result'] !== true) return NOBODY;
      const info = await ask({ method: 'GET', path: `/accountholder/msisdn/${phone}/basicuserinfo` });
      if (info.status === 404) return NOBODY;
      if (info.status !== 200) throw new ProviderSilence(`account holder (${info.status})`);
      const { given_name: given, middle_name: middle, family_name: family, sub } = objectIn(info.body);
      return {
        registered: true,
        firstName: textIn(given) ?? '',
        middleName: textIn(middle) ?? '',
        lastName: textIn(family) ?? '',
        accountId: textIn(sub) ?? '',
      };
    },

    async prompt({ promptId, phone, total, note }) {
      const answer = await ask({
        method: 'POST',
        path: '/requesttopay',
        headers: { 'x-reference-id': promptId, ...(config.callbackUrl && { 'x-callback-url': config.callbackUrl }) },
        body: {
          amount: asNaira(total),
          currency: 'NGN',
          externalId: promptId,
          payer: { partyIdType: 'MSISDN', partyId: phone },
          payerMessage: note,
          payeeNote: note,
        },
      });
      // The one before has arrived; a new id would be a second debit.
      if (answer.status === 202 || answer.status === 409) return;
      if (answer.status === 400 || answer.status === 404) throw new ProviderRefusal(codeOf(answer));
      throw new ProviderSilence(`request to pay (${answer.status})`);
    },

    async look(promptId) {
      const answer = await ask({ method: 'GET', path: `/requesttopay/${promptId}` });
      if (answer.status === 404) return { state: 'not-found', ...nothing };
      if (answer.status !== 200) throw new ProviderSilence(`status (${answer.status})`);
      return factsOf(answer);
    },
  };
}

const nothing = { reason: null, transaction: null, amount: null, currency: null } as const;

function factsOf({ body }: ProviderAnswer): PromptFacts {
  const { status, reason, financialTransactionId, amount, currency } = objectIn(body);
  const why = status === 'FAILED' ? deadBy(textIn(reason) ?? textIn(objectIn(reason)['code'])) : null;
  const told = textIn(amount) === null ? null : parseNaira(textIn(amount)!);
  return {
    state: status === 'SUCCESSFUL' ? 'successful' : why === null ? 'pending' : 'failed',
    reason: why,
    transaction: textIn(financialTransactionId),
    // An amount that cannot be read is not the one that was asked for.
    amount: told === null ? null : told.ok ? told.value : 0n,
    currency: textIn(currency),
  };
}

function deadBy(reason: string | null): PromptReason | null {
  return reason === null ? 'refused' : (DEAD[reason] ?? null);
}

function codeOf({ status, body }: ProviderAnswer): string {
  return textIn(objectIn(body)['code']) ?? String(status);
}

/** Text, so that no machine on the way counts in halves. */
function asNaira(kobo: bigint): string {
  const rest = kobo % 100n;
  return rest === 0n ? String(kobo / 100n) : `${kobo / 100n}.${String(rest).padStart(2, '0')}`;
}

async function fetchToken({
  url,
  user,
  key,
  subscriptionKey,
}: MomoConfig): Promise<{ token: string; seconds: number }> {
  const { status, body } = await callProvider({
    method: 'POST',
    url: `${url}/collection/token/`,
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`,
      'ocp-apim-subscription-key': subscriptionKey,
    },
  });
  const { access_token: token, expires_in: seconds } = objectIn(body);
  if (status !== 200 || typeof token !== 'string') throw new ProviderSilence(`token (${status})`);
  return { token, seconds: Number(seconds) || REFRESH_EARLY_SECONDS };
}
