import type { FastifyInstance } from 'fastify';
import { answerCall, refuseWhenDown } from '../control/answer-with-faults.ts';
import { createTokens } from '../wallets/tokens.ts';
import type { Wallets } from '../wallets/wallets.ts';
import type { World } from '../world.ts';
import { momoControlRoutes } from './control-routes.ts';
import type { Momo } from './payments.ts';
import { requestToPayRoutes } from './request-to-pay-routes.ts';

interface Deps extends World {
  momo: Momo;
  wallets: Wallets;
}

const TOKEN_SECONDS = 3_600;

export function momoRoutes(app: FastifyInstance, deps: Deps) {
  const tokens = createTokens(deps, TOKEN_SECONDS);
  const user = Buffer.from(`${deps.momoApiUser}:${deps.momoApiKey}`).toString('base64');

  void app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        await refuseWhenDown(deps, 'momo', reply);
        if (reply.sent) return;
        const { authorization, 'ocp-apim-subscription-key': subscription } = request.headers;
        if (subscription !== deps.momoSubscriptionKey) {
          await reply.code(401).send({ statusCode: 401, message: 'Access denied due to missing subscription key.' });
        } else if (request.url.startsWith('/momo/collection/token')) {
          if (authorization !== `Basic ${user}`) await reply.code(401).send({ error: 'login_failed' });
        } else if (!tokens.accepts(authorization)) {
          await reply.code(401).send({ statusCode: 401, message: 'Unauthorized' });
        }
      });
      api.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
        reply.code(error.statusCode ?? 500).send({ code: 'INVALID_REQUEST', message: error.message }),
      );

      api.post('/collection/token/', (_request, reply) =>
        answerCall(deps, 'momo', reply, undefined, () => ({
          code: 200,
          body: { access_token: tokens.issue(), token_type: 'access_token', expires_in: TOKEN_SECONDS },
        })),
      );
      requestToPayRoutes(api, deps);
      accountHolderRoutes(api, deps);
      done();
    },
    { prefix: '/momo' },
  );
  momoControlRoutes(app, deps);
}

function accountHolderRoutes(api: FastifyInstance, deps: Deps) {
  const holder = '/collection/v1_0/accountholder/msisdn/:msisdn';

  api.get<{ Params: { msisdn: string } }>(`${holder}/active`, (request, reply) => {
    const { msisdn } = request.params;
    return answerCall(deps, 'momo', reply, msisdn, () => ({
      code: 200,
      body: { result: deps.wallets.find('momo', msisdn).registered },
    }));
  });

  api.get<{ Params: { msisdn: string } }>(`${holder}/basicuserinfo`, (request, reply) => {
    const { msisdn } = request.params;
    return answerCall(deps, 'momo', reply, msisdn, () => {
      const { registered, firstName, middleName, lastName } = deps.wallets.find('momo', msisdn);
      if (!registered) return { code: 404, body: { code: 'RESOURCE_NOT_FOUND', message: 'Account holder not found.' } };
      const name = [firstName, middleName, lastName].filter(Boolean).join(' ');
      const names = { given_name: firstName, middle_name: middleName, family_name: lastName, name };
      return { code: 200, body: { sub: msisdn, ...names, locale: 'en', status: 'ACTIVE' } };
    });
  });
}
