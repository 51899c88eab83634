import { ApiFailure } from '@spw/ui/http/failures.ts';
import { send } from './send.ts';
import { endSession, latestSession, startSession } from '../session/session-store.ts';

/** Held by whoever renews the token, in any tab. */
export const TOKEN_LOCK = 'spw.token';

let underWay: Promise<string> | null = null;

/** Two tabs that renew at once would each rotate the refresh cookie; the lock lets the second find the first one's token. */
function oneTabAtATime(renew: () => Promise<string>): Promise<string> {
  const locks = navigator.locks as LockManager | null | undefined;
  return locks ? locks.request(TOKEN_LOCK, renew) : renew();
}

function signedOut(): ApiFailure {
  return new ApiFailure(401, { code: 'not_signed_in', message: 'Please Login' });
}

async function renew(stale: string): Promise<string> {
  const before = latestSession();
  if (before === null) throw signedOut();
  if (before.token !== stale) return before.token;

  try {
    const { data: user, meta } = await send('renewToken', {}, null);
    // Another player has signed in with this browser's cookies. What this page shows and was about to do is not theirs.
    if (user.id !== before.user.id) {
      endSession('replaced');
      throw signedOut();
    }
    // Someone may have logged out while we asked; their word is the last.
    if (latestSession()?.token === stale) startSession(user, meta.token);
    return meta.token;
  } catch (failure) {
    // Only the server's own "no" ends a session. Being offline, or a proxy's page in its place, does not.
    const code = failure instanceof ApiFailure && failure.code;
    if (code === 'account_disabled_guard') endSession('disabled');
    if (code === 'not_signed_in') endSession('expired');
    throw failure;
  }
}

/** A token that works in place of the stale one, asked for once however many calls need it. */
export function renewToken(stale: string): Promise<string> {
  underWay ??= oneTabAtATime(() => renew(stale)).finally(() => {
    underWay = null;
  });
  return underWay;
}
