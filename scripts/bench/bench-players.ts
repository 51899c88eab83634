import { createHash, randomBytes } from 'node:crypto';
import { makeTokens } from '../../apps/api/src/modules/players/index.ts';
import { deriveKey } from '../../apps/api/src/platform/keys.ts';
import { playingIds } from './fill-database.ts';

/** A player of the filled database, with what their browser holds. */
export interface BenchPlayer {
  readonly sessionId: string;
  readonly roundId: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const TOKEN_SECRET = randomBytes(32).toString('base64url');

export function benchPlayers(players: number, playing: number): BenchPlayer[] {
  const tokens = makeTokens({ session: [deriveKey(TOKEN_SECRET, 'session tokens')] });
  const iat = Math.floor(Date.now() / 1000);
  return playingIds(players, playing).map((playerId) => {
    const cookie = `cookie-${playerId}`;
    const sessionId = uuidOf(`session${playerId}`);
    const ch = createHash('sha256').update(cookie).digest('base64url');
    const sub = uuidOf(`player${playerId}`);
    const token = tokens.sign({ sub, sid: sessionId, playerId, ch, iat, exp: iat + 3600 });
    return {
      sessionId,
      roundId: uuidOf(`round${playerId}`),
      headers: {
        authorization: `Bearer ${token}`,
        cookie: `__Host-session=${cookie}`,
        // The bare server reads no token: it is told whose session it is.
        'x-session': sessionId,
        'x-player': String(playerId),
      },
    };
  });
}

/** The ids that the database was filled with. */
function uuidOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
