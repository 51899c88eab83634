import { createHash } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRequest } from '@spw/contract/passkey-shapes';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { findPlayerByPublicId } from '../player-store.ts';
import { deviceCookieOf, requestingBrowserOf } from '../sessions/cookies.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import { signInWithin } from '../sign-in/sign-in.ts';
import { acceptUse, checkPasskey, forgetSilence } from './check-passkey.ts';
import { passkeyRequest } from './passkey-request.ts';

/** Answered to anybody. What it is bound to is the cookie of the browser that asks, which is given one here. */
export async function beginPasskeyLogin(deps: PlayersDeps, request: RequestFacts): Promise<PasskeyRequest> {
  const { newToken } = await requestingBrowserOf(deps, request);
  return passkeyRequest(deps, { boundTo: boundToLogin(newToken ?? deviceCookieOf(request)) });
}

/**
 * The passkey says whose it is. Every no is the same: nobody learns by it who has an account or a passkey. It makes no device
 * trusted: the next login there takes the passkey again, or a code.
 */
export async function loginByPasskey(
  deps: PlayersDeps,
  { passkey: assertion, request }: { passkey: PasskeyAssertion; request: RequestFacts },
): Promise<OpenedSession> {
  const boundTo = boundToLogin(deviceCookieOf(request));
  const publicId = publicIdIn(assertion);
  const player = publicId === null ? undefined : await findPlayerByPublicId(deps.db, publicId);
  const use = player && (await checkPasskey(deps, { playerId: player.playerId, assertion, boundTo }));
  if (!use) throw new Refusal('passkey_refused');
  const browser = await requestingBrowserOf(deps, request);
  // The verdict is thrown after the commit: a passkey of which there is a copy must stay removed.
  const session = await deps.db.transaction().execute(async (tx) => {
    if ((await acceptUse(deps, tx, use)) !== 'used') return null;
    // After the session, which notes a return after long silence.
    return signInWithin(deps, tx, { player, browser, provenByCode: false }, [(db) => forgetSilence(db, use)]);
  });
  if (session === null) throw new Refusal('passkey_refused');
  return session;
}

/** Another browser cannot send what this one was asked for. */
function boundToLogin(deviceCookie: string): string {
  return `login|${createHash('sha256').update(deviceCookie).digest('base64url')}`;
}

const PUBLIC_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whose it is, as `addPasskey` had it written into the passkey. */
function publicIdIn({ userHandle = '' }: PasskeyAssertion): string | null {
  const text = Buffer.from(userHandle, 'base64url').toString();
  return PUBLIC_ID.test(text) ? text : null;
}
