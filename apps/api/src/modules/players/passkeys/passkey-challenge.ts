import { sha256 } from '../../../platform/hashing.ts';
import { isMacOf, macOf } from '../../../platform/keys.ts';
import type { PlayersDeps } from '../deps.ts';

/** How long a player may take over it. */
export const CHALLENGE_MS = 300_000;
const NONCE_BYTES = 16;
const CHALLENGE = /^([0-9a-z]{1,10})\.([\w-]{22})\.([\w-]{43})$/;

/** What an answered challenge says. */
export interface AnsweredChallenge {
  readonly challengeHash: Buffer;
  readonly expiresAt: Date;
}

/**
 * What a passkey signs, in base64url as browsers take it. The server remembers nothing of it: its own signature says that it asked, until
 * when, and for what. So strangers who ask for challenges fill nothing.
 */
export function makeChallenge({ clock, random, secrets }: PlayersDeps, boundTo: string): string {
  const expires = (clock.now().getTime() + CHALLENGE_MS).toString(36);
  const named = `${expires}.${random.bytes(NONCE_BYTES).toString('base64url')}`;
  const mac = macOf(secrets.passkey[0], textOf(named, boundTo)).toString('base64url');
  return Buffer.from(`${named}.${mac}`).toString('base64url');
}

/** Null unless we made it, for this very thing, and it has not run out. */
export function readChallenge(
  { clock, secrets }: Pick<PlayersDeps, 'clock' | 'secrets'>,
  encoded: string,
  boundTo: string,
): AnsweredChallenge | null {
  const challenge = Buffer.from(encoded, 'base64url').toString();
  const [, expires, nonce, mac] = CHALLENGE.exec(challenge) ?? [];
  if (!expires || !nonce || !mac) return null;
  if (!isMacOf(secrets.passkey, textOf(`${expires}.${nonce}`, boundTo), Buffer.from(mac, 'base64url'))) return null;
  const expiresAt = new Date(Number.parseInt(expires, 36));
  if (expiresAt <= clock.now()) return null;
  return { challengeHash: sha256(`${expires}.${nonce}`), expiresAt };
}

function textOf(named: string, boundTo: string): string {
  return `passkey|${named}|${boundTo}`;
}
