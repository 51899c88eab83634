import { timingSafeEqual } from 'node:crypto';
import type { Player } from '../../../platform/http/caller/player.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import type { PlayersDeps } from '../deps.ts';
import { refreshCookies } from './cookies.ts';
import { findSession } from './session-store.ts';
import { hashCookie, readRefreshToken } from './session-tokens.ts';

/**
 * Who is signed in on this browser, by its cookies alone. For calls that cannot carry a token, and only where being somebody opens
 * nothing: what another site makes a browser send has the cookies too.
 */
export async function playerOfCookies(
  deps: PlayersDeps,
  request: Pick<RequestFacts, 'cookies'>,
): Promise<(Player & { readonly publicId: string }) | null> {
  const { refresh, cookie } = refreshCookies(request);
  const claims = refresh && cookie ? readRefreshToken(deps.secrets.refresh, refresh) : null;
  const session = claims && (await findSession(deps.db, claims));
  if (!session || !timingSafeEqual(session.cookieHash, hashCookie(cookie!))) return null;
  if (session.disabledAt || session.endedAt || session.expiresAt <= deps.clock.now()) return null;
  return { playerId: session.playerId, publicId: session.publicId, sessionId: session.sessionId };
}
