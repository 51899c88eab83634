export interface TokenLifetime {
  readonly issuedAt: number;
  readonly expiresAt: number;
}

function decode(part: string): unknown {
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

/** When a token was made and when it ends, in milliseconds. A token has exactly three parts divided by dots, else it is none. */
export function readTokenLifetime(token: string): TokenLifetime | null {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  const claims = decode(parts[1]!) as { iat?: unknown; exp?: unknown } | null;
  if (typeof claims?.exp !== 'number') return null;
  const issuedAt = typeof claims.iat === 'number' ? claims.iat : claims.exp;
  return { issuedAt: issuedAt * 1000, expiresAt: claims.exp * 1000 };
}

/**
 * How long to wait before renewing. Phones' clocks are often wrong: a token that just came is counted by its own length,
 * only one found in storage by the clock.
 */
export function renewalDelay(life: TokenLifetime, now: number, justCame: boolean, margin: number): number {
  const whole = life.expiresAt - life.issuedAt;
  const left = justCame ? whole : Math.min(whole, life.expiresAt - now);
  return Math.max(0, left - margin);
}
