import { parsePhone } from '@spw/rules/phone';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { getPlayer } from '../player-store.ts';
import { refreshCookies } from './cookies.ts';
import { findSession } from './session-store.ts';
import { hashCookie, readRefreshToken } from './session-tokens.ts';

/**
 * A link can carry anybody's number. Followed by somebody who is signed in, it would quietly put another account in the place of theirs,
 * and the next payment would be that account's. So they are asked first.
 */
export async function refuseToReplace(
  deps: PlayersDeps,
  request: RequestFacts,
  { phone: text }: { phone: string },
): Promise<void> {
  const { refresh, cookie } = refreshCookies(request);
  const claims = refresh && cookie ? readRefreshToken(deps.secrets.refresh, refresh) : null;
  const session = claims && (await findSession(deps.db, claims));
  if (!session?.cookieHash.equals(hashCookie(cookie!))) return;
  if (session.endedAt || session.disabledAt || session.expiresAt <= deps.clock.now()) return;
  const phone = parsePhone(text);
  const { phone: present } = await getPlayer(deps.db, session.playerId);
  if (!phone.ok || phone.value !== present) throw new Refusal('signed_in_already');
}
