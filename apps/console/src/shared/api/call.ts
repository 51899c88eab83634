import { consoleCalls } from '@spw/contract/console/calls.generated';
import { ApiFailure, TransportFailure } from '@spw/ui/http/failures.ts';
import { exchange, type ExchangeRequest } from '@spw/ui/http/exchange.ts';
import { endSession, extendSession, readToken } from '../session/session-store.ts';
import type { Answer, CallArguments, CallName } from './calls.ts';

const TIMEOUT_MILLISECONDS = 20_000;

/** Calls the server by the endpoint's name. A session that has run out ends here, for every screen at once. */
export async function call<Name extends CallName>(
  name: Name,
  ...[request]: CallArguments<Name>
): Promise<Answer<Name>> {
  const token = readToken();
  try {
    const answer = await exchange(consoleCalls[name], (request ?? {}) as ExchangeRequest, {
      token,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      unreadable: { code: 'fault', message: 'An error occurred' },
    });
    extendSession();
    return answer as Answer<Name>;
  } catch (failure) {
    if (token !== null && failure instanceof ApiFailure && failure.status === 401) endSession('expired');
    throw failure;
  }
}

/** What to tell the operator: the server's own sentence where there is one. */
export function failureText(failure: unknown): string {
  if (failure instanceof ApiFailure) {
    const fields = Object.values(failure.fields).map(({ message }) => message);
    const { problem } = failure.meta;
    return [failure.message, ...(typeof problem === 'string' ? [problem] : []), ...fields].join('. ');
  }
  if (!(failure instanceof TransportFailure)) return 'Something went wrong';
  return failure.reason === 'timeout' ? 'The server did not answer in time' : 'Network problem. Check the connection';
}
