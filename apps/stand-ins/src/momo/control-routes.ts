import type { FastifyInstance } from 'fastify';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment.ts';
import type { Momo } from './payments.ts';

const status = { type: 'string', enum: PAYMENT_STATUSES };
const closed = (properties: Record<string, unknown>) => ({
  schema: { body: { type: 'object', additionalProperties: false, required: ['status'], properties } },
});
const unknown = { statusCode: 404, error: 'Not Found', message: 'MoMo knows no such payment' };

interface OfPayment {
  Params: { id: string };
  Body: { status: PaymentStatus; reason?: string };
}

export function momoControlRoutes(app: FastifyInstance, { momo }: { momo: Momo }) {
  const reason = { type: 'string', maxLength: 100 };
  app.post<OfPayment>('/control/momo/payments/:id', closed({ status, reason }), (request, reply) => {
    const payment = momo.find(request.params.id);
    if (!payment) return reply.code(404).send(unknown);
    const { status, reason } = request.body;
    momo.end(payment, status, reason ?? (status === 'FAILED' ? 'INTERNAL_PROCESSING_ERROR' : null));
    return reply.send({ id: payment.id, status: payment.status, reason: payment.reason });
  });

  app.post<OfPayment>('/control/momo/callbacks/:id', closed({ status }), (request, reply) => {
    const payment = momo.find(request.params.id);
    if (!payment) return reply.code(404).send(unknown);
    momo.claim(payment, request.body.status);
    return reply.code(202).send({ id: payment.id });
  });
}
