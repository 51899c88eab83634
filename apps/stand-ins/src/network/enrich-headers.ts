import type { IncomingMessage } from 'node:http';
import { toMsisdn } from '../phone-number.ts';

/** Names by which carriers have told a site the caller's number; a phone's own copies must not get through. */
const NUMBER_HEADERS = ['x-msisdn', 'msisdn', 'x-up-calling-line-id', 'x-nokia-msisdn', 'x-jinny-cid', 'x-jinny.cid'];

/** Meant for the next machine only; each connection has its own. */
const HOP_HEADERS = ['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer', 'upgrade'];

export function enrichHeaders(request: IncomingMessage, simNumber: string): string[] {
  return [...forwardable(request, NUMBER_HEADERS), 'x-msisdn', simOfCookie(request.headers.cookie) ?? simNumber];
}

export function forwardable(message: IncomingMessage, without: string[]): string[] {
  const named = (message.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const left = new Set([...HOP_HEADERS, ...named, ...without]);
  const raw = message.rawHeaders;
  return raw.filter((_piece, place) => !left.has((raw[place - (place % 2)] ?? '').toLowerCase()));
}

/** `standin_sim` lets each browser have a SIM of its own. */
function simOfCookie(cookie = ''): string | null {
  return toMsisdn(/(?:^|;\s*)standin_sim=([^;]*)/.exec(cookie)?.[1] ?? '');
}
