import type { Static, TSchema } from 'typebox';
import { shapeOf } from '../platform/shape.ts';
import type { SendRequest } from './connect-provider.ts';
import { ProviderSilence } from './provider-trouble.ts';

export interface ProviderAnswer {
  readonly status: number;
  /** Undefined when what came back is not JSON. */
  readonly body: unknown;
}

export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly timeoutMilliseconds?: number;
}

const TIMEOUT_MS = 10_000;

/**
 * One call to a provider. Whatever keeps an answer from arriving whole is silence: what was asked for may have been done. What the
 * answer says is never put into an error, because it may name a person.
 */
export async function callProvider(send: SendRequest, call: ProviderCall): Promise<ProviderAnswer> {
  const { method, url, headers, body, timeoutMilliseconds = TIMEOUT_MS } = call;
  const what = `${method} ${new URL(url).pathname.split('/').slice(0, 4).join('/')}`;
  const { status, text } = await send({
    method,
    url,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    timeoutMilliseconds,
  }).catch((error: unknown) => {
    throw new ProviderSilence(what, { cause: error });
  });
  // A redirection is not followed: our keys go where we send them.
  const isNoAnswer =
    status < 200 || (status >= 300 && status < 400) || status === 408 || status === 429 || status >= 500;
  if (isNoAnswer) throw new ProviderSilence(`${what} (${status})`);
  return { status, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An answer that does not hold what it should is no answer: money is never decided by a guess. */
export function answerReader<Schema extends TSchema>(what: string, schema: Schema): (body: unknown) => Static<Schema> {
  const shape = shapeOf(schema);
  return (body) => {
    const read = shape.read(body);
    if (read.ok) return read.value;
    throw new ProviderSilence(`${what}: wrong at ${read.wrong}`);
  };
}
