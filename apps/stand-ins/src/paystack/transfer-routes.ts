import type { FastifyInstance } from 'fastify';
import { answerCall } from '../control/answer-with-faults.ts';
import type { World } from '../world.ts';
import { created, ok, refuse } from './answers.ts';
import { answerPage, pageQuery, type PageQuery } from './paging.ts';
import type { Paystack } from './paystack.ts';
import { showRecipient } from './recipients.ts';
import { showTransfer } from './show-transfer.ts';
import type { Transfer } from './transfer.ts';

interface Deps extends World {
  paystack: Paystack;
}

interface RecipientRequest {
  name: string;
  account_number: string;
  bank_code: string;
}

interface TransferRequest {
  amount: number;
  recipient: string;
  reference?: string;
  reason?: string;
}

const text = { type: 'string', minLength: 1, maxLength: 200 };
const recipientRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'name', 'account_number', 'bank_code'],
  properties: {
    type: { const: 'nuban' },
    name: text,
    account_number: { type: 'string', pattern: '^[0-9]{10}$' },
    bank_code: text,
    currency: { const: 'NGN' },
    description: text,
    metadata: { type: 'object' },
  },
};
const transferRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['source', 'amount', 'recipient'],
  properties: {
    source: { const: 'balance' },
    amount: { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 },
    recipient: text,
    reference: { type: 'string', pattern: '^[a-z0-9_-]{16,50}$' },
    reason: text,
    currency: { const: 'NGN' },
  },
};

export function transferRoutes(app: FastifyInstance, deps: Deps) {
  const { recipients, transfers, names, ledger } = deps.paystack;
  const tell = (transfer: Transfer | undefined) =>
    transfer
      ? ok('Transfer retrieved', showTransfer(deps, transfer))
      : refuse(404, 'Transfer not found', 'transfer_not_found', 'Check the reference or the code');

  app.post<{ Body: RecipientRequest }>(
    '/transferrecipient',
    { schema: { body: recipientRequest } },
    (request, reply) => {
      const { name, account_number: accountNumber, bank_code: bankCode } = request.body;
      return answerCall(deps, 'paystack', reply, accountNumber, () => {
        const known = recipients.ofAccount(bankCode, accountNumber);
        if (known) return ok('Transfer recipient created successfully', showRecipient(deps, known));
        const accountName = names.find(bankCode, accountNumber);
        if (accountName === null) return refuse(400, 'Account number is invalid', 'invalid_bank_account_number');
        const recipient = recipients.register({ name, accountNumber, accountName, bankCode });
        return created('Transfer recipient created successfully', showRecipient(deps, recipient));
      });
    },
  );

  app.post<{ Body: TransferRequest }>('/transfer', { schema: { body: transferRequest } }, (request, reply) => {
    const { amount, recipient: recipientCode, reason = null } = request.body;
    const reference = request.body.reference ?? deps.newNonce();
    return answerCall(deps, 'paystack', reply, reference, () => {
      if (transfers.find(reference)) {
        const message = 'Please provide a unique reference. Reference already exists on a transfer';
        return refuse(400, message, 'duplicate_transfer_reference', 'Create a new reference for the new transfer');
      }
      const recipient = recipients.find(recipientCode);
      if (!recipient) return refuse(400, 'Recipient specified is invalid', 'recipient_not_found');
      if (transfers.costOf(amount) > ledger.balance()) {
        return refuse(400, 'Your balance is not enough to fulfil this request', 'insufficient_balance', 'Top up');
      }
      const transfer = transfers.start({ reference, amount, recipient, reason });
      const message = transfer.status === 'otp' ? 'Transfer requires OTP to continue' : 'Transfer has been queued';
      return ok(message, { ...showTransfer(deps, transfer), recipient: recipient.id });
    });
  });

  app.get<{ Params: { reference: string } }>('/transfer/verify/:reference', (request, reply) =>
    answerCall(deps, 'paystack', reply, request.params.reference, () => tell(transfers.find(request.params.reference))),
  );

  app.get<{ Params: { name: string } }>('/transfer/:name', (request, reply) => {
    const transfer = transfers.findAny(request.params.name);
    return answerCall(deps, 'paystack', reply, transfer?.reference, () => tell(transfer));
  });

  app.get<{ Querystring: PageQuery }>('/transfer', { schema: { querystring: pageQuery } }, (request, reply) =>
    answerCall(deps, 'paystack', reply, undefined, () => {
      const listed = transfers.all().map((transfer) => ({ at: transfer.createdAt, status: transfer.status, transfer }));
      return answerPage('Transfers retrieved', request.query, listed, ({ transfer }) => showTransfer(deps, transfer));
    }),
  );
}
