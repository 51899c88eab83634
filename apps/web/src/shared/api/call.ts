import { ApiFailure } from '@spw/ui/http/failures.ts';
import type { Answer, CallArguments, CallName } from './calls.ts';
import { send } from './send.ts';
import { endSession, getSession } from '../session/session-store.ts';
import { renewToken } from './renew-token.ts';

/**
 * Calls the server by the endpoint's name. A token that no longer works is renewed once, silently. It never shows anything:
 * what a failure looks like is the screen's to choose.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[request]: CallArguments<Name>
): Promise<Answer<Name>> {
  const token = getSession().session?.token ?? null;
  try {
    return await send(name, request, token);
  } catch (failure) {
    if (token === null || !(failure instanceof ApiFailure)) throw failure;
    if (failure.code === 'account_disabled_guard') endSession('disabled');
    if (failure.code !== 'token_expired' && failure.code !== 'not_signed_in') throw failure;
  }
  return send(name, request, await renewToken(token));
}
