import cookie from '@fastify/cookie';
import type { Context } from '@opentelemetry/api';
import type { RefusalCode } from '@spw/contract/refusals';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Random } from '../random.ts';
import type { Redis } from '../redis/redis.ts';
import { Refusal } from '../refusal.ts';
import { inRanges } from './address.ts';
import { stripCarrierHeaders } from './carrier-headers.ts';
import { answerFailure } from './failure.ts';
import { addHealthRoutes } from './health.ts';
import { closeConnectionsWhenDraining, type Lifecycle } from './lifecycle.ts';
import { makeLimiter, type Limiter } from './limiter.ts';
import { shedLoad } from './overload.ts';
import type { AuthenticateOperator, Operator } from './operator.ts';
import type { Authenticate, Player } from './player.ts';
import type { RequestFacts } from './request-facts.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { compileValidator } from './validation.ts';
import { watchRequests } from './watch-requests.ts';

export type App = FastifyInstance;

export interface HttpConfig {
  readonly webUrl: string;
  readonly trustedProxies: readonly string[];
  readonly carrierGateways: readonly string[];
  readonly instances: number;
  readonly longestDelayMilliseconds: number;
}

export interface HttpDeps {
  readonly config: HttpConfig;
  readonly db: Db;
  readonly redis: Redis;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
  readonly authenticate: Authenticate;
  /** Only the console's program has it: no other can serve an operator. */
  readonly authenticateOperator?: AuthenticateOperator;
}

export interface Platform extends HttpDeps {
  readonly limiter: Limiter;
  readonly https: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
  interface FastifyContextConfig {
    /** The refusals that the endpoint of this route may answer with. */
    declared?: ReadonlySet<RefusalCode>;
  }
  interface FastifyRequest {
    facts: RequestFacts;
    player: Player | null;
    operator: Operator | null;
    carrierNumber: string | null;
    traceContext: Context;
    refusal: RefusalCode | null;
    uploaded: Buffer | null;
  }
}

const BODY_BYTES = 64 * 1024;
// A picture over a weak link takes a while; a caller that sends a byte now and then is not waited for.
const SLOWEST_REQUEST_MILLISECONDS = 60_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The server without any route of a module: `serve` adds those. */
export async function buildApp(deps: HttpDeps): Promise<App> {
  const { config } = deps;
  const isTrusted = inRanges(config.trustedProxies);
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
    // An address that cannot be read never reaches a route, and is answered like everything else.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });

  const https = config.webUrl.startsWith('https:');
  app.decorate('platform', { ...deps, limiter: makeLimiter({ ...deps, instances: config.instances }), https });
  app.decorateRequest('facts');
  app.decorateRequest('traceContext');
  app.decorateRequest('player', null);
  app.decorateRequest('operator', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('uploaded', null);
  app.decorateRequest('carrierNumber', null);
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(() => {
    throw new Refusal('not_found');
  });
  readJsonOnly(app);

  watchRequests(app, isTrusted);
  addSecurityHeaders(app);
  closeConnectionsWhenDraining(app);
  stripCarrierHeaders(app, inRanges(config.carrierGateways));
  await shedLoad(app, config.longestDelayMilliseconds);
  await app.register(cookie);
  addHealthRoutes(app, isTrusted);
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
