import type { FastifyInstance } from 'fastify';
import { type Answer, answerCall } from '../control/answer-with-faults.ts';
import { MSISDN_PATTERN } from '../phone-number.ts';
import { readNaira } from '../wallets/read-naira.ts';
import type { World } from '../world.ts';
import type { Momo } from './payments.ts';
import { sayPayment } from './show-payment.ts';

interface Deps extends World {
  momo: Momo;
}

interface RequestToPay {
  amount: string;
  currency: string;
  externalId: string;
  payer: { partyIdType: 'MSISDN'; partyId: string };
  payerMessage?: string;
  payeeNote?: string;
}

interface Asking {
  id: string;
  environment: string | undefined;
  callbackUrl: string | null;
  body: RequestToPay;
}

// An apostrophe is refused by the real one too.
const note = { type: 'string', maxLength: 160, pattern: "^[^']*$" };
const requestToPay = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'currency', 'externalId', 'payer'],
  properties: {
    amount: { type: 'string' },
    currency: { type: 'string' },
    externalId: { type: 'string', minLength: 1, maxLength: 64 },
    payer: {
      type: 'object',
      additionalProperties: false,
      required: ['partyIdType', 'partyId'],
      properties: { partyIdType: { const: 'MSISDN' }, partyId: { type: 'string', pattern: MSISDN_PATTERN } },
    },
    payerMessage: note,
    payeeNote: note,
  },
};

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const ENVIRONMENTS = new Set(['sandbox', 'mtnnigeria']);
const path = '/collection/v1_0/requesttopay';

const no = (code: number, name: string, message: string): Answer => ({ code, body: { code: name, message } });

export function requestToPayRoutes(api: FastifyInstance, deps: Deps) {
  const { momo } = deps;
  let asked: number[] = [];

  function tooOften(): boolean {
    const now = deps.now().getTime();
    const { statusPerSecond } = deps.settings.momo;
    asked = [...asked.filter((at) => at > now - 1_000), now];
    return statusPerSecond !== null && asked.length > statusPerSecond;
  }

  function accept({ id, environment, callbackUrl, body }: Asking): Answer {
    const amountKobo = readNaira(body.amount);
    if (!UUID_V4.test(id)) return no(400, 'INVALID_REFERENCE_ID', 'Reference id is not a UUID of version 4.');
    if (momo.find(id)) {
      return no(409, 'RESOURCE_ALREADY_EXIST', 'Duplicated reference id. Creation of resource failed.');
    }
    if (!ENVIRONMENTS.has(environment ?? '')) {
      return no(400, 'NOT_ALLOWED_TARGET_ENVIRONMENT', 'Access to target environment is forbidden.');
    }
    if (body.currency !== 'NGN') return no(400, 'INVALID_CURRENCY', 'Currency not supported.');
    if (amountKobo === null) return no(400, 'INVALID_AMOUNT', 'Amount is not a number of naira.');
    const registered = deps.settings.momo.callbackUrl;
    if (callbackUrl && registered && new URL(callbackUrl).host !== new URL(registered).host) {
      return no(
        400,
        'INVALID_CALLBACK_URL_HOST',
        'Callback URL with different host name then configured for API user.',
      );
    }
    const { externalId, payer, payerMessage = '', payeeNote = '' } = body;
    const payment = { id, amountKobo, externalId, msisdn: payer.partyId, payerMessage, payeeNote };
    momo.request({ ...payment, callbackUrl: callbackUrl ?? registered });
    return { code: 202 };
  }

  api.post<{ Body: RequestToPay }>(path, { schema: { body: requestToPay } }, (request, reply) => {
    const header = (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    const id = header('x-reference-id') ?? '';
    const callbackUrl = header('x-callback-url') ?? null;
    const asking = { id, environment: header('x-target-environment'), callbackUrl, body: request.body };
    return answerCall(deps, 'momo', reply, id, () => accept(asking));
  });

  api.get<{ Params: { id: string } }>(`${path}/:id`, (request, reply) => {
    const { id } = request.params;
    return answerCall(deps, 'momo', reply, id, () => {
      if (tooOften()) {
        return { code: 429, body: { statusCode: 429, message: 'Rate limit is exceeded. Try again in 1 seconds.' } };
      }
      const payment = momo.find(id);
      if (!payment) return no(404, 'RESOURCE_NOT_FOUND', 'Requested resource was not found.');
      return { code: 200, body: sayPayment(deps, payment) };
    });
  });
}
