import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCall, refuseWhenDown } from '../control/answer-with-faults.ts';
import { readNaira } from '../wallets/read-naira.ts';
import { createTokens } from '../wallets/tokens.ts';
import type { Wallets } from '../wallets/wallets.ts';
import type { World } from '../world.ts';
import { refuse, tell, tellAccepted, tellStatus } from './answers.ts';
import { airtelControlRoutes } from './control-routes.ts';
import type { Airtel } from './payments.ts';

interface Deps extends World {
  airtel: Airtel;
  wallets: Wallets;
}

interface PaymentRequest {
  reference: string;
  subscriber: { msisdn: string };
  transaction: { id: string; amount: number };
}

interface TokenRequest {
  client_id: string;
  client_secret: string;
}

const TOKEN_SECONDS = 180;
const text = { type: 'string', minLength: 1, maxLength: 100 };
const closed = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const tokenRequest = closed({ client_id: text, client_secret: text, grant_type: { const: 'client_credentials' } });
const here = { country: { const: 'NG' }, currency: { const: 'NGN' } };
const paymentRequest = closed({
  reference: { ...text, maxLength: 64 },
  // Without the country code: with it, the real one refuses too.
  subscriber: closed({ ...here, msisdn: { type: 'string', pattern: '^[789][0-9]{9}$' } }),
  transaction: closed({ ...here, amount: { type: 'number' }, id: text }, ['amount', 'id']),
});

export function airtelRoutes(app: FastifyInstance, deps: Deps) {
  const tokens = createTokens(deps, TOKEN_SECONDS);

  void app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        await refuseWhenDown(deps, 'airtel', reply);
        const open = request.url.startsWith('/airtel/auth/');
        if (reply.sent || open || tokens.accepts(request.headers.authorization)) return;
        await reply
          .code(401)
          .send({ error: 'invalid_token', error_description: 'The access token is unknown or over' });
      });
      api.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
        const { code, body } = refuse(error.statusCode ?? 500, 'ESB000008', error.message);
        return reply.code(code).send(body);
      });

      api.post<{ Body: TokenRequest }>('/auth/oauth2/token', { schema: { body: tokenRequest } }, (request, reply) =>
        answerCall(deps, 'airtel', reply, undefined, () => {
          const { client_id: id, client_secret: secret } = request.body;
          if (id !== deps.airtelClientId || secret !== deps.airtelClientSecret) {
            return { code: 401, body: { error: 'invalid_client', error_description: 'Invalid client authentication' } };
          }
          const token = { access_token: tokens.issue(), expires_in: String(TOKEN_SECONDS), token_type: 'bearer' };
          return { code: 200, body: token };
        }),
      );

      const pay = (request: FastifyRequest<{ Body: PaymentRequest }>, reply: FastifyReply) => {
        const { reference, subscriber, transaction } = request.body;
        return answerCall(deps, 'airtel', reply, transaction.id, () => {
          const amountKobo = readNaira(transaction.amount);
          if (request.headers['x-country'] !== 'NG') return refuse(400, 'ESB000034', 'Invalid Country Name');
          if (request.headers['x-currency'] !== 'NGN') return refuse(400, 'ESB000035', 'Invalid Currency Code');
          if (amountKobo === null) return refuse(400, 'ESB000008', 'Invalid amount');
          if (deps.airtel.find(transaction.id)) {
            return refuse(400, 'ESB000041', 'External Transaction ID already exists.');
          }
          const msisdn = `234${subscriber.msisdn}`;
          return tellAccepted(deps.airtel.request({ id: transaction.id, reference, amountKobo, msisdn }));
        });
      };
      for (const path of ['/merchant/v1/payments/', '/merchant/v1/payments']) {
        api.post<{ Body: PaymentRequest }>(path, { schema: { body: paymentRequest } }, pay);
      }

      api.get<{ Params: { id: string } }>('/standard/v1/payments/:id', (request, reply) =>
        answerCall(deps, 'airtel', reply, request.params.id, () => {
          const payment = deps.airtel.find(request.params.id);
          if (payment) return tellStatus(deps, payment);
          return refuse(404, 'ESB000045', 'No Transaction Found With Provided Transaction Id.');
        }),
      );

      api.get<{ Params: { msisdn: string } }>('/standard/v1/users/:msisdn', (request, reply) =>
        answerCall(deps, 'airtel', reply, request.params.msisdn, () => {
          const { registered, firstName, lastName } = deps.wallets.find('airtel', `234${request.params.msisdn}`);
          if (!registered) return refuse(404, 'ESB000014', 'User not found');
          const names = { msisdn: request.params.msisdn, first_name: firstName, last_name: lastName };
          return tell({ ...names, grade: 'SUBS', is_barred: false, is_pin_set: true, reg_status: 'Y' });
        }),
      );
      done();
    },
    { prefix: '/airtel' },
  );
  airtelControlRoutes(app, deps);
}
