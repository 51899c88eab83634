import { timingSafeEqual } from 'node:crypto';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Player, PlayerProof } from '../../../platform/http/caller/player.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { expiryOf } from './session-life.ts';
import type { SessionCache } from './session-cache.ts';
import { findSession, markSeen, type SessionFacts, type SessionKey } from './session-store.ts';
import { hashCookie } from './session-tokens.ts';

const SEEN_EVERY_MS = 5 * 60_000;

export interface Credentials {
  readonly token: string | undefined;
  readonly cookie: string | undefined;
}

/** Who is calling. A token counts only beside its cookie, and only while its session row says so. */
export function authenticate(
  deps: PlayersDeps & { sessionCache: SessionCache },
  { token, cookie }: Credentials,
  { fresh }: { fresh: boolean },
): PlayerProof {
  if (!token) throw new Refusal('not_signed_in');
  const now = deps.clock.now();
  const { playerId, sid: sessionId, ch } = deps.tokens.read(token, { now });
  if (!cookie) throw new Refusal('not_signed_in');
  const cookieHash = hashCookie(cookie);
  if (cookieHash.toString('base64url') !== ch) throw new Refusal('not_signed_in');

  const prove = async (db: DbOrTx): Promise<Player> => {
    const session = await recall(deps, db, { playerId, sessionId }, { fresh, now });
    if (!session || !timingSafeEqual(session.cookieHash, cookieHash)) throw new Refusal('not_signed_in');
    // First: disabling a player also ends the session, and they are to be told which of the two it was.
    if (session.disabledAt) throw new Refusal('account_disabled_guard');
    if (session.endedAt || session.expiresAt <= now) throw new Refusal('not_signed_in');
    return { playerId: session.playerId, sessionId };
  };
  return { player: playerId === null ? null : { playerId, sessionId }, prove };
}

async function recall(
  deps: PlayersDeps & { sessionCache: SessionCache },
  db: DbOrTx,
  key: SessionKey,
  { fresh, now }: { fresh: boolean; now: Date },
): Promise<SessionFacts | undefined> {
  const cached = fresh ? undefined : deps.sessionCache.get(key, now);
  if (cached) return cached;
  const session = await findSession(db, key);
  if (!session || session.endedAt) return session;
  deps.sessionCache.put(session, now);
  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    const { sessions } = await deps.currentSettings();
    await markSeen(db, { ...session, now, expiresAt: expiryOf(sessions, { ...session, now }) });
  }
  return session;
}
