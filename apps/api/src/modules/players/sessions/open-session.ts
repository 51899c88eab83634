import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { PlayersDeps } from '../deps.ts';
import type { PlayerRow } from '../player-store.ts';
import { recordReturn } from './record-return.ts';
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

export async function openSession(
  deps: PlayersDeps,
  tx: Tx,
  { player, deviceId, userAgent }: { player: PlayerRow; deviceId: string; userAgent: string },
): Promise<OpenedSession> {
  const { sessions } = await deps.currentSettings();
  const now = deps.clock.now();
  const sessionId = newId(deps);
  const cookie = deps.random.bytes(32).toString('base64url');
  const expiresAt = expiryOf(sessions, { createdAt: now, now });

  await recordReturn(deps, tx, player);
  await insertSession(tx, {
    playerId: player.playerId,
    sessionId,
    deviceId,
    cookieHash: hashCookie(cookie),
    userAgent,
    now,
    expiresAt,
  });
  return {
    player,
    token: issueToken(deps, {
      player,
      sessionId,
      cookieHash: hashCookie(cookie),
      now,
      minutes: sessions.tokenMinutes,
    }),
    cookie,
    refresh: refreshToken(deps.secrets.refresh, { playerId: player.playerId, sessionId, generation: 0 }),
    deviceToken: null,
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
