import type { Failure } from '@spw/contract/endpoint';
import { ApiFailure, TransportFailure } from './api-failure.ts';
import type { Answer, CallName, CallOptions, CallRequest } from './calls.ts';

const TIMEOUT_MILLISECONDS = 10_000;

type Texts = Readonly<Record<string, string | number | boolean | undefined>>;

function addressOf(path: string, params: Texts | undefined, query: Texts | undefined): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** A call that takes an upload speaks in forms, with or without a file. */
function payloadOf(body: unknown, upload: string | undefined, file: Blob | undefined): string | FormData | undefined {
  if (body === undefined) return undefined;
  if (upload === undefined) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, text] of Object.entries(body as Texts)) if (text !== undefined) form.set(name, String(text));
  if (file !== undefined) form.set(upload, file);
  return form;
}

function headersOf(token: string | null, key: string | undefined, hasJson: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasJson ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
}

function isEnvelope(value: unknown): value is { status: boolean; data: unknown } & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'status' in value && 'data' in value;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (failure) {
    // A proxy's HTML page is an answer that says nothing; a connection lost half-way is not.
    if (failure instanceof SyntaxError) return null;
    throw failure;
  }
}

async function read<Name extends CallName>(response: Response): Promise<Answer<Name>> {
  const envelope = await readJson(response);
  if (!isEnvelope(envelope)) {
    throw new ApiFailure(response.status, { code: 'something_wrong', message: 'Something went wrong' });
  }
  if (response.ok && envelope.status) {
    return {
      data: envelope.data,
      meta: envelope['meta'] ?? {},
      message: envelope['message'] ?? null,
    } as Answer<Name>;
  }
  const failure = envelope as Partial<Failure>;
  throw new ApiFailure(response.status, { code: 'fault', message: 'An error occurred', ...failure });
}

/** One exchange with the server: an answer, an `ApiFailure` or a `TransportFailure`. */
export async function send<Name extends CallName>(
  name: Name,
  request: CallRequest<Name> | undefined,
  token: string | null,
): Promise<Answer<Name>> {
  const { params, query, body, file, key, signal, keepalive } = (request ?? {}) as CallOptions & {
    params?: Texts;
    query?: Texts;
    body?: unknown;
  };
  // The build has written the address in the place of the name.
  const [method = '', path, upload] = name.split(' ');
  if (path === undefined) throw new Error(`${name} has no address`);
  const payload = payloadOf(body, upload, file);
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, TIMEOUT_MILLISECONDS);
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();

  try {
    const response = await fetch(addressOf(path, params, query), {
      method,
      headers: headersOf(token, key, typeof payload === 'string'),
      signal: controller.signal,
      ...(payload === undefined ? {} : { body: payload }),
      ...(keepalive === undefined ? {} : { keepalive }),
    });
    return await read<Name>(response);
  } catch (failure) {
    if (failure instanceof ApiFailure) throw failure;
    throw new TransportFailure(timedOut ? 'timeout' : controller.signal.aborted ? 'aborted' : 'network');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
