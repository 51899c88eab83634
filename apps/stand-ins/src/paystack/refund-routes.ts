import type { FastifyInstance } from 'fastify';
import { answerCall } from '../control/answer-with-faults.ts';
import type { World } from '../world.ts';
import { ok, refuse } from './answers.ts';
import { showDispute } from './disputes.ts';
import { answerPage, type PageQuery, pageQuery } from './paging.ts';
import type { Paystack } from './paystack.ts';
import { showRefund } from './refunds.ts';

interface Deps extends World {
  paystack: Paystack;
}

interface RefundRequest {
  transaction: string | number;
  amount?: number;
}

interface RefundsQuery extends PageQuery {
  transaction?: string;
}

/** As any list, or only those of one transaction, by its number. */
const refundsQuery = { ...pageQuery, properties: { ...pageQuery.properties, transaction: { type: 'string' } } };

const refundRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['transaction'],
  properties: {
    transaction: { type: ['string', 'integer'] },
    amount: { type: 'integer', minimum: 1 },
    currency: { const: 'NGN' },
    customer_note: { type: 'string' },
    merchant_note: { type: 'string' },
  },
};

export function refundRoutes(app: FastifyInstance, deps: Deps) {
  const { transactions, refunds, disputes } = deps.paystack;

  app.post<{ Body: RefundRequest }>('/refund', { schema: { body: refundRequest } }, (request, reply) => {
    const transaction = transactions.findAny(String(request.body.transaction));
    return answerCall(deps, 'paystack', reply, transaction?.reference, () => {
      if (!transaction) return refuse(404, 'Transaction not found', 'transaction_not_found');
      if (transaction.status !== 'success') {
        return refuse(400, 'Transaction has not been paid or has been fully reversed', 'transaction_not_refundable');
      }
      const left = transaction.amount - transaction.refunded;
      const amount = request.body.amount ?? left;
      if (left === 0 || amount > left) {
        return refuse(400, 'Refund amount is more than what is left of the transaction', 'invalid_refund_amount');
      }
      const refund = refunds.start(transaction, amount);
      const { id, reference } = transaction;
      const whole = { id, reference, amount: transaction.amount, currency: 'NGN' };
      return ok('Refund has been queued for processing', { ...showRefund(deps, refund), transaction: whole });
    });
  });

  app.get<{ Params: { id: string } }>('/refund/:id', (request, reply) => {
    const refund = refunds.find(request.params.id);
    return answerCall(deps, 'paystack', reply, refund?.transaction.reference, () =>
      refund ? ok('Refund retrieved', showRefund(deps, refund)) : refuse(404, 'Refund not found', 'refund_not_found'),
    );
  });

  app.get<{ Querystring: RefundsQuery }>('/refund', { schema: { querystring: refundsQuery } }, (request, reply) =>
    answerCall(deps, 'paystack', reply, undefined, () => {
      const { transaction: wanted, ...page } = request.query;
      const asked = refunds.all().filter(({ transaction: { id } }) => wanted === undefined || String(id) === wanted);
      const listed = asked.map((refund) => ({ at: refund.createdAt, status: refund.status, refund }));
      return answerPage('Refunds retrieved', page, listed, ({ refund }) => showRefund(deps, refund));
    }),
  );

  app.get<{ Params: { id: string } }>('/dispute/:id', (request, reply) => {
    const dispute = disputes.find(request.params.id);
    return answerCall(deps, 'paystack', reply, dispute?.transaction.reference, () =>
      dispute
        ? ok('Dispute retrieved', showDispute(deps, dispute))
        : refuse(404, 'Dispute not found', 'dispute_not_found'),
    );
  });

  app.get<{ Querystring: PageQuery }>('/dispute', { schema: { querystring: pageQuery } }, (request, reply) =>
    answerCall(deps, 'paystack', reply, undefined, () => {
      const listed = disputes.all().map((dispute) => ({ at: dispute.createdAt, dispute }));
      return answerPage('Disputes retrieved', request.query, listed, ({ dispute }) => showDispute(deps, dispute));
    }),
  );
}
