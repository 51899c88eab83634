import { inTraceOf } from './operations/watch-requests.ts';
import type { App } from './platform.ts';

export interface RawCall {
  /** The exact bytes: a signature is over these and no others. */
  readonly raw: Buffer;
  readonly address: string;
  readonly query: URLSearchParams;
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
}

/** A route for providers: it takes bytes as they come, in any type, and knows nothing of players. */
export function serveRaw(
  app: App,
  { methods, path, maxBytes }: RawRoute,
  handler: (call: RawCall) => Promise<RawAnswer>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: [...methods],
      url: path,
      bodyLimit: maxBytes,
      async handler(request, reply) {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const header = (name: string) => {
          const value = request.headers[name.toLowerCase()];
          return (Array.isArray(value) ? value.join(',') : value) ?? null;
        };
        const query = new URLSearchParams(request.url.split('?', 2)[1]);
        const answer = await inTraceOf(request, () => handler({ raw, address: request.ip, query, header }));
        return reply
          .code(answer.status)
          .header('Cache-Control', 'no-store')
          .type(answer.type ?? 'text/plain; charset=utf-8')
          .send(answer.body ?? '');
      },
    });
  });
}
