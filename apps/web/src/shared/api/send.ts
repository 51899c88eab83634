import { exchange } from '@spw/ui/http/exchange.ts';
import type { ExchangeRequest } from '@spw/ui/http/exchange.ts';
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
    // Says that this browser can solve the server's puzzles, or brings a solution. Whoever is signed in is never asked for one.
    ...(token === null && method !== 'GET' && 'subtle' in crypto ? { headers: { 'x-puzzle': puzzle } } : {}),
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    unreadable: { code: 'something_wrong', message: 'Something went wrong' },
  });
  return answer as Answer<Name>;
}
