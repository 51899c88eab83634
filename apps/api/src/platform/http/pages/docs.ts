import { createHash } from 'node:crypto';
import type { App } from '../platform.ts';

/** The API, written for people, at /docs. Everything it needs comes from here: no other host is asked. */
export async function serveDocs(app: App, openapi: Record<string, unknown>): Promise<void> {
  // Several megabytes, so only loaded where it is served.
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
        return payload;
      reply.header('Content-Security-Policy', docsPolicy(payload));
      return payload;
    });
    await docs.register(apiReference, {
      routePrefix: '/docs',
      configuration: {
        content: openapi,
        pageTitle: 'Spin-N-Win API',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}

/** The reference writes its own styles at run time, and one script into the page, which is let through by its hash. */
function docsPolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script!);
  const hashes = inline.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${hashes}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
