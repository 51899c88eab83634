import { parseNaira } from '@spw/rules/naira';
import { Type, type Static } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import { Maybe, shapeOf, Text, Word, wordOf } from '../../platform/shape.ts';
import { answerReader, callProvider, type ProviderAnswer } from '../call-provider.ts';
import type { ConnectProvider, SendRequest } from '../connect-provider.ts';
import { keepToken } from '../keep-token.ts';
import { ProviderRefusal, ProviderSilence } from '../provider-trouble.ts';
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

const Status = Type.Object({
  status: Maybe(Word),
  reason: Maybe(Type.Union([Word, Type.Object({ code: Maybe(Word) })])),
  financialTransactionId: Maybe(Word),
  amount: Maybe(Word),
  currency: Maybe(Word),
});

const readActive = answerReader('an account holder', Type.Object({ result: Type.Boolean() }));
const readHolder = answerReader(
  'an account holder',
  Type.Object({ given_name: Maybe(Word), middle_name: Maybe(Word), family_name: Maybe(Word), sub: Maybe(Word) }),
);
const readStatus = answerReader('a query of a prompt', Status);
const readToken = answerReader('a token', Type.Object({ access_token: Text, expires_in: Maybe(Word) }));
const refusal = shapeOf(Type.Object({ code: Word }));

/** MTN's collections: our id is its reference, 202 means queued and nothing more, and a failed payment is answered with 200 too. */
export function mtnMomo(
  config: MomoConfig,
  { clock, connectProvider }: { clock: Clock; connectProvider: ConnectProvider },
): MobileMoneyProvider {
  const { url, subscriptionKey } = config;
  const send = connectProvider(url, 'momo');
  const fetch = () => fetchToken(send, config);
  const tokens = keepToken(clock, { refreshEarlySeconds: REFRESH_EARLY_SECONDS, fetch });

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
    const whole = `${url}/collection/v1_0${path}`;
    const answer = await callProvider(send, { method, url: whole, headers, ...(body && { body }) });
    if (answer.status !== 401 || !again) return answer;
    tokens.drop(token);
    return ask(call, false);
  };

  return {
    async find(phone) {
      const active = await ask({ method: 'GET', path: `/accountholder/msisdn/${phone}/active` });
      if (active.status === 404) return NOBODY;
      if (active.status !== 200) throw new ProviderSilence(`account holder (${active.status})`);
      if (!readActive(active.body).result) return NOBODY;
      const info = await ask({ method: 'GET', path: `/accountholder/msisdn/${phone}/basicuserinfo` });
      if (info.status === 404) return NOBODY;
      if (info.status !== 200) throw new ProviderSilence(`account holder (${info.status})`);
      const { given_name: given, middle_name: middle, family_name: family, sub } = readHolder(info.body);
      return {
        registered: true,
        firstName: wordOf(given) ?? '',
        middleName: wordOf(middle) ?? '',
        lastName: wordOf(family) ?? '',
        accountId: wordOf(sub) ?? '',
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

    async query(promptId) {
      const answer = await ask({ method: 'GET', path: `/requesttopay/${promptId}` });
      if (answer.status === 404) return { state: 'not-found', ...nothing };
      if (answer.status !== 200) throw new ProviderSilence(`status (${answer.status})`);
      return factsOf(readStatus(answer.body));
    },
  };
}

const nothing = { reason: null, transaction: null, amount: null, currency: null } as const;

function factsOf({ status, reason, financialTransactionId, amount, currency }: Static<typeof Status>): PromptFacts {
  const why = status === 'FAILED' ? deadBy(wordOf(typeof reason === 'object' ? reason?.code : reason)) : null;
  const told = amount === undefined || amount === null ? null : parseNaira(String(amount));
  return {
    state: status === 'SUCCESSFUL' ? 'successful' : why === null ? 'pending' : 'failed',
    reason: why,
    transaction: wordOf(financialTransactionId),
    // An amount that cannot be read is not the one that was asked for.
    amount: told === null ? null : told.ok ? told.value : 0n,
    currency: wordOf(currency),
  };
}

function deadBy(reason: string | null): PromptReason | null {
  return reason === null ? 'refused' : (DEAD[reason] ?? null);
}

function codeOf({ status, body }: ProviderAnswer): string {
  const said = refusal.read(body);
  return String(said.ok ? said.value.code : status);
}

/** Text, so that no machine on the way counts in halves. */
function asNaira(kobo: bigint): string {
  const rest = kobo % 100n;
  return rest === 0n ? String(kobo / 100n) : `${kobo / 100n}.${String(rest).padStart(2, '0')}`;
}

async function fetchToken(
  send: SendRequest,
  { url, user, key, subscriptionKey }: MomoConfig,
): Promise<{ token: string; seconds: number }> {
  const { status, body } = await callProvider(send, {
    method: 'POST',
    url: `${url}/collection/token/`,
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`,
      'ocp-apim-subscription-key': subscriptionKey,
    },
  });
  if (status !== 200) throw new ProviderSilence(`token (${status})`);
  const { access_token: token, expires_in: seconds } = readToken(body);
  return { token, seconds: Number(seconds) || REFRESH_EARLY_SECONDS };
}
