import { consoleCalls } from '@spw/contract/console/calls.generated';
import { ApiFailure } from '@spw/ui/http/api-failure.ts';
import { exchange } from '@spw/ui/http/exchange.ts';
import type { ExchangeRequest } from '@spw/ui/http/exchange.ts';
import { endSession, noteAnswer, readToken } from '../session/session-store.ts';
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
      notOurs: { code: 'fault', message: 'An error occurred' },
    });
    noteAnswer();
    return answer as Answer<Name>;
  } catch (failure) {
    if (token !== null && failure instanceof ApiFailure && failure.status === 401) endSession('expired');
    throw failure;
  }
}
