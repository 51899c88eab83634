import { exchange } from '@spw/ui/http/exchange.ts';
import type { ExchangeRequest } from '@spw/ui/http/exchange.ts';
import { i18n } from '../i18n/i18n.ts';
import type { Answer, CallName, CallRequest } from './calls.ts';

const TIMEOUT_MILLISECONDS = 10_000;

/** One exchange with the server under this token: an answer, an `ApiFailure` or a `TransportFailure`. */
export async function send<Name extends CallName>(
  name: Name,
  request: CallRequest<Name> | undefined,
  token: string | null,
  puzzle = 'can',
): Promise<Answer<Name>> {
  // The build has written the address in the place of the name.
  const [method = '', path, upload] = name.split(' ');
  if (path === undefined) throw new Error(`${name} has no address`);
  const answer = await exchange({ method, path, upload }, (request ?? {}) as ExchangeRequest, {
    token,
    ...(token === null && method !== 'GET' && { headers: visitorHeaders(puzzle) }),
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    unreadable: { code: 'something_wrong', message: 'Something went wrong' },
  });
  return answer as Answer<Name>;
}

/** What the server knows of a player, a visitor says: in which language a code is to come, and that a puzzle can be solved here, or is. */
function visitorHeaders(puzzle: string): Record<string, string> {
  return {
    ...(i18n.locale !== 'en' && { 'accept-language': i18n.locale }),
    ...('subtle' in crypto && { 'x-puzzle': puzzle }),
  };
}
