import { ApiFailure } from '@spw/ui/http/failures.ts';
import type { Puzzle } from '@spw/rules/puzzle';
import type { Answer, CallArguments, CallName, CallRequest } from './calls.ts';
import { send } from './send.ts';
import { endSession, getSession, latestSession } from '../session/session-store.ts';
import { renewToken } from './renew-token.ts';

/**
 * Calls the server by the endpoint's name. A token that no longer works is renewed once, silently. It never shows anything:
 * what a failure looks like is the screen's to choose.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[request]: CallArguments<Name>
): Promise<Answer<Name>> {
  const { session } = getSession();
  const token = session?.token ?? null;
  try {
    return await send(name, request, token);
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.code === 'puzzle_needed') return sendSolved(name, request, failure);
    if (token === null) throw failure;
    if (failure.code === 'account_disabled_guard') endSession('disabled');
    if (failure.code !== 'token_expired' && failure.code !== 'not_signed_in') throw failure;
  }
  const renewed = await renewToken(token);
  // Another tab may have signed in somebody else: what one player asked for is never done as another.
  const now = latestSession();
  if (now !== null && now.user.id !== session?.user.id)
    throw new ApiFailure(401, { code: 'not_signed_in', message: 'Please Login' });
  return send(name, request, renewed);
}

/** The server wants a little work first, because many call from this address. */
async function sendSolved<Name extends CallName>(
  name: Name,
  request: CallRequest<Name> | undefined,
  { meta }: ApiFailure,
): Promise<Answer<Name>> {
  const { puzzleNotice, solvePuzzle } = await import('../puzzle/solve-puzzle.ts');
  request?.onWait?.(puzzleNotice());
  return send(name, request, null, await solvePuzzle(meta['puzzle'] as Puzzle));
}
