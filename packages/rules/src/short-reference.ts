/** What a movement of money is, in the three letters that its short reference begins with. */
const MOVEMENT_LETTERS = {
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

export function movementOf(shortReference: string): (typeof MOVEMENT_LETTERS)[MovementLetters] {
  return MOVEMENT_LETTERS[shortReference.slice(0, 3) as MovementLetters];
}

const BEGINNING = /^(PAY|WDR|BUY|ADJ|PRZ)?([2-9A-HJKMNP-TV-Z]{4,8})$/;
const LETTERS = Object.keys(MOVEMENT_LETTERS);

/**
 * The first and last short reference that begin as somebody typed it: `WDR-7K3M`, or `7K3M` of every kind. Without the three letters a half must
 * have a letter and a digit: words and the end of a phone number are none.
 */
export function shortReferencesFrom(typed: string): { readonly first: string; readonly last: string }[] {
  const [, letters, signs] = BEGINNING.exec(typed.replace(GAPS, '').toUpperCase()) ?? [];
  if (signs === undefined) return [];
  const isWordOrNumber = !/\d/.test(signs) || !/[A-Z]/.test(signs);
  if (letters === undefined && signs.length < 8 && isWordOrNumber) return [];
  const whole = (kind: string, sign: string) => {
    const padded = signs.padEnd(8, sign);
    return `${kind}-${padded.slice(0, 4)} ${padded.slice(4)}`;
  };
  return (letters === undefined ? LETTERS : [letters]).map((kind) => ({
    first: whole(kind, '2'),
    last: whole(kind, 'Z'),
  }));
}
