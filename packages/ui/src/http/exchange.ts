import type { Failure } from '@spw/contract/endpoint';
import { learnTime, timeNow } from '../clock.ts';
import { ApiFailure, TransportFailure } from './failures.ts';
import type { CallOptions } from './calls.ts';

type Texts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Address {
  readonly method: string;
  readonly path: string;
  /** The field of a form that carries a file. */
  readonly upload?: string | undefined;
}

export interface ExchangeRequest extends CallOptions {
  readonly params?: Texts;
  readonly query?: Texts;
  readonly body?: unknown;
}

export interface ExchangeOptions {
  readonly token: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMilliseconds: number;
  /** What an answer means that is not ours, such as a proxy's page. */
  readonly unreadable: Pick<Failure, 'code' | 'message'>;
}

export interface Exchanged {
  readonly data: unknown;
  readonly meta: unknown;
  readonly message: unknown;
}

/** One exchange with the server: an answer, an `ApiFailure` or a `TransportFailure`. */
export async function exchange(
  { method, path, upload }: Address,
  { params, query, body, file, key, signal, keepalive }: ExchangeRequest,
  { token, headers, timeoutMilliseconds, unreadable }: ExchangeOptions,
): Promise<Exchanged> {
  const payload = payloadOf(body, upload, file);
  const askedAt = timeNow();
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMilliseconds);
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();

  try {
    const response = await fetch(addressOf(path, params, query), {
      method,
      headers: { ...headersOf(token, key, typeof payload === 'string'), ...headers },
      signal: controller.signal,
      ...(payload === undefined ? {} : { body: payload }),
      ...(keepalive === undefined ? {} : { keepalive }),
    });
    return await read(response, unreadable, askedAt);
  } catch (failure) {
    if (failure instanceof ApiFailure) throw failure;
    throw new TransportFailure(timedOut ? 'timeout' : controller.signal.aborted ? 'aborted' : 'network');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

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

async function read(
  response: Response,
  unreadable: ExchangeOptions['unreadable'],
  askedAt: number,
): Promise<Exchanged> {
  const envelope = await readJson(response);
  if (!isEnvelope(envelope)) throw new ApiFailure(response.status, unreadable);
  // What the browser may keep may come from there, with the stamp of the day on which it was kept.
  if (response.headers.get('cache-control')?.includes('no-store'))
    learnTime(Date.parse(response.headers.get('date') ?? ''), askedAt);
  if (response.ok && envelope.status) {
    return { data: envelope.data, meta: envelope['meta'] ?? {}, message: envelope['message'] ?? null };
  }
  const failure = envelope as Partial<Failure>;
  throw new ApiFailure(response.status, { code: 'fault', message: 'An error occurred', ...failure });
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

function isEnvelope(value: unknown): value is { status: boolean; data: unknown } & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'status' in value && 'data' in value;
}
