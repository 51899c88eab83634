import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseForeignVisit } from './foreign-visit.ts';

export interface CookieOptions {
  readonly maxAgeSeconds: number;
}

/** The cookies that came with a request, and a way to set others. */
export interface CookieJar {
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** HttpOnly, SameSite=Strict, for this host alone; over https also Secure and with the `__Host-` prefix. */
  /** By GET refused unless the visit is the player's own. */
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
  readonly clearCookie: (name: string) => void;
}

/**
 * Over https every cookie of ours has the `__Host-` prefix: then no other host, not even a subdomain, can have set it.
 * A cookie without the prefix is not ours and is not seen.
 */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, https: boolean): CookieJar {
  const prefix = https ? '__Host-' : '';
  const attributes = { httpOnly: true, sameSite: 'strict', secure: https, path: '/' } as const;
  const header = (name: string) => {
    const value = request.headers[name];
    return (Array.isArray(value) ? value[0] : value) ?? null;
  };
  const mustBeOwn = () => {
    if (request.method === 'GET') refuseForeignVisit(header);
  };
  const ours = Object.entries(request.cookies).filter(([name]) => name.startsWith(prefix));
  return {
    cookies: Object.fromEntries(ours.map(([name, value]) => [name.slice(prefix.length), value])),
    setCookie: (name, value, { maxAgeSeconds }) => {
      mustBeOwn();
      void reply.setCookie(prefix + name, value, { ...attributes, maxAge: maxAgeSeconds });
    },
    clearCookie: (name) => {
      mustBeOwn();
      void reply.clearCookie(prefix + name, attributes);
    },
  };
}
