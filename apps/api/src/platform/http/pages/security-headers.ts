import type { App } from '../platform.ts';

/** The bundle must make every script address through the policy `spw` before this may be on. */
const TRUSTED_TYPES = false;

const YEAR_SECONDS = 31_536_000;

export interface InlineHashes {
  /** Such as `sha256-…`, of what stands inside the pages themselves. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Sent with everything. An answer that is no page may not be used as one, nor be kept. */
export function addSecurityHeaders(app: App): void {
  const headers = securityHeaders(app.platform);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    ...(https && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}

/** What a page of the game may load: itself, from here, and what the build put into it. */
export function pagePolicy({ scripts, styles }: InlineHashes, { https }: { https: boolean }): string {
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src 'self'${quoted(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(TRUSTED_TYPES ? ["require-trusted-types-for 'script'", 'trusted-types spw'] : []),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function quoted(hashes: readonly string[]): string {
  return hashes.map((hash) => ` '${hash}'`).join('');
}
