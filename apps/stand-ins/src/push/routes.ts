import type { FastifyInstance } from 'fastify';
import type { TimeAndChance } from '../time-and-chance.ts';
import type { PushService } from './push-service.ts';
import { vapidProblem } from './vapid.ts';

interface Deps extends TimeAndChance {
  push: PushService;
}

// As the push services of browsers do.
const LONGEST_BODY = 4096;

export function pushRoutes(app: FastifyInstance, { push, now }: Deps) {
  app.register((service, _options, done) => {
    service.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LONGEST_BODY },
      (_r, body, ok) => ok(null, body),
    );
    service.post<{ Params: { id: string }; Body: Buffer }>('/push/v1/:id', (request, reply) => {
      const { headers, params, body } = request;
      const browser = push.find(params.id);
      if (!browser) return reply.code(404).send();
      const origin = `${request.protocol}://${request.host}`;
      const problem = vapidProblem(headers.authorization, { serverKey: browser.serverKey, origin, now: now() });
      if (problem) return reply.code(403).send({ problem });
      const ttl = Number(headers.ttl);
      if (headers['content-encoding'] !== 'aes128gcm' || !Number.isInteger(ttl)) return reply.code(400).send();
      if (browser.answer >= 300) return reply.code(browser.answer).send();
      push.receive(params.id, body, { ttl, urgency: headers.urgency?.toString() });
      return reply.code(browser.answer).send();
    });
    done();
  });
}
