import { Pool } from 'undici';
import type { Metrics } from '../platform/metrics/metrics.ts';

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | null;
  readonly timeoutMilliseconds: number;
}

/** Rejects when no whole answer came, for whatever reason. */
export type SendRequest = (request: ProviderRequest) => Promise<{ readonly status: number; readonly text: string }>;

/** The way to a provider, by where it is and what it is called in the figures. */
export type ConnectProvider = (url: string, name: string) => SendRequest;

export interface Limits {
  readonly connections: number;
  readonly longestAnswer: number;
}

/** Of one process. A provider that takes half a second answers sixty-four calls a second over them. */
const LIMITS: Limits = { connections: 32, longestAnswer: 2_000_000 };
const CONNECT_MS = 3000;
const IDLE_MS = 4000;

/**
 * A pool of connections for each provider. One that hangs fills its own; whoever comes after waits there, no longer than for an
 * answer, and the calls to all others go on. An answer without end is cut off.
 */
export function openConnections(url: string, { connections, longestAnswer }: Limits = LIMITS): SendRequest {
  const pool = new Pool(new URL(url).origin, {
    connections,
    // A call never waits behind another one on the same connection.
    pipelining: 1,
    connect: { timeout: CONNECT_MS },
    keepAliveTimeout: IDLE_MS,
    maxResponseSize: longestAnswer,
  });
  return async ({ method, url, headers, body, timeoutMilliseconds }) => {
    const { pathname, search } = new URL(url);
    const { statusCode, body: answer } = await pool.request({
      method,
      path: pathname + search,
      headers: { 'user-agent': 'spin-n-win', ...headers },
      body: body ?? null,
      headersTimeout: timeoutMilliseconds,
      bodyTimeout: timeoutMilliseconds,
      // The time in the pool's own queue counts too.
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return { status: statusCode, text: await answer.text() };
  };
}

export const connectProvider: ConnectProvider = (url) => openConnections(url);

/** The same, with each answer timed. */
export function connectMeasured({ providerSeconds }: Pick<Metrics, 'providerSeconds'>): ConnectProvider {
  return (url, provider) => {
    const send = openConnections(url);
    return async (request) => {
      const noteEnd = providerSeconds.startTimer({ provider });
      let outcome = 'none';
      try {
        const answer = await send(request);
        outcome = `${Math.floor(answer.status / 100)}xx`;
        return answer;
      } finally {
        noteEnd({ outcome });
      }
    };
  };
}
