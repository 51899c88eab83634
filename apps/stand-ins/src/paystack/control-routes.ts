import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { RESOLUTIONS, type Resolution } from './disputes.ts';
import type { Paystack } from './paystack.ts';
import { REFUND_STATUSES, type RefundStatus } from './refunds.ts';
import { TRANSACTION_STATUSES } from './transaction.ts';
import { TRANSFER_STATUSES, type TransferStatus } from './transfer.ts';

interface Deps extends World {
  paystack: Paystack;
}

const text = { type: 'string', minLength: 1, maxLength: 200 };
const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values });
const closed = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  schema: { body: { type: 'object', additionalProperties: false, required, properties } },
});

const control = '/control/paystack';
const unknown = { statusCode: 404, error: 'Not Found', message: 'Paystack knows no such thing' };

export function paystackControlRoutes(app: FastifyInstance, { paystack }: Deps) {
  const { transactions, transfers, refunds, disputes, ledger, names } = paystack;

  app.post<{ Params: { reference: string }; Body: { status: string; card?: string } }>(
    `${control}/transactions/:reference`,
    closed({ status: oneOf(TRANSACTION_STATUSES), card: text }, ['status']),
    (request, reply) => {
      const transaction = transactions.find(request.params.reference);
      if (!transaction) return reply.code(404).send(unknown);
      paystack.setTransaction(transaction, request.body.status, request.body.card);
      return reply.send({ reference: transaction.reference, status: transaction.status });
    },
  );

  app.post<{ Params: { reference: string }; Body: { status: TransferStatus } }>(
    `${control}/transfers/:reference`,
    closed({ status: oneOf(TRANSFER_STATUSES) }),
    (request, reply) => {
      const transfer = transfers.find(request.params.reference);
      if (!transfer) return reply.code(404).send(unknown);
      transfers.move(transfer, request.body.status);
      return reply.send({ reference: transfer.reference, status: transfer.status });
    },
  );

  app.post<{ Params: { id: string }; Body: { status: RefundStatus } }>(
    `${control}/refunds/:id`,
    closed({ status: oneOf(REFUND_STATUSES) }),
    (request, reply) => {
      const refund = refunds.find(request.params.id);
      if (!refund) return reply.code(404).send(unknown);
      refunds.move(refund, request.body.status);
      return reply.send({ id: refund.id, status: refund.status });
    },
  );

  app.post<{ Body: { reference: string; refundKobo?: number } }>(
    `${control}/disputes`,
    closed({ reference: text, refundKobo: { type: 'integer', minimum: 1 } }, ['reference']),
    (request, reply) => {
      const transaction = transactions.find(request.body.reference);
      if (!transaction) return reply.code(404).send(unknown);
      const { id } = disputes.open(transaction, request.body.refundKobo ?? transaction.amount - transaction.refunded);
      return reply.code(201).send({ id });
    },
  );

  app.post<{ Params: { id: string }; Body: { event: 'remind' | 'resolve'; resolution?: Resolution } }>(
    `${control}/disputes/:id`,
    closed({ event: oneOf(['remind', 'resolve']), resolution: oneOf(RESOLUTIONS) }, ['event']),
    (request, reply) => {
      const dispute = disputes.find(request.params.id);
      if (!dispute) return reply.code(404).send(unknown);
      if (request.body.event === 'remind') disputes.remind(dispute);
      else disputes.resolve(dispute, request.body.resolution ?? 'declined');
      return reply.send({ id: dispute.id, resolution: dispute.resolution });
    },
  );

  app.post<{ Body: { balanceKobo: number } }>(
    `${control}/balance`,
    closed({ balanceKobo: { type: 'integer', minimum: 0 } }),
    (request) => {
      ledger.change(request.body.balanceKobo - ledger.balance(), { reason: 'Top up', model: 'TopUp', row: 0 });
      return { balanceKobo: ledger.balance() };
    },
  );

  app.post<{ Body: { bankCode: string; accountNumber: string; name: string | null } }>(
    `${control}/account-names`,
    closed({ bankCode: text, accountNumber: text, name: { type: ['string', 'null'] } }),
    (request, reply) => {
      const { bankCode, accountNumber, name } = request.body;
      names.tell(bankCode, accountNumber, name);
      return reply.code(201).send(request.body);
    },
  );
}
