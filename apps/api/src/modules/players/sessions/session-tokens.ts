import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { sha256 } from '../../../platform/hashing.ts';
import { isMacOf, macOf, type KeyRing } from '../../../platform/keys.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { playerSeal, type PlayerSeal } from './player-seal.ts';
import type { SessionKey } from './session-store.ts';

/** What a token says: whose session it is, and the hash of the cookie without which it is worth nothing. */
export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  /** Null in a token of a release that did not name the player. Those run out a quarter of an hour after the release that does. */
  readonly playerId: bigint | null;
  readonly ch: string;
  readonly iat: number;
  readonly exp: number;
}

const Claims = Type.Object({
  sub: Type.String(),
  sid: Type.String(),
  /** The player's number, sealed. */
  pn: Type.Optional(Type.String()),
  ch: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer(),
});
const claimsShape = Compile(Claims);

export interface Tokens {
  sign(claims: TokenClaims & { readonly playerId: bigint }): string;
  /** `evenExpired` for logging out: an old token still says which session to end. */
  read(token: string, how: { readonly now: Date; readonly evenExpired?: boolean }): TokenClaims;
}

/** Made once, at the first use: preparing a key costs more than checking a token with it. */
export function makeTokens(secrets: { readonly session: KeyRing }): Tokens {
  let made: ReturnType<typeof prepare> | undefined;
  const prepared = () => (made ??= prepare(secrets.session));
  return {
    sign: ({ playerId, ...claims }) => {
      const { sign, seal } = prepared();
      return sign({ ...claims, pn: seal.seal({ playerId, sessionId: claims.sid }) });
    },
    read(token, { now, evenExpired = false }) {
      const { verifiers, seal } = prepared();
      const { pn, ...claims } = verified(verifiers, token);
      if (!evenExpired && claims.exp * 1000 <= now.getTime()) throw new Refusal('token_expired');
      return { ...claims, playerId: opened(seal, pn, claims.sid) };
    },
  };
}

function opened(seal: PlayerSeal, sealed: string | undefined, sessionId: string): bigint | null {
  if (sealed === undefined) return null;
  const playerId = seal.open(sealed, sessionId);
  if (playerId === null) throw new Refusal('not_signed_in');
  return playerId;
}

function prepare(keys: KeyRing) {
  return {
    sign: createSigner({ key: keys[0], algorithm: 'HS256' }),
    seal: playerSeal(keys),
    // Whether it has run out is asked of our own clock.
    verifiers: keys.map((key) => createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true })),
  };
}

function verified(verifiers: readonly ((token: string) => unknown)[], token: string): Static<typeof Claims> {
  for (const verify of verifiers) {
    try {
      const claims = verify(token);
      if (claimsShape.Check(claims)) return claims;
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
    }
  }
  throw new Refusal('not_signed_in');
}

export function hashCookie(cookie: string): Buffer {
  return sha256(cookie);
}

export interface RefreshClaims extends SessionKey {
  readonly generation: number;
}

function refreshText({ sessionId, generation }: Omit<RefreshClaims, 'playerId'>): string {
  return `refresh|${sessionId}|${generation}`;
}

/**
 * Refresh tokens are numbered: each is an HMAC of the session and its generation. The one that follows can be worked out
 * again, which is how a lost reply gets the very same successor.
 *
 * The player stands behind a `=`, where a reader of base64 stops. So a process of the release before, which still runs beside this one
 * in a deploy or again after it was taken back, reads the token too.
 */
export function refreshToken(keys: KeyRing, claims: RefreshClaims & { readonly playerId: bigint }): string {
  const mac = macOf(keys[0], refreshText(claims)).toString('base64url');
  return `${claims.sessionId}.${claims.generation}.${mac}=${sealOf(keys).seal(claims)}`;
}

/** Preparing a key costs more than sealing with it. */
const seals = new WeakMap<KeyRing, PlayerSeal>();

function sealOf(keys: KeyRing): PlayerSeal {
  const seal = seals.get(keys) ?? playerSeal(keys);
  seals.set(keys, seal);
  return seal;
}

const REFRESH = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]+)(?:=([\w-]+))?$/;

export function readRefreshToken(keys: KeyRing, token: string): RefreshClaims | null {
  const [, sessionId, generationText, mac, sealed] = REFRESH.exec(token) ?? [];
  if (!sessionId || !generationText || !mac) return null;
  const claims = { sessionId, generation: Number(generationText) };
  if (!isMacOf(keys, refreshText(claims), Buffer.from(mac, 'base64url'))) return null;
  if (sealed === undefined) return { ...claims, playerId: null };
  const playerId = sealOf(keys).open(sealed, sessionId);
  return playerId === null ? null : { ...claims, playerId };
}
