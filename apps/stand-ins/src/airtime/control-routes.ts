import type { FastifyInstance } from 'fastify';
import { MSISDN_PATTERN } from '../phone-number.ts';
import type { Airtime } from './airtime.ts';
import type { Claim } from './subscriptions.ts';

const text = { type: 'string', minLength: 1, maxLength: 60 };
const msisdn = { type: 'string', pattern: MSISDN_PATTERN };
const yesOrNo = { type: 'boolean' };
const closed = (properties: Record<string, unknown>, required: string[]) => ({
  schema: { body: { type: 'object', additionalProperties: false, required, properties } },
});
const control = '/control/airtime';
const unknown = { statusCode: 404, error: 'Not Found', message: 'The carrier knows no such thing' };

type DatasyncRequest = Omit<Claim, 'updateTime'> & { readonly updateTime?: string };

export function airtimeControlRoutes(app: FastifyInstance, { airtime }: { airtime: Airtime }) {
  const { charges, subscriptions } = airtime;

  app.post<{ Params: { id: string }; Body: { outcome: 'charged' | 'failed' | 'cancelled'; reason?: string } }>(
    `${control}/charges/:id`,
    closed({ outcome: { type: 'string', enum: ['charged', 'failed', 'cancelled'] }, reason: text }, ['outcome']),
    (request, reply) => {
      const charge = charges.find(request.params.id);
      if (!charge) return reply.code(404).send(unknown);
      const { outcome, reason } = request.body;
      charges.end(charge, outcome, reason ?? (outcome === 'failed' ? 'CHARGING_FAILED' : null));
      return reply.send({ transactionId: charge.transactionId, status: charge.status });
    },
  );

  app.post<{ Body: { msisdn: string; productId: string; success?: boolean } }>(
    `${control}/renew`,
    closed({ msisdn, productId: text, success: yesOrNo }, ['msisdn', 'productId']),
    (request, reply) => {
      const { msisdn, productId, success } = request.body;
      const order = subscriptions.find(msisdn, productId);
      if (!order || order.status === 'cancelled') return reply.code(404).send(unknown);
      subscriptions.renew(order, success);
      return reply.send({ status: order.status, periodEnd: order.periodEnd.toISOString() });
    },
  );

  app.post<{ Body: { msisdn: string; productId?: string } }>(
    `${control}/stop`,
    closed({ msisdn, productId: text }, ['msisdn']),
    (request) => {
      const { msisdn, productId } = request.body;
      const orders = subscriptions.ofNumber(msisdn).filter((order) => !productId || order.productId === productId);
      for (const order of orders) subscriptions.stop(order);
      return { stopped: orders.map((order) => order.productId) };
    },
  );

  app.post<{ Body: DatasyncRequest }>(
    `${control}/datasync`,
    closed(
      {
        msisdn,
        productId: text,
        updateType: { type: 'integer', minimum: 1, maximum: 3 },
        updateTime: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}' },
        rentSuccess: yesOrNo,
        fee: { type: 'integer', minimum: 0 },
        transactionID: text,
        TraceUniqueID: text,
        recorded: yesOrNo,
      },
      ['msisdn', 'productId', 'updateType'],
    ),
    (request, reply) => {
      const { updateTime, ...said } = request.body;
      subscriptions.claim(updateTime === undefined ? said : { ...said, updateTime: new Date(updateTime) });
      return reply.code(202).send({});
    },
  );
}
