import type { FastifyInstance } from 'fastify';
import { answerWithFaults } from '../control/answer-with-faults.ts';
import type { Faults } from '../control/faults.ts';
import { MSISDN_PATTERN } from '../phone-number.ts';
import type { TimeAndChance } from '../time-and-chance.ts';
import type { Inbox } from './inbox.ts';

interface Deps extends TimeAndChance {
  inbox: Inbox;
  faults: Faults;
  smsApiKey: string;
}

interface SendRequest {
  to: string;
  from: string;
  text: string;
  reference: string;
}

const sendRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['to', 'from', 'text', 'reference'],
  properties: {
    to: { type: 'string', pattern: MSISDN_PATTERN },
    // Alphanumeric senders are at most eleven characters on GSM networks.
    from: { type: 'string', pattern: '^[A-Za-z0-9]{1,11}$' },
    text: { type: 'string', minLength: 1, maxLength: 1600 },
    reference: { type: 'string', format: 'uuid' },
  },
};

export function smsRoutes(app: FastifyInstance, deps: Deps) {
  app.post<{ Body: SendRequest }>('/sms/v1/messages', {
    schema: { body: sendRequest },
    // Before the body is looked at: a stranger learns nothing about what is well formed.
    async onRequest(request, reply) {
      if (request.headers.authorization !== `Bearer ${deps.smsApiKey}`) {
        await reply.code(401).send({ statusCode: 401, error: 'Unauthorized', message: 'Unknown API key' });
      }
    },
    handler(request, reply) {
      return answerWithFaults(deps, 'sms', reply, () => {
        const known = deps.inbox.idOf(request.body.reference);
        if (known) return () => reply.code(200).send({ id: known, status: 'accepted' });

        const id = deps.newId();
        const copies = deps.faults.take('sms', 'duplicate') ? 2 : 1;
        deps.inbox.deliver({ id, ...request.body, at: deps.now().toISOString() }, copies);
        return () => reply.code(202).send({ id, status: 'accepted' });
      });
    },
  });
}
