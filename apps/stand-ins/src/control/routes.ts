import type { FastifyInstance } from 'fastify';
import type { Sim } from '../network/sim.ts';
import { MSISDN_PATTERN } from '../phone-number.ts';
import type { Inbox } from '../sms/inbox.ts';
import { faultRequest } from './fault-request.ts';
import type { Fault, Faults } from './faults.ts';

interface Deps {
  inbox: Inbox;
  faults: Faults;
  sim: Sim;
}

const msisdn = { type: 'string', pattern: MSISDN_PATTERN };
const ofNumber = { type: 'object', additionalProperties: false, properties: { to: msisdn } };
const simRequest = { type: 'object', additionalProperties: false, required: ['msisdn'], properties: { msisdn } };

export function controlRoutes(app: FastifyInstance, { inbox, faults, sim }: Deps) {
  app.get('/control/health', () => ({ status: 'ok' }));

  app.get<{ Querystring: { to?: string } }>('/control/sms', { schema: { querystring: ofNumber } }, (request) =>
    inbox.messages(request.query.to).map(({ id, to, text, reference, at }) => ({ id, to, text, reference, at })),
  );
  app.delete('/control/sms', (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });

  app.get('/control/faults', () => faults.list());
  app.post<{ Body: Fault }>('/control/faults', { schema: { body: faultRequest } }, (request, reply) => {
    faults.add(request.body);
    return reply.code(201).send(request.body);
  });
  app.delete('/control/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  app.post<{ Body: { msisdn: string } }>('/control/sim', { schema: { body: simRequest } }, (request) => {
    sim.insert(request.body.msisdn);
    return { msisdn: sim.number() };
  });
}
