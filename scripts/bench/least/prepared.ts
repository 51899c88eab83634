import { createHash } from 'node:crypto';
import type { BareRequest } from '../bare-call.ts';

/** A statement that a connection keeps under a name. */
export function prepared(text: string): { readonly name: string; readonly text: string } {
  return { name: createHash('sha256').update(text).digest('hex').slice(0, 16), text };
}

/** The player with this session and cookie, unless it has ended, has run out or they are disabled. */
export const CALLER = `
  select s.player_id from sessions s join players p on p.player_id = s.player_id
  where s.player_id = $1 and s.session_id = $2 and s.cookie_hash = $3 and s.ended_at is null
    and s.expires_at > clock_timestamp() and p.disabled_at is null`;

/** The first three values of every statement. */
export function callerOf({ header }: BareRequest): [playerId: string, sessionId: string, cookieHash: Buffer] {
  const cookie = header('cookie').replace('__Host-session=', '');
  return [header('x-player'), header('x-session'), createHash('sha256').update(cookie).digest()];
}
