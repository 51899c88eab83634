import { exchange } from '@spw/ui/http/exchange.ts';
import type { ExchangeRequest } from '@spw/ui/http/exchange.ts';
import type { Answer, CallName, CallRequest } from './calls.ts';

const TIMEOUT_MILLISECONDS = 10_000;

/** One exchange with the server under this token: an answer, an `ApiFailure` or a `TransportFailure`. */
export async function send<Name extends CallName>(
  name: Name,
  request: CallRequest<Name> | undefined,
  token: string | null,
): Promise<Answer<Name>> {
  // The build has written the address in the place of the name.
  const [method = '', path, upload] = name.split(' ');
  if (path === undefined) throw new Error(`${name} has no address`);
  const answer = await exchange({ method, path, upload }, (request ?? {}) as ExchangeRequest, {
    token,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    unreadable: { code: 'something_wrong', message: 'Something went wrong' },
  });
  return answer as Answer<Name>;
}
