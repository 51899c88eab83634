import type { FastifyInstance } from 'fastify';
import { answerCall } from '../control/answer-with-faults.ts';
import type { World } from '../world.ts';
import { ok, refuse } from './answers.ts';
import { banks, showBank, TEST_BANK } from './banks.ts';
import type { Paystack } from './paystack.ts';

interface Deps extends World {
  paystack: Paystack;
}

const text = { type: 'string' };
const bankQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    country: { type: 'string', pattern: '^(?i:nigeria)$' },
    currency: { const: 'NGN' },
    perPage: { type: 'string', pattern: '^[0-9]{1,3}$' },
    use_cursor: text,
    next: text,
    previous: text,
    pay_with_bank_transfer: text,
    include_nip_sort_code: text,
    type: text,
    gateway: text,
  },
};
const resolveQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['account_number', 'bank_code'],
  properties: { account_number: text, bank_code: text },
};

export function bankRoutes(app: FastifyInstance, deps: Deps) {
  const resolves = { day: '', count: 0 };

  /** Counts this one too. */
  function overTheLimit(): boolean {
    const limit = deps.settings.paystack.resolvesPerDay;
    const day = deps.now().toISOString().slice(0, 10);
    if (day !== resolves.day) Object.assign(resolves, { day, count: 0 });
    resolves.count += 1;
    return limit !== null && resolves.count > limit;
  }

  app.get<{ Querystring: { perPage?: string } }>('/bank', { schema: { querystring: bankQuery } }, (request, reply) =>
    answerCall(deps, 'paystack', reply, undefined, () => {
      const perPage = Math.min(Number(request.query.perPage ?? 100), 100);
      const shown = banks.slice(0, perPage).map(showBank);
      return ok('Banks retrieved', shown, { next: null, previous: null, perPage });
    }),
  );

  app.get<{ Querystring: { account_number: string; bank_code: string } }>(
    '/bank/resolve',
    { schema: { querystring: resolveQuery } },
    (request, reply) => {
      const { account_number: accountNumber, bank_code: bankCode } = request.query;
      return answerCall(deps, 'paystack', reply, accountNumber, () => {
        if (bankCode !== TEST_BANK && overTheLimit()) {
          const limit = deps.settings.paystack.resolvesPerDay;
          const message = `Test mode daily limit of ${limit} live bank resolves exceeded. Use test bank codes 001 or upgrade to live mode.`;
          return refuse(429, message);
        }
        const accountName = deps.paystack.names.find(bankCode, accountNumber);
        if (accountName === null) return refuse(422, 'Could not resolve account name. Check parameters or try again.');
        const bankId = banks.find(({ code }) => code === bankCode)?.id ?? null;
        const account = { account_number: accountNumber, account_name: accountName, bank_id: bankId };
        return ok('Account number resolved', account);
      });
    },
  );
}
