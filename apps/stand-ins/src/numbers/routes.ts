import type { FastifyInstance } from 'fastify';
import { answerWithFaults } from '../control/answer-with-faults.ts';
import { MSISDN_PATTERN } from '../phone-number.ts';
import type { World } from '../world.ts';
import type { AskedNumber, NumberHistory, Numbers } from './numbers.ts';

interface Deps extends World {
  numbers: Numbers;
}

const phoneNumber = { type: 'string', pattern: MSISDN_PATTERN.replace('^', '^\\+') };
const closed = (properties: Record<string, unknown>, required: string[]) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const swapRequest = closed({ phoneNumber, maxAge: { type: 'integer', minimum: 1, maximum: 2400 } }, ['phoneNumber']);
const recyclingRequest = closed({ phoneNumber, specifiedDate: { type: 'string', format: 'date' } }, [
  'phoneNumber',
  'specifiedDate',
]);
const moment = { type: ['string', 'null'], format: 'date-time' };
const historyRequest = closed(
  { msisdn: { type: 'string', pattern: MSISDN_PATTERN }, swappedAt: moment, reassignedAt: moment },
  ['msisdn'],
);

const DEFAULT_HOURS = 240;
const HOUR_MS = 3_600_000;

interface HistoryRequest {
  msisdn: string;
  swappedAt?: string | null;
  reassignedAt?: string | null;
}

/** The carriers' look-up of a number, in the protocol of CAMARA: SIM Swap and Number Recycling. */
export function numberRoutes(app: FastifyInstance, deps: Deps) {
  const { numbers } = deps;
  const answer = (phoneNumber: string, what: AskedNumber['what']): NumberHistory =>
    numbers.ask({ what, msisdn: phoneNumber.slice(1) });

  void app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization === `Bearer ${deps.numberCheckApiKey}`) return;
        await reply.code(401).send({ status: 401, code: 'UNAUTHENTICATED', message: 'Unknown API key' });
      });
      api.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
        reply
          .code(error.statusCode ?? 500)
          .send({ status: error.statusCode ?? 500, code: 'INVALID_ARGUMENT', message: error.message }),
      );

      api.post<{ Body: { phoneNumber: string; maxAge?: number } }>(
        '/sim-swap/v1/check',
        { schema: { body: swapRequest } },
        ({ body: { phoneNumber, maxAge = DEFAULT_HOURS } }, reply) =>
          answerWithFaults(deps, 'numbers', reply, () => {
            const { swappedAt } = answer(phoneNumber, 'sim-swap');
            const since = deps.now().getTime() - maxAge * HOUR_MS;
            return () => reply.send({ swapped: swappedAt !== null && swappedAt.getTime() >= since });
          }),
      );

      api.post<{ Body: { phoneNumber: string; specifiedDate: string } }>(
        '/number-recycling/v0.2/check',
        { schema: { body: recyclingRequest } },
        ({ body: { phoneNumber, specifiedDate } }, reply) =>
          answerWithFaults(deps, 'numbers', reply, () => {
            const { reassignedAt } = answer(phoneNumber, 'number-recycling');
            return () =>
              reply.send({ phoneNumberRecycled: reassignedAt !== null && reassignedAt >= new Date(specifiedDate) });
          }),
      );
      done();
    },
    { prefix: '/numbers' },
  );

  app.get('/control/numbers', () => numbers.asked());
  app.post<{ Body: HistoryRequest }>(
    '/control/numbers',
    { schema: { body: historyRequest } },
    ({ body: { msisdn, ...given } }) =>
      numbers.change(
        msisdn,
        Object.fromEntries(Object.entries(given).map(([name, at]) => [name, at === null ? null : new Date(at)])),
      ),
  );
}
