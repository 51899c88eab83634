import type { FastifyInstance } from 'fastify';
import { answerCall } from '../control/answer-with-faults.ts';
import type { World } from '../world.ts';
import { ok, refuse } from './answers.ts';
import { answerPage, pageQuery, type PageQuery } from './paging.ts';
import type { Paystack } from './paystack.ts';
import { sayTransaction } from './show-transaction.ts';
import type { Transaction } from './transaction.ts';

interface Deps extends World {
  paystack: Paystack;
}

interface InitializeRequest {
  amount: string | number;
  email: string;
  reference?: string;
  callback_url?: string;
  metadata?: unknown;
}

const initializeRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'email'],
  properties: {
    amount: { type: ['string', 'integer'], pattern: '^[1-9][0-9]{0,14}$', minimum: 1 },
    email: { type: 'string', format: 'email' },
    currency: { const: 'NGN' },
    reference: { type: 'string', pattern: '^[-.=A-Za-z0-9]{1,100}$' },
    callback_url: { type: 'string', pattern: '^https?://' },
    channels: { type: 'array', items: { type: 'string' } },
    metadata: { type: ['string', 'object'] },
  },
};

export function transactionRoutes(app: FastifyInstance, deps: Deps) {
  const { transactions } = deps.paystack;

  app.post<{ Body: InitializeRequest }>(
    '/transaction/initialize',
    { schema: { body: initializeRequest } },
    (request, reply) => {
      const { amount, email, callback_url: callbackUrl = null, metadata = null } = request.body;
      const reference = request.body.reference ?? deps.newNonce().slice(0, 10);
      return answerCall(deps, 'paystack', reply, reference, () => {
        if (transactions.find(reference)) {
          return refuse(
            400,
            'Duplicate Transaction Reference',
            'duplicate_reference',
            'Provide a reference of your own',
          );
        }
        const started = { reference, amount: Number(amount), email, callbackUrl, metadata: readMetadata(metadata) };
        const { accessCode } = transactions.start(started);
        const authorizationUrl = `${deps.publicUrl ?? `http://${request.host}`}/paystack/checkout/${accessCode}`;
        return ok('Authorization URL created', {
          authorization_url: authorizationUrl,
          access_code: accessCode,
          reference,
        });
      });
    },
  );

  app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', (request, reply) => {
    const { reference } = request.params;
    return answerCall(deps, 'paystack', reply, reference, () => {
      const transaction = transactions.find(reference);
      if (!transaction) {
        const nextStep = 'Provide the reference of a transaction of this integration';
        return refuse(400, 'Transaction reference not found.', 'transaction_not_found', nextStep);
      }
      const said = sayTransaction(deps, transaction);
      flip(deps, transaction);
      return ok('Verification successful', said);
    });
  });

  app.get<{ Querystring: PageQuery }>('/transaction', { schema: { querystring: pageQuery } }, (request, reply) =>
    answerCall(deps, 'paystack', reply, undefined, () => {
      const listed = transactions.all().map((transaction) => ({
        at: transaction.createdAt,
        status: transaction.status,
        transaction,
      }));
      return answerPage('Transactions retrieved', request.query, listed, ({ transaction }) =>
        sayTransaction(deps, transaction),
      );
    }),
  );
}

/** Sent as text or as an object, it is told as an object. */
function readMetadata(metadata: unknown): unknown {
  if (typeof metadata !== 'string') return metadata;
  try {
    return JSON.parse(metadata);
  } catch {
    return metadata;
  }
}

function flip({ faults, paystack }: Deps, transaction: Transaction) {
  const where = { reference: transaction.reference, from: transaction.status };
  const to = faults.take('paystack', 'flip', where)?.to;
  if (to) paystack.setTransaction(transaction, to);
}
