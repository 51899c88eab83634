import { createHash } from 'node:crypto';
import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isMacOf, macOf, type KeyRing } from '../../../platform/keys.ts';
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

/** Made once, at the first use: preparing a key costs more than checking a token with it. */
export function makeTokens(secrets: { readonly session: KeyRing }): Tokens {
  let made: ReturnType<typeof prepare> | undefined;
  const prepared = () => (made ??= prepare(secrets.session));
  return {
    sign: (claims) => prepared().sign({ ...claims }),
    read(token, { now, evenExpired = false }) {
      const claims = verified(prepared().verifiers, token);
      if (!evenExpired && claims.exp * 1000 <= now.getTime()) throw new Refusal('token_expired');
      return claims;
    },
  };
}

function prepare(keys: KeyRing) {
  return {
    sign: createSigner({ key: keys[0], algorithm: 'HS256' }),
    // Whether it has run out is asked of our own clock.
    verifiers: keys.map((key) => createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true })),
  };
}

function verified(verifiers: readonly ((token: string) => unknown)[], token: string): TokenClaims {
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
  return createHash('sha256').update(cookie).digest();
}

export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
}

function refreshText({ sessionId, generation }: RefreshClaims): string {
  return `refresh|${sessionId}|${generation}`;
}

/**
 * Refresh tokens are numbered: each is an HMAC of the session and its generation. The one that follows can be worked out
 * again, which is how a lost reply gets the very same successor.
 */
export function refreshToken([key]: KeyRing, claims: RefreshClaims): string {
  return `${claims.sessionId}.${claims.generation}.${macOf(key, refreshText(claims)).toString('base64url')}`;
}

export function readRefreshToken(keys: KeyRing, token: string): RefreshClaims | null {
  const [sessionId, generationText, mac, ...rest] = token.split('.');
  if (!sessionId || !generationText || !mac || rest.length > 0 || !/^\d{1,9}$/.test(generationText)) return null;
  const claims = { sessionId, generation: Number(generationText) };
  return isMacOf(keys, refreshText(claims), Buffer.from(mac, 'base64url')) ? claims : null;
}
