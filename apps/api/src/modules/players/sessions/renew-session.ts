import { timingSafeEqual } from 'node:crypto';
import type { Settings } from '@spw/rules/settings';
import type { RefusalCode } from '@spw/contract/refusals';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { getPlayer } from '../player-store.ts';
import { endAllTrust } from './end-all-trust.ts';
import { issueToken, type OpenedSession } from './open-session.ts';
import { expiryOf } from './session-life.ts';
import { advanceGeneration, closeSessions, lockSession, type SessionFacts } from './session-store.ts';
import { hashCookie, readRefreshToken, refreshToken } from './session-tokens.ts';

type Renewal = { readonly generation: number } | { readonly refused: RefusalCode };

/**
 * A new token for a refresh token, which is spent by it. The one just spent is answered with the same successor for a short
 * grace, for two tabs and lost replies; after that its return means that somebody has a copy: the session ends, and the trust in
 * every device.
 */
export async function renewSession(
  deps: PlayersDeps,
  { refresh, cookie }: { refresh: string | undefined; cookie: string | undefined },
): Promise<OpenedSession> {
  const claims = refresh ? readRefreshToken(deps.secrets.refresh, refresh) : null;
  if (!claims || !cookie) throw new Refusal('not_signed_in');
  const settings = await deps.currentSettings();
  const cookieHash = hashCookie(cookie);

  // The verdict is thrown after the commit: ending a session whose token was re-used must not be rolled back.
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, claims);
    if (!session || !timingSafeEqual(session.cookieHash, cookieHash)) return { refused: 'not_signed_in' } as const;
    const renewal = await renew(deps, tx, session, claims.generation, settings);
    if ('refused' in renewal) return renewal;
    return { session, generation: renewal.generation, player: await getPlayer(tx, session.playerId) };
  });
  if ('refused' in outcome) throw new Refusal(outcome.refused);

  const { session, generation, player } = outcome;
  const now = deps.clock.now();
  return {
    player,
    token: issueToken(deps, {
      player,
      sessionId: session.sessionId,
      cookieHash,
      now,
      minutes: settings.sessions.tokenMinutes,
    }),
    cookie: null,
    refresh: refreshToken(deps.secrets.refresh, { ...session, generation }),
    deviceToken: null,
  };
}

async function renew(
  deps: PlayersDeps,
  tx: Tx,
  session: SessionFacts,
  given: number,
  { sessions }: Settings,
): Promise<Renewal> {
  const now = deps.clock.now();
  if (session.disabledAt) return { refused: 'account_disabled_guard' };
  if (session.endedAt || session.expiresAt <= now) return { refused: 'not_signed_in' };

  if (given === session.generation) {
    const generation = given + 1;
    const expiresAt = expiryOf(sessions, { ...session, now });
    await advanceGeneration(tx, { ...session, generation, now, expiresAt });
    return { generation };
  }
  const sinceRenewal = (now.getTime() - session.renewedAt.getTime()) / 1000;
  if (given === session.generation - 1 && sinceRenewal <= sessions.refreshGraceSeconds)
    return { generation: session.generation };

  await closeSessions(tx, { playerId: session.playerId, only: session.sessionId, why: 'refresh_reused', now });
  await endAllTrust(tx, { playerId: session.playerId });
  return { refused: 'not_signed_in' };
}
