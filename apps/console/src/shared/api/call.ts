import { consoleCalls } from '@spw/contract/console/calls.generated';
import type { Failure } from '@spw/contract/endpoint';
import { ApiFailure, TransportFailure } from '@spw/web/src/shared/api/api-failure.ts';
import { endSession, noteAnswer, readToken } from '../session/session-store.ts';
import type { Answer, CallArguments, CallName } from './calls.ts';

const TIMEOUT_MILLISECONDS = 20_000;

type Texts = Readonly<Record<string, string | number | boolean | undefined>>;

interface Parts {
  readonly params?: Texts;
  readonly query?: Texts;
  readonly body?: unknown;
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** Calls the server by the endpoint's name. A session that has run out ends here, for every screen at once. */
export async function call<Name extends CallName>(
  name: Name,
  ...[request]: CallArguments<Name>
): Promise<Answer<Name>> {
  const token = readToken();
  try {
    const answer = await exchange(name, (request ?? {}) as Parts, token);
    noteAnswer();
    return answer as Answer<Name>;
  } catch (failure) {
    if (token !== null && failure instanceof ApiFailure && failure.status === 401) endSession('expired');
    throw failure;
  }
}

export function addressOf(path: string, params: Texts = {}, query: Texts = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

async function exchange(name: CallName, { params, query, body, key, signal }: Parts, token: string | null) {
  const { method, path } = consoleCalls[name];
  const limit = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  try {
    const response = await fetch(addressOf(path, params, query), {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return read(response.status, await response.json().catch(() => null));
  } catch (failure) {
    if (failure instanceof ApiFailure) throw failure;
    throw new TransportFailure(limit.aborted ? 'timeout' : signal?.aborted ? 'aborted' : 'network');
  }
}

function read(status: number, envelope: { status?: boolean; data?: unknown; meta?: unknown } | null) {
  if (status < 300 && envelope?.status) return { data: envelope.data, meta: envelope.meta ?? {} };
  const failure = (envelope ?? {}) as Partial<Failure>;
  throw new ApiFailure(status, { code: 'fault', message: 'An error occurred', ...failure });
}
