/** The line a browser reads to fill a code in by itself: `@host #123456`, last in the message. */
const BOUND_TO_SITE = /^@\S+ #(\d{4,8})\s*$/m;
const ALONE = /(?<![\d₦#.,])\b\d{4,8}\b(?![.,]?\d)/;

export function oneTimeCode(text: string): string | null {
  const bound = BOUND_TO_SITE.exec(text)?.[1];
  if (bound) return bound;
  return /\b(?:code|otp|pin)\b/i.test(text) ? (ALONE.exec(text)?.[0] ?? null) : null;
}
