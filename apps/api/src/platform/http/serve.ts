import { declaredRefusals, mayBeStranger } from '@spw/contract/declared-refusals';
import type { EndpointParts } from '@spw/contract/endpoint';
import { failureSchema, successSchema } from '@spw/contract/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { authorize, BODY_BYTES, isForOperators } from './caller/authorize.ts';
import { refuseCrossSite, refusePrefetch } from './caller/provenance.ts';
import { requestFacts } from './caller/request-facts.ts';
import { acceptForms, readForm } from './forms.ts';
import type { Answer, Call, FirstAsks, Handler } from './handler.ts';
import { noIntent, once, onceInOneTransaction, type Intent } from './idempotency/intent.ts';
import { inTraceOf } from './operations/watch-requests.ts';
import type { App } from './platform.ts';

const Nothing = Type.Object({}, { additionalProperties: false });
// The same schema for every server of a process, so that it is compiled once.
const successes = new WeakMap<EndpointParts, ReturnType<typeof successSchema>>();

interface Manner {
  /**
   * The handler sends `first` with its first statements, so that it waits once for both, and changes something in that one transaction
   * alone. One that answers without having sent them has failed.
   */
  readonly asksFirst?: true;
}

/** Puts an endpoint of the contract on the wire: who may call, what may come in, what may go out, and how often. */
export function serve<const E extends EndpointParts>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  manner: Manner = {},
): void {
  if (endpoint.once && endpoint.caller === 'anyone')
    throw new Error(`${endpoint.path}: a key belongs to somebody, so a call that takes one needs to know who calls`);
  if (endpoint.cacheSeconds && (endpoint.caller !== 'anyone' || endpoint.method !== 'GET'))
    throw new Error(`${endpoint.path}: an answer that may be kept is the same for everybody`);

  if (isForOperators(endpoint) && !app.platform.authenticateOperator)
    throw new Error(`${endpoint.path}: operators are served by the console's program`);
  if (endpoint.caller === 'operator' && !endpoint.roles?.length)
    throw new Error(`${endpoint.path}: a call for operators names the roles that may make it`);

  if (mayBeStranger(endpoint) && !endpoint.stores)
    throw new Error(`${endpoint.path}: a call that needs no session says what a stranger can make us keep`);

  if (manner.asksFirst && endpoint.caller !== 'player' && endpoint.caller !== 'player-fresh')
    throw new Error(`${endpoint.path}: only a call of a player has something to ask first`);
  if (endpoint.upload)
    acceptForms(app, (scope) => addRoute(scope, endpoint, { method: endpoint.method, handler, manner }));
  else addRoute(app, endpoint, { method: endpoint.method, handler, manner });
  if (endpoint.alsoGet) addRoute(app, endpoint, { method: 'GET', handler, manner });
}

function addRoute<E extends EndpointParts>(
  app: App,
  endpoint: E,
  { method, handler, manner }: { readonly method: string; readonly handler: Handler<E>; readonly manner: Manner },
): void {
  const provesLater = manner.asksFirst ?? false;
  const changesByGet = method === 'GET' && endpoint.method !== 'GET';
  const { path, bodyBytes = BODY_BYTES, stores } = endpoint;
  if (mayBeStranger(endpoint)) app.platform.openRoutes.push({ method, path, bodyBytes, stores: stores! });
  app.route({
    method,
    config: {
      declared: declaredRefusals(changesByGet ? { ...endpoint, method: 'GET' } : endpoint),
      shed: endpoint.goesOn ? 'last' : mayBeStranger(endpoint) ? 'first' : 'usual',
    },
    bodyLimit: bodyBytes,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      params: endpoint.params ?? Nothing,
      querystring: endpoint.query ?? Nothing,
      ...(method !== 'GET' && { body: endpoint.body ?? Nothing }),
      response: { '2xx': successOf(endpoint), '4xx': failureSchema, '5xx': failureSchema },
    },
    async onRequest(request, reply) {
      request.facts = requestFacts(request, reply, app.platform);
      if (changesByGet) refusePrefetch(request.facts);
      if (method !== 'GET' || changesByGet) refuseCrossSite(request.facts, app.platform.config.webUrl);
      const authorized = await inTraceOf(request, () =>
        authorize(app.platform, endpoint, request.facts, { provesLater }),
      );
      request.player = authorized.player;
      request.proof = authorized.proof;
      request.operator = authorized.operator;
      request.addressUsed = authorized.addressUsed;
    },
    async preValidation(request) {
      if (endpoint.upload) await readForm(request, endpoint.upload);
      // A missing body is an empty one: then each missing field is named.
      if (method !== 'GET') request.body ??= {};
    },
    async preHandler(request) {
      const { addressUsed: used, facts } = request;
      if (used <= 1) return;
      const route = `${endpoint.method} ${path}`;
      await app.platform.friction!({ route, limit: endpoint.limit!, used, about: phoneIn(request), request: facts });
    },
    async handler(request, reply) {
      const work = (intent: Intent, first: FirstAsks) => handler(callOf(endpoint, request, { intent, first }));
      const answer = await inTraceOf(request, () => answerOnce(app, endpoint, { request, reply, manner }, work));
      if (endpoint.cacheSeconds) reply.header('Cache-Control', `public, max-age=${endpoint.cacheSeconds}`);
      return { status: true, data: answer.data, message: answer.message ?? null, meta: answer.meta ?? {} };
    },
  });
}

function successOf(endpoint: EndpointParts): ReturnType<typeof successSchema> {
  const schema = successes.get(endpoint) ?? successSchema(endpoint);
  successes.set(endpoint, schema);
  return schema;
}

/** The number that a call is about, if it names one. */
function phoneIn({ params, body }: FastifyRequest): string {
  const named: Record<string, unknown> = { ...Object(body), ...Object(params) };
  return typeof named['phone'] === 'string' ? named['phone'] : '';
}

function callOf<E extends EndpointParts>(
  endpoint: E,
  request: FastifyRequest,
  { intent, first }: Pick<Call<E>, 'intent' | 'first'>,
): Call<E> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas of the endpoint were checked on the way in
  return {
    player: request.player,
    operator: request.operator,
    params: endpoint.params && request.params,
    query: endpoint.query && request.query,
    body: endpoint.body && (request.body ?? {}),
    file: request.uploaded,
    intent,
    first,
    request: request.facts,
  } as Call<E>;
}

async function answerOnce<E extends EndpointParts>(
  app: App,
  endpoint: E,
  { request, reply, manner }: { request: FastifyRequest; reply: FastifyReply; manner: Manner },
  work: (intent: Intent, first: FirstAsks) => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const { answer, repeated } = await workOnce(app, endpoint, { request, manner }, work);
  if (request.proof?.isProven() === false)
    throw new Error(`${endpoint.path}: answered without having asked for the session`);
  if (repeated) reply.header('Idempotency-Replayed', 'true');
  return answer;
}

async function workOnce<E extends EndpointParts>(
  { platform }: App,
  endpoint: E,
  { request, manner }: { request: FastifyRequest; manner: Manner },
  work: (intent: Intent, first: FirstAsks) => Promise<Answer<E>>,
): Promise<{ answer: Answer<E>; repeated: boolean }> {
  const first = request.proof ? [request.proof.ask] : [];
  const playerId = ownerOfKeys(request);
  if (!endpoint.once || playerId === null) return { answer: await work(noIntent, first), repeated: false };
  const { params, body } = request;
  const named = { key: request.facts.header('idempotency-key'), playerId, endpoint, params, body };
  if (!manner.asksFirst) return once(platform, named, (intent) => work(intent, first));
  return onceInOneTransaction(platform, named, (intent, recall) => work(intent, [...first, recall]));
}

/** The keys of operators lie under their numbers below zero, where no player is. */
function ownerOfKeys({ player, operator }: FastifyRequest): bigint | null {
  return player?.playerId ?? (operator && -operator.operatorId);
}
