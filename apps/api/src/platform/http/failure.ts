import type { Failure } from '@spw/contract/endpoint';
import { refusals, type RefusalCode } from '@spw/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { NOT_DECLARED, Refusal } from '../refusal.ts';
import { InvalidInput } from './validation.ts';

const TOO_LARGE = 413;
const NOT_JSON = 415;

/** The one place where an error becomes an answer. Only texts of the catalogue leave the house. */
export async function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = asRefusal(error);
  if (refusal.code === 'fault') request.log.error({ err: error }, 'fault');
  else if (refusal.code === 'overloaded') request.log.warn({ err: error }, 'overloaded');
  request.refusal = refusal.code;
  const { config, url } = request.routeOptions;
  if (config.declared?.has(refusal.code) === false)
    request.log.warn({ refusal: refusal.code, route: url }, NOT_DECLARED);

  const retryAfter = refusal.details.meta?.['retryAfter'] ?? (refusal.code === 'overloaded' ? 1 : undefined);
  if (typeof retryAfter === 'number') reply.header('Retry-After', Math.ceil(retryAfter));
  await reply
    .code(statusOf(error, refusal.code))
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(showFailure(refusal, request.id));
}

function showFailure({ code, details }: Refusal, requestId: string): Failure {
  return {
    status: false,
    data: null,
    message: refusals[code].text,
    code,
    requestId,
    ...(details.fields && { fields: showFields(details.fields) }),
    ...(details.meta && { meta: details.meta }),
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
