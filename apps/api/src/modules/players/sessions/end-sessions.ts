import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import type { Player } from '../../../platform/http/caller/player.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { forgetBrowsers } from '../../messages/index.ts';
import type { PlayersDeps } from '../deps.ts';
import type { Credentials } from './authenticate.ts';
import { deletePasskeys } from '../passkeys/passkey-store.ts';
import { endTrust } from './device-store.ts';
import { endAllTrust } from './end-all-trust.ts';
import type { SessionCache } from './session-cache.ts';
import { closeSessions, endSessionRows, findSession, type EndedSession, type SessionKey } from './session-store.ts';
import { hashCookie, readRefreshToken } from './session-tokens.ts';

type Deps = PlayersDeps & { sessionCache: SessionCache };

// Everywhere in this order: sessions, passkeys, trusted devices. Two ends at once would otherwise wait for each other.

/**
 * Ends the session that the caller holds and the trust in its device: by the token, even one that has run out, or by the cookies alone.
 * Nothing to end is fine.
 */
export async function logOut(
  deps: Deps,
  { token, cookie, refresh }: Credentials & { refresh: string | undefined },
): Promise<void> {
  const key = keyOfToken(deps, token) ?? (refresh ? readRefreshToken(deps.secrets.refresh, refresh) : null);
  if (!key || !cookie) return;
  const session = await findSession(deps.db, key);
  if (!session?.cookieHash.equals(hashCookie(cookie))) return;
  const { playerId, sessionId } = session;
  await ending(deps, async (tx) => {
    const ended = await endSessionRows(tx, { playerId, only: sessionId, why: 'logout', now: deps.clock.now() });
    await together(
      tx,
      [
        (side) => forgetBrowsers(side, { playerId, sessionIds: ended.map((one) => one.sessionId) }),
        ...ended.map(
          ({ deviceId }) =>
            (side: Tx) =>
              endTrust(side, { playerId, deviceId }),
        ),
      ],
      { isLast: true },
    );
    return ended;
  });
}

function keyOfToken(deps: Deps, token: string | undefined): SessionKey | null {
  if (!token) return null;
  try {
    const { playerId, sid } = deps.tokens.read(token, { now: deps.clock.now(), evenExpired: true });
    return { playerId, sessionId: sid };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Trust ends everywhere, here too: only the session that asks goes on. */
export async function endOtherSessions(deps: Deps, { player }: { player: Player }): Promise<number> {
  const { playerId, sessionId: except } = player;
  return ending(deps, async (tx) => {
    const ended = await closeSessions(tx, { playerId, except, why: 'ended_elsewhere', now: deps.clock.now() });
    await endAllTrust(tx, { playerId });
    return ended;
  });
}

export async function endSession(
  deps: Deps,
  { player: { playerId }, sessionId }: { player: Player; sessionId: string },
): Promise<number> {
  const ended = await ending(deps, async (tx) => {
    const which = { playerId, only: sessionId, why: 'ended_elsewhere', now: deps.clock.now() } as const;
    const sessions = await closeSessions(tx, which);
    for (const { deviceId } of sessions) {
      await deletePasskeys(tx, { playerId, addedOn: deviceId });
      await endTrust(tx, { playerId, deviceId });
    }
    return sessions;
  });
  if (ended === 0) throw new Refusal('not_found');
  return ended;
}

/** The player is signed out there, and only a code opens the next session. What passkeys were added there are gone. */
export async function forgetDevice(
  deps: Deps,
  { player: { playerId }, deviceId }: { player: Player; deviceId: string },
): Promise<number> {
  let trusted = 0;
  const ended = await ending(deps, async (tx) => {
    const which = { playerId, onDevice: deviceId, why: 'ended_elsewhere', now: deps.clock.now() } as const;
    const sessions = await closeSessions(tx, which);
    trusted = await deletePasskeys(tx, { playerId, addedOn: deviceId });
    trusted += await endTrust(tx, { playerId, deviceId });
    return sessions;
  });
  if (trusted + ended === 0) throw new Refusal('not_found');
  return ended;
}

/** What is remembered of a session is dropped once its end is committed. */
async function ending(deps: Deps, work: (tx: Tx) => Promise<EndedSession[]>): Promise<number> {
  const ended = await deps.db.transaction().execute(work);
  deps.sessionCache.drop(ended.map(({ sessionId }) => sessionId));
  return ended.length;
}
