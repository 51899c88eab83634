import type { FastifyInstance } from 'fastify';
import { MSISDN_PATTERN } from '../phone-number.ts';
import type { PromptAnswer, Prompts } from './prompts.ts';
import type { Wallet, Wallets } from './wallets.ts';

interface Deps {
  wallets: Wallets;
  prompts: Prompts;
}

const msisdn = { type: 'string', pattern: MSISDN_PATTERN };
const name = { type: 'string', maxLength: 60 };
const walletRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['provider', 'msisdn'],
  properties: {
    provider: { type: 'string', enum: ['momo', 'airtel', 'airtime'] },
    msisdn,
    balanceKobo: { type: ['integer', 'null'], minimum: 0 },
    registered: { type: 'boolean' },
    firstName: name,
    middleName: name,
    lastName: name,
  },
};
const answerRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['answer'],
  properties: { answer: { type: 'string', enum: ['approve', 'decline'] } },
};
const promptsQuery = { type: 'object', additionalProperties: false, properties: { msisdn } };

export function walletRoutes(app: FastifyInstance, { wallets, prompts }: Deps) {
  app.post<{ Body: Pick<Wallet, 'provider' | 'msisdn'> & Partial<Wallet> }>(
    '/control/wallets',
    { schema: { body: walletRequest } },
    (request) => wallets.change(request.body),
  );

  app.get<{ Querystring: { msisdn?: string } }>(
    '/control/prompts',
    { schema: { querystring: promptsQuery } },
    (request) => prompts.waiting(request.query.msisdn),
  );
  app.post<{ Params: { id: string }; Body: { answer: PromptAnswer } }>(
    '/control/prompts/:id',
    { schema: { body: answerRequest } },
    (request, reply) => {
      if (prompts.answer(request.params.id, request.body.answer)) return reply.send({ id: request.params.id });
      return reply.code(404).send({ statusCode: 404, error: 'Not Found', message: 'Nobody is asked that' });
    },
  );
}
