import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestFacts } from './request-facts.ts';

export interface CookieOptions {
  readonly maxAgeSeconds: number;
}

/**
 * Over https every cookie of ours has the `__Host-` prefix: then no other host, not even a subdomain, can have set it.
 * A cookie without the prefix is not ours and is not seen.
 */
export function cookieJar(
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
): Pick<RequestFacts, 'cookies' | 'setCookie' | 'clearCookie'> {
  const prefix = https ? '__Host-' : '';
  const attributes = { httpOnly: true, sameSite: 'strict', secure: https, path: '/' } as const;
  const ours = Object.entries(request.cookies).filter(([name]) => name.startsWith(prefix));
  return {
    cookies: Object.fromEntries(ours.map(([name, value]) => [name.slice(prefix.length), value])),
    setCookie: (name, value, { maxAgeSeconds }) =>
      void reply.setCookie(prefix + name, value, { ...attributes, maxAge: maxAgeSeconds }),
    clearCookie: (name) => void reply.clearCookie(prefix + name, attributes),
  };
}
