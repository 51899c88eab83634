import type { EndpointParts } from '@spw/contract/endpoint';
import type { App } from '../../platform/http/platform.ts';

export interface Reply {
  readonly http: number;
  readonly body: {
    readonly status: boolean;
    // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came back
    readonly data: any;
    readonly message: string | null;
    readonly code?: string;
    readonly requestId?: string;
    readonly fields?: Record<string, { code: string; message: string }>;
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    readonly meta: any;
  };
  readonly headers: Record<string, unknown>;
}

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** A browser as the server sees one: it keeps cookies, and the token of whoever signed in last. */
export interface Browser {
  readonly cookies: Map<string, string>;
  token: string | null;
  send(endpoint: Pick<EndpointParts, 'method' | 'path'>, sent?: Sent): Promise<Reply>;
  /** Another browser with the same cookies and token, as a thief or a second tab would have. */
  copy(): Browser;
}

interface BrowserFacts {
  readonly address?: string;
  readonly userAgent?: string;
  /** Whose phone lies beside it: a code that is asked for is read from there and given at once. */
  readonly codeFor?: ((phone: string) => Promise<string>) | undefined;
}

export function aBrowser(
  app: App,
  { address = '10.1.2.3', userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0', codeFor }: BrowserFacts = {},
): Browser {
  let phone = '';
  const browser: Browser = {
    cookies: new Map(),
    token: null,
    async send(endpoint, { params = {}, query, body, headers = {} } = {}) {
      const { method, path } = endpoint;
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await app.inject({
        method,
        url,
        remoteAddress: address,
        headers: {
          'user-agent': userAgent,
          ...(cookie && { cookie }),
          ...(browser.token && { authorization: `Bearer ${browser.token}` }),
          ...headers,
        },
        ...(query && { query }),
        ...(body && { payload: body }),
      });
      for (const { name, value, maxAge } of reply.cookies) {
        if (value === '' || maxAge === 0) browser.cookies.delete(name);
        else browser.cookies.set(name, value);
      }
      const answer: Reply = { http: reply.statusCode, body: reply.json(), headers: reply.headers };
      if (answer.body.meta?.token) browser.token = answer.body.meta.token;
      if (body && 'phone' in body) phone = String(body.phone);
      const challenge: unknown = answer.body.meta?.challenge;
      if (!codeFor || challenge === undefined || (body && 'code' in body)) return answer;
      const proven = { ...body, challenge, code: await codeFor(phone) };
      return browser.send(endpoint, { params, ...(query && { query }), body: proven, headers });
    },
    copy() {
      const other = aBrowser(app, { address, userAgent, codeFor });
      for (const [name, value] of browser.cookies) other.cookies.set(name, value);
      other.token = browser.token;
      return other;
    },
  };
  return browser;
}
