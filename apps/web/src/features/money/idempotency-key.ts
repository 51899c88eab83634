import { randomHex } from '../../shared/web-crypto.ts';

/**
 * The name under which the server does a thing once. It is kept until the outcome is known: whoever confirms again after a lost
 * answer, even after a reload, asks for the same thing and not for a second one.
 */
export function idempotencyKey(what: string): string {
  const name = nameOf(what);
  try {
    const kept = sessionStorage.getItem(name);
    if (kept !== null) return kept;
    const made = randomHex();
    sessionStorage.setItem(name, made);
    return made;
  } catch {
    return (unstored[name] ??= randomHex());
  }
}

export function forgetIdempotencyKey(what: string): void {
  delete unstored[nameOf(what)];
  try {
    sessionStorage.removeItem(nameOf(what));
  } catch {
    // Nothing was stored.
  }
}

const unstored: Record<string, string> = {};
const nameOf = (what: string) => `spw.once.${what}`;
