import { createHash } from 'node:crypto';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';

// Of another name than any cookie of players: the two programs may stand on one host.
const COOKIE = 'console';

export function cookieOf(request: RequestFacts): string | undefined {
  return request.cookies[COOKIE];
}

export function setCookie(request: RequestFacts, cookie: string, maxAgeSeconds: number): void {
  request.setCookie(COOKIE, cookie, { maxAgeSeconds });
}

export function clearCookie(request: RequestFacts): void {
  request.clearCookie(COOKIE);
}

/** What the page sends beside the cookie, which it cannot read. Another site can make a browser send the cookie, but not this. */
export function tokenOf(cookie: string): string {
  return createHash('sha256').update(`token|${cookie}`).digest('base64url');
}
