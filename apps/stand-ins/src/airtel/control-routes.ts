import type { FastifyInstance } from 'fastify';
import { type Airtel, PAYMENT_STATUSES, type PaymentStatus } from './payments.ts';

const statusRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['status'],
  properties: { status: { type: 'string', enum: PAYMENT_STATUSES } },
};
const unknown = { statusCode: 404, error: 'Not Found', message: 'Airtel knows no such payment' };

interface OfPayment {
  Params: { id: string };
  Body: { status: PaymentStatus };
}

export function airtelControlRoutes(app: FastifyInstance, { airtel }: { airtel: Airtel }) {
  const schema = { body: statusRequest };
  app.post<OfPayment>('/control/airtel/payments/:id', { schema }, (request, reply) => {
    const payment = airtel.find(request.params.id);
    if (!payment) return reply.code(404).send(unknown);
    airtel.end(payment, request.body.status);
    return reply.send({ id: payment.id, status: payment.status });
  });

  app.post<OfPayment>('/control/airtel/callbacks/:id', { schema }, (request, reply) => {
    const payment = airtel.find(request.params.id);
    if (!payment) return reply.code(404).send(unknown);
    airtel.claim(payment, request.body.status);
    return reply.code(202).send({ id: payment.id });
  });
}
