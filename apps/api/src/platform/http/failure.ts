import type { Failure } from '@spw/contract/endpoint';
import { refusals, type RefusalCode } from '@spw/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { NOT_DECLARED, Refusal } from '../refusal.ts';
import { InvalidInput } from './validation.ts';

const TOO_LARGE = 413;
const NOT_JSON = 415;
const OVERLOADED_SECONDS = 1;
const OUR_FAILURES: ReadonlySet<RefusalCode> = new Set(['fault', 'overloaded']);

/**
 * Why a call fails. Whoever is no longer signed in is told that, and nothing of what else was wrong with what they sent. Where we failed
 * ourselves nothing more is asked: a database that could not answer once is not made to answer twice.
 */
export async function failureOf(error: unknown, { proof, server }: FastifyRequest): Promise<unknown> {
  if (!proof || proof.isProven() || OUR_FAILURES.has(asRefusal(error).code)) return error;
  return proof.ask(server.platform.db).then(
    () => error,
    (other: unknown) => other,
  );
}

/** The one place where an error becomes an answer. Only texts of the catalogue leave the house. */
export async function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = asRefusal(error);
  if (refusal.code === 'fault') request.log.error({ err: error }, 'fault');
  // A call that was shed before any work is in the log by the line of its request. There are many of those, and no time.
  else if (refusal.code === 'overloaded' && refusal !== error) request.log.warn({ err: error }, 'overloaded');
  request.refusal = refusal.code;
  const { config, url } = request.routeOptions;
  if (config.declared?.has(refusal.code) === false)
    request.log.warn({ refusal: refusal.code, route: url }, NOT_DECLARED);

  const meta = metaOf(refusal);
  const retryAfter = meta?.['retryAfter'];
  if (typeof retryAfter === 'number') reply.header('Retry-After', Math.ceil(retryAfter));
  await reply
    .code(statusOf(error, refusal.code))
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(showFailure(refusal, { meta, requestId: request.id }));
}

/** Whoever finds us overloaded is told when to come back. */
function metaOf({ code, details: { meta } }: Refusal): Failure['meta'] | null {
  return code === 'overloaded' ? { retryAfter: OVERLOADED_SECONDS, ...meta } : (meta ?? null);
}

interface Shown {
  readonly meta: Failure['meta'] | null;
  readonly requestId: string;
}

function showFailure({ code, details }: Refusal, { meta, requestId }: Shown): Failure {
  return {
    status: false,
    data: null,
    message: refusals[code].text,
    code,
    requestId,
    ...(details.fields && { fields: showFields(details.fields) }),
    ...(meta && { meta }),
  };
}

function showFields(fields: Readonly<Record<string, RefusalCode>>): NonNullable<Failure['fields']> {
  const shown = Object.entries(fields).map(([name, code]) => [name, { code, message: refusals[code].text }] as const);
  return Object.fromEntries(shown);
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof InvalidInput) return new Refusal('invalid_input', { fields: invalid(error.fields) });
  if (isDatabaseUnavailable(error)) return new Refusal('overloaded');
  const status = httpStatusOf(error) ?? 500;
  return new Refusal(status >= 400 && status < 500 ? 'invalid_input' : 'fault');
}

function invalid(fields: readonly string[]): Record<string, RefusalCode> {
  return Object.fromEntries(fields.map((field) => [field, 'invalid_input'] as const));
}

function statusOf(error: unknown, code: RefusalCode): number {
  const status = httpStatusOf(error);
  return status === TOO_LARGE || status === NOT_JSON ? status : refusals[code].status;
}

/** The HTTP library's own errors carry the status they want. */
function httpStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}
