import type { FastifyInstance } from 'fastify';
import { refuseWhenDown } from '../control/answer-with-faults.ts';
import type { World } from '../world.ts';
import { refuse } from './answers.ts';
import { balanceRoutes } from './balance-routes.ts';
import { bankRoutes } from './bank-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { paystackControlRoutes } from './control-routes.ts';
import { otpRoutes } from './otp-routes.ts';
import type { Paystack } from './paystack.ts';
import { refundRoutes } from './refund-routes.ts';
import { transactionRoutes } from './transaction-routes.ts';
import { transferRoutes } from './transfer-routes.ts';

interface Deps extends World {
  paystack: Paystack;
}

export function paystackRoutes(app: FastifyInstance, deps: Deps) {
  void app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        await refuseWhenDown(deps, 'paystack', reply);
        if (reply.sent || request.headers.authorization === `Bearer ${deps.paystackSecretKey}`) return;
        const { code, body } = refuse(401, 'Invalid key');
        await reply.code(code).send(body);
      });
      // A refusal is spoken in Paystack's way, whatever was wrong with the call.
      api.setErrorHandler<Error & { statusCode?: number; validation?: unknown }>((error, _request, reply) => {
        const { code, body } = error.validation
          ? refuse(400, error.message, 'invalid_params', 'Check the values that were sent')
          : refuse(error.statusCode ?? 500, error.message);
        return reply.code(code).send(body);
      });
      transactionRoutes(api, deps);
      bankRoutes(api, deps);
      transferRoutes(api, deps);
      otpRoutes(api, deps);
      balanceRoutes(api, deps);
      refundRoutes(api, deps);
      done();
    },
    { prefix: '/paystack' },
  );
  checkoutRoutes(app, deps);
  paystackControlRoutes(app, deps);
}
