import cookie from '@fastify/cookie';
import { fastify, LogController, type FastifyBaseLogger } from 'fastify';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { inRanges } from './caller/address.ts';
import { BODY_BYTES } from './caller/authorize.ts';
import { stripCarrierHeaders } from './caller/carrier-headers.ts';
import { makeFriction } from './caller/friction.ts';
import { makePuzzles } from './caller/puzzle.ts';
import { makeLimiter } from './caller/limiter.ts';
import { answerFailure, failureOf } from './failure.ts';
import { addHealthRoutes } from './operations/health.ts';
import { closeConnectionsWhenDraining } from './operations/lifecycle.ts';
import { shedLoad } from './operations/overload.ts';
import { watchRequests } from './operations/watch-requests.ts';
import { addSecurityHeaders, securityHeaders } from './pages/security-headers.ts';
import type { App, HttpDeps } from './platform.ts';
import { compileSerializer } from './serialization.ts';
import { compileValidator } from './validation.ts';

// A picture over a weak link takes a while; a caller that sends a byte now and then is not waited for.
const SLOWEST_REQUEST_MILLISECONDS = 60_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The server without any route of a module: `serve` adds those. */
export async function buildApp(deps: HttpDeps): Promise<App> {
  const { config } = deps;
  const isTrusted = inRanges(config.trustedProxies);
  const https = config.webUrl.startsWith('https:');
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app: App = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_BYTES,
    requestTimeout: SLOWEST_REQUEST_MILLISECONDS,
    exposeHeadRoutes: false,
    // A request that came in on a connection still open is answered, also on the way out.
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId({ headers, socket }) {
      const given = headers['x-request-id'];
      const believed = typeof given === 'string' && REQUEST_ID.test(given) && isTrusted(socket.remoteAddress ?? '');
      return believed ? given : newId(deps);
    },
    // An address that cannot be read never reaches a route or a hook, and is answered like everything else.
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request, reply.headers(securityHeaders({ https }))),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });

  const limiter = makeLimiter({ ...deps, instances: config.instances });
  const { slowDown, metrics } = deps;
  const friction = slowDown
    ? makeFriction({ ...slowDown, limiter, puzzles: makePuzzles({ ...deps, ...slowDown }), metrics })
    : null;
  app.decorate('platform', { ...deps, limiter, friction, https, openRoutes: [] });
  app.decorateRequest('facts');
  app.decorateRequest('addressUsed', 0);
  app.decorateRequest('traceContext');
  app.decorateRequest('player', null);
  app.decorateRequest('proof', null);
  app.decorateRequest('operator', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('uploaded', null);
  app.decorateRequest('carrierNumber', null);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(async (error, request, reply) => answerFailure(await failureOf(error, request), request, reply));
  app.setNotFoundHandler(() => {
    throw new Refusal('not_found');
  });
  readJsonOnly(app);

  watchRequests(app, isTrusted);
  addSecurityHeaders(app);
  closeConnectionsWhenDraining(app);
  stripCarrierHeaders(app, inRanges(config.carrierGateways));
  const { isCalm } = shedLoad(app);
  await app.register(cookie);
  addHealthRoutes(app, { isTrusted, isCalm });
  return app;
}

function readJsonOnly(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}
