import type { Stores } from '@spw/contract/endpoint';
import { cookieJar, type CookieJar } from './caller/cookies.ts';
import { countStoredBytes } from './caller/open-route.ts';
import { inTraceOf } from './operations/watch-requests.ts';
import type { App } from './platform.ts';

export interface RawCall {
  /** The exact bytes: a signature is over these and no others. */
  readonly raw: Buffer;
  readonly address: string;
  readonly query: URLSearchParams;
  readonly cookies: CookieJar['cookies'];
  /** Null when there is none. One that came twice is both, with a comma between. */
  readonly header: (name: string) => string | null;
}

export interface RawAnswer {
  readonly status: number;
  readonly body?: string;
  readonly type?: string;
}

interface RawRoute {
  readonly methods: readonly ('POST' | 'PUT')[];
  readonly path: string;
  readonly maxBytes: number;
  readonly stores: Stores;
  /** Answered however busy the process is: for what is signed, which is few. Anybody may send the rest. */
  readonly neverShed?: boolean;
}

/** A route for providers: it takes bytes as they come, in any type, and knows nothing of players. */
export function serveRaw(
  app: App,
  { methods, path, maxBytes, stores, neverShed = false }: RawRoute,
  handler: (call: RawCall) => Promise<RawAnswer>,
): void {
  for (const method of methods) app.platform.openRoutes.push({ method, path, bodyBytes: maxBytes, stores });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: [...methods],
      url: path,
      bodyLimit: maxBytes,
      config: { neverShed },
      async handler(request, reply) {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const header = (name: string) => {
          const value = request.headers[name.toLowerCase()];
          return (Array.isArray(value) ? value.join(',') : value) ?? null;
        };
        const query = new URLSearchParams(request.url.split('?', 2)[1]);
        const { cookies } = cookieJar(request, reply, app.platform.https);
        await countStoredBytes(app.platform, { path, stores }, { address: request.ip, bytes: raw.length });
        const call = { raw, address: request.ip, query, cookies, header };
        const answer = await inTraceOf(request, () => handler(call));
        return reply
          .code(answer.status)
          .header('Cache-Control', 'no-store')
          .type(answer.type ?? 'text/plain; charset=utf-8')
          .send(answer.body ?? '');
      },
    });
  });
}
