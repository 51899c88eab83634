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
const LONGEST_ANSWER = 2_000_000;

/**
 * One call to a provider. Whatever keeps an answer from arriving whole is silence: what was asked for may have been done. What the
 * answer says is never put into an error, because it may name a person.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { method, url, headers, body, timeoutMilliseconds = TIMEOUT_MS } = call;
  const what = `${method} ${new URL(url).pathname.split('/').slice(0, 4).join('/')}`;
  let text: string;
  let status: number;
  try {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: 'error',
    });
    status = answer.status;
    text = await answer.text();
  } catch (error) {
    throw new ProviderSilence(what, { cause: error });
  }
  if (status >= 500 || status === 408 || status === 429 || text.length > LONGEST_ANSWER)
    throw new ProviderSilence(`${what} (${status})`);
  return { status, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
