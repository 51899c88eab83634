import type { FastifyInstance } from 'fastify';
import { answerCall, refuseWhenDown, type Answer } from '../control/answer-with-faults.ts';
import { MSISDN_PATTERN } from '../phone-number.ts';
import type { World } from '../world.ts';
import type { Airtime } from './airtime.ts';
import type { Charge, Initiated } from './charge.ts';
import { consentRoutes } from './consent-routes.ts';
import { airtimeControlRoutes } from './control-routes.ts';
import { sayAmount } from './post-charge.ts';
import type { Renewal } from './subscriptions.ts';

interface Deps extends World {
  airtime: Airtime;
}

const msisdn = { type: 'string', pattern: MSISDN_PATTERN };
const productId = { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,40}$' };
const initiateRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['transactionId', 'msisdn', 'amountKobo', 'kind', 'productId', 'returnUrl'],
  properties: {
    transactionId: { type: 'string', pattern: '^[A-Za-z0-9]{15}$' },
    msisdn,
    amountKobo: { type: 'integer', minimum: 1, maximum: 100_000_000 },
    kind: { type: 'string', enum: ['charge', 'subscription'] },
    productId,
    periodDays: { type: 'integer', minimum: 1, maximum: 366 },
    description: { type: 'string', maxLength: 120 },
    returnUrl: { type: 'string', pattern: '^https?://' },
  },
};
const unsubscribeRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['msisdn', 'productId'],
  properties: { msisdn, productId },
};

type InitiateRequest = Omit<Initiated, 'periodDays' | 'description'> & Partial<Initiated>;

const no = (code: number, name: string, message: string): Answer => ({ code, body: { code: name, message } });

export function airtimeRoutes(app: FastifyInstance, deps: Deps) {
  const { charges, subscriptions } = deps.airtime;

  void app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        await refuseWhenDown(deps, 'airtime', reply);
        if (reply.sent || request.headers.authorization === `Bearer ${deps.carrierApiKey}`) return;
        await reply.code(401).send({ code: 'unauthorized', message: 'Unknown API key' });
      });
      api.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
        reply.code(error.statusCode ?? 500).send({ code: 'invalid_request', message: error.message }),
      );

      api.post<{ Body: InitiateRequest }>('/initiate', { schema: { body: initiateRequest } }, (request, reply) => {
        const asked: Initiated = { periodDays: 1, description: 'Spin-N-Win', ...request.body };
        const base = deps.publicUrl ?? `http://${request.host}`;
        return answerCall(deps, 'airtime', reply, asked.transactionId, () => {
          const known = charges.find(asked.transactionId);
          if (known && !isSame(known, asked)) {
            return no(409, 'duplicate_transaction', 'This transaction id was used for something else');
          }
          const { transactionId, status, token, expiresAt } = known ?? charges.initiate(asked);
          const url = `${base}/airtime/consent/${token}`;
          return { code: known ? 200 : 201, body: { transactionId, status, url, expiresAt: expiresAt.toISOString() } };
        });
      });

      api.get<{ Params: { transactionId: string } }>('/status/:transactionId', (request, reply) =>
        answerCall(deps, 'airtime', reply, request.params.transactionId, () => {
          const charge = charges.find(request.params.transactionId);
          if (charge) return { code: 200, body: showCharge(deps, charge) };
          const renewal = subscriptions.findRenewal(request.params.transactionId);
          if (renewal) return { code: 200, body: showRenewal(deps, renewal) };
          return no(404, 'transaction_not_found', 'There is no such transaction');
        }),
      );

      api.post<{ Body: { msisdn: string; productId: string } }>(
        '/unsubscribe',
        { schema: { body: unsubscribeRequest } },
        (request, reply) => {
          const order = subscriptions.find(request.body.msisdn, request.body.productId);
          return answerCall(deps, 'airtime', reply, request.body.msisdn, () => {
            if (!order) return no(404, 'subscription_not_found', 'There is no such subscription');
            subscriptions.stop(order);
            return { code: 200, body: { status: order.status } };
          });
        },
      );
      done();
    },
    { prefix: '/airtime' },
  );
  consentRoutes(app, deps);
  airtimeControlRoutes(app, deps);
}

function isSame(known: Charge, asked: Initiated): boolean {
  const { transactionId, msisdn, amountKobo, kind, productId, periodDays, description, returnUrl } = known;
  const before = { transactionId, msisdn, amountKobo, kind, productId, periodDays, description, returnUrl };
  return Object.entries(before).every(([name, value]) => asked[name as keyof Initiated] === value);
}

function showRenewal(world: World, { transactionID, msisdn, productId, amountKobo, charged, at }: Renewal) {
  return {
    transactionId: transactionID,
    kind: 'renewal',
    msisdn,
    amountKobo: sayAmount(world, { transactionId: transactionID, amountKobo }),
    productId,
    status: charged ? 'charged' : 'failed',
    reason: charged ? null : 'INSUFFICIENT_AIRTIME',
    createdAt: at.toISOString(),
    chargedAt: charged ? at.toISOString() : null,
  };
}

function showCharge(world: World, charge: Charge) {
  const { transactionId, kind, msisdn, productId, status, reason, carrierReference, createdAt, chargedAt } = charge;
  return {
    transactionId,
    kind,
    msisdn,
    amountKobo: sayAmount(world, charge),
    productId,
    status,
    reason,
    carrierReference,
    createdAt: createdAt.toISOString(),
    chargedAt: chargedAt?.toISOString() ?? null,
  };
}
