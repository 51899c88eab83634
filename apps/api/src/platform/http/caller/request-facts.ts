import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieJar, type CookieJar } from './cookies.ts';

/** What a use case may know about the request it serves, and the cookies it may set. Nothing of the HTTP library leaks. */
export interface RequestFacts extends CookieJar {
  readonly id: string;
  /** The caller's address, as the nearest trusted hop saw it. */
  readonly address: string;
  readonly userAgent: string;
  readonly bearerToken: string | null;
  /** The number the carrier's gateway says the phone has; null unless the request came through such a gateway. */
  readonly carrierNumber: string | null;
  readonly header: (name: string) => string | null;
}

const LONGEST_USER_AGENT = 200;

export function requestFacts(
  request: FastifyRequest,
  reply: FastifyReply,
  { https }: { https: boolean },
): RequestFacts {
  const header = (name: string): string | null => {
    const value = request.headers[name.toLowerCase()];
    return (Array.isArray(value) ? value[0] : value) ?? null;
  };
  return {
    id: request.id,
    address: request.ip,
    userAgent: (header('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
    bearerToken: /^Bearer (\S+)$/i.exec(header('authorization') ?? '')?.[1] ?? null,
    carrierNumber: request.carrierNumber,
    header,
    ...cookieJar(request, reply, https),
  };
}
