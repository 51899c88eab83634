/** What a movement of money is, in the three letters that its short reference begins with. */
export const MOVEMENT_LETTERS = {
  PAY: 'payment',
  WDR: 'withdrawal',
  BUY: 'purchase',
  ADJ: 'adjustment',
  PRZ: 'prize',
} as const;
export type MovementLetters = keyof typeof MOVEMENT_LETTERS;

// Without 0 and O, 1, I and L, U beside V: heard over a phone or read off a cracked screen they are taken for one another.
const SHORT_REFERENCE = /^(PAY|WDR|BUY|ADJ|PRZ)([2-9A-HJKMNP-TV-Z]{4})([2-9A-HJKMNP-TV-Z]{4})$/;
// A person writes it down as they heard it: small letters, other dashes, gaps elsewhere.
const GAPS = /[\s\-\u2010-\u2015\u2212._]+/g;

/** The one way it is written, `WDR-7K3M 9QXA`, however somebody typed it; null when it is none. */
export function parseShortReference(typed: string): string | null {
  const [, letters, first, second] = SHORT_REFERENCE.exec(typed.replace(GAPS, '').toUpperCase()) ?? [];
  return letters === undefined ? null : `${letters}-${first} ${second}`;
}

/** What kind of movement a short reference is of. */
export function movementOf(shortReference: string): (typeof MOVEMENT_LETTERS)[MovementLetters] {
  return MOVEMENT_LETTERS[shortReference.slice(0, 3) as MovementLetters];
}
