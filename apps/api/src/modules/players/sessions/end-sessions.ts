import type { Player } from '../../../platform/http/caller/player.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import type { Credentials } from './authenticate.ts';
import type { SessionCache } from './session-cache.ts';
import { endSessionRows, findSession } from './session-store.ts';
import { hashCookie } from './session-tokens.ts';

type Deps = PlayersDeps & { sessionCache: SessionCache };

/** Ends the session that the caller holds, even when its token has run out. Nothing to end is fine. */
export async function logOut(deps: Deps, { token, cookie }: Credentials): Promise<void> {
  if (!token || !cookie) return;
  const now = deps.clock.now();
  try {
    const claims = deps.tokens.read(token, { now, evenExpired: true });
    const session = await findSession(deps.db, claims.sid);
    if (!session?.cookieHash.equals(hashCookie(cookie))) return;
    deps.sessionCache.drop(
      await endSessionRows(deps.db, { playerId: session.playerId, only: session.sessionId, why: 'logout', now }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

export async function endOtherSessions(deps: Deps, { player }: { player: Player }): Promise<number> {
  const ended = await endSessionRows(deps.db, {
    playerId: player.playerId,
    except: player.sessionId,
    why: 'ended_elsewhere',
    now: deps.clock.now(),
  });
  deps.sessionCache.drop(ended);
  return ended.length;
}

export async function endSession(
  deps: Deps,
  { player, sessionId }: { player: Player; sessionId: string },
): Promise<number> {
  const ended = await endSessionRows(deps.db, {
    playerId: player.playerId,
    only: sessionId,
    why: 'ended_elsewhere',
    now: deps.clock.now(),
  });
  if (ended.length === 0) throw new Refusal('not_found');
  deps.sessionCache.drop(ended);
  return ended.length;
}
