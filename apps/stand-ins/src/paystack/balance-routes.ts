import type { FastifyInstance } from 'fastify';
import { answerCall } from '../control/answer-with-faults.ts';
import type { World } from '../world.ts';
import { ok } from './answers.ts';
import { answerPage, type PageQuery, pageQuery } from './paging.ts';
import type { Paystack } from './paystack.ts';
import { domainOf } from './webhooks.ts';

interface Deps extends World {
  paystack: Paystack;
}

export function balanceRoutes(app: FastifyInstance, deps: Deps) {
  const { ledger } = deps.paystack;

  app.get('/balance', (_request, reply) =>
    answerCall(deps, 'paystack', reply, undefined, () =>
      ok('Balances retrieved', [{ currency: 'NGN', balance: ledger.balance() }]),
    ),
  );

  app.get<{ Querystring: PageQuery }>('/balance/ledger', { schema: { querystring: pageQuery } }, (request, reply) =>
    answerCall(deps, 'paystack', reply, undefined, () =>
      answerPage('Balance ledger retrieved', request.query, ledger.entries(), (entry) => ({
        integration: 100_001,
        domain: domainOf(deps.paystackSecretKey),
        balance: entry.balance,
        currency: 'NGN',
        difference: entry.difference,
        reason: entry.reason,
        model_responsible: entry.model,
        model_row: entry.row,
        id: entry.id,
        createdAt: entry.at.toISOString(),
        updatedAt: entry.at.toISOString(),
      })),
    ),
  );
}
