import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { PlayersDeps } from '../deps.ts';
import type { PlayerRow } from '../player-store.ts';
import { isReturn, markReturned } from './record-return.ts';
import { expiryOf } from './session-life.ts';
import { insertSession } from './session-store.ts';
import { hashCookie, refreshToken } from './session-tokens.ts';

/** What a browser holds while it is signed in. The cookie and the refresh token never reach its scripts. */
export interface OpenedSession {
  readonly player: PlayerRow;
  readonly token: string;
  readonly cookie: string | null;
  readonly refresh: string;
  /** The device's new cookie, when a code has just made it a trusted one. */
  readonly deviceToken: string | null;
}

interface NewOpening {
  readonly player: PlayerRow;
  readonly deviceId: string;
  readonly userAgent: string;
  /** When any session of the player was last used. */
  readonly seenAt: Date | null;
}

/** A session, and what opens it, to be sent together with whatever else is written. */
export async function planSession(
  deps: PlayersDeps,
  { player, deviceId, userAgent, seenAt }: NewOpening,
): Promise<{ opened: OpenedSession; writes: readonly ((tx: Tx) => Promise<void>)[] }> {
  const { sessions, withdrawals } = await deps.currentSettings();
  const { playerId } = player;
  const now = deps.clock.now();
  const sessionId = newId(deps);
  const cookie = deps.random.bytes(32).toString('base64url');
  const expiresAt = expiryOf(sessions, { createdAt: now, now });

  const cookieHash = hashCookie(cookie);
  const returns = isReturn(player, { seenAt, now, silentDays: withdrawals.silentNumberDays });
  const opened = {
    player,
    token: issueToken(deps, {
      player,
      sessionId,
      cookieHash,
      now,
      minutes: sessions.tokenMinutes,
    }),
    cookie,
    refresh: refreshToken(deps.secrets.refresh, { playerId, sessionId, generation: 0 }),
    deviceToken: null,
  };
  return {
    opened,
    writes: [
      ...(returns ? [(tx: Tx) => markReturned(tx, { playerId, now })] : []),
      (tx) => insertSession(tx, { playerId, sessionId, deviceId, cookieHash, userAgent, now, expiresAt }),
    ],
  };
}

export function issueToken(
  deps: PlayersDeps,
  {
    player,
    sessionId,
    cookieHash,
    now,
    minutes,
  }: {
    player: Pick<PlayerRow, 'playerId' | 'publicId'>;
    sessionId: string;
    cookieHash: Buffer;
    now: Date;
    minutes: number;
  },
): string {
  const iat = Math.floor(now.getTime() / 1000);
  return deps.tokens.sign({
    sub: player.publicId,
    sid: sessionId,
    playerId: player.playerId,
    ch: cookieHash.toString('base64url'),
    iat,
    exp: iat + minutes * 60,
  });
}
