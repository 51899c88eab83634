import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Refusal } from '../../../platform/refusal.ts';

/** What a token says: whose session it is, and the hash of the cookie without which it is worth nothing. */
export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  readonly ch: string;
  readonly iat: number;
  readonly exp: number;
}

const claimsShape = Compile(
  Type.Object({ sub: Type.String(), sid: Type.String(), ch: Type.String(), iat: Type.Integer(), exp: Type.Integer() }),
);

export interface Tokens {
  sign(claims: TokenClaims): string;
  /** `evenExpired` for logging out: an old token still says which session to end. */
  read(token: string, how: { readonly now: Date; readonly evenExpired?: boolean }): TokenClaims;
}

/** Made once: preparing a key costs more than checking a token with it. */
export function makeTokens(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  // Whether it has run out is asked of our own clock.
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true });
  return {
    sign: (claims) => sign({ ...claims }),
    read(token, { now, evenExpired = false }) {
      const claims = verified(verify, token);
      if (!evenExpired && claims.exp * 1000 <= now.getTime()) throw new Refusal('token_expired');
      return claims;
    },
  };
}

function verified(verify: (token: string) => unknown, token: string): TokenClaims {
  try {
    const claims = verify(token);
    if (claimsShape.Check(claims)) return claims;
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
  }
  throw new Refusal('not_signed_in');
}

export function hashCookie(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest();
}

export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
}

function refreshMac(secret: string, { sessionId, generation }: RefreshClaims): Buffer {
  return createHmac('sha256', secret).update(`refresh|${sessionId}|${generation}`).digest();
}

/**
 * Refresh tokens are numbered: each is an HMAC of the session and its generation. The one that follows can be worked out
 * again, which is how a lost reply gets the very same successor.
 */
export function refreshToken(secret: string, claims: RefreshClaims): string {
  return `${claims.sessionId}.${claims.generation}.${refreshMac(secret, claims).toString('base64url')}`;
}

export function readRefreshToken(secret: string, token: string): RefreshClaims | null {
  const [sessionId, generationText, mac, ...rest] = token.split('.');
  if (!sessionId || !generationText || !mac || rest.length > 0 || !/^\d{1,9}$/.test(generationText)) return null;
  const claims = { sessionId, generation: Number(generationText) };
  const right = refreshMac(secret, claims);
  const given = Buffer.from(mac, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right) ? claims : null;
}
