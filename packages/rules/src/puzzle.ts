/**
 * A small proof of work: numbers with which the hash of the challenge begins with so many zero bits. Finding them takes a moment,
 * checking them nothing. Several small parts instead of one large: then nobody is unlucky for long.
 */
export interface Puzzle {
  readonly challenge: string;
  readonly bits: number;
  readonly parts: number;
}

export const PUZZLE_PARTS = 4;

/** What is hashed for one part of a puzzle. */
export function puzzleText({ challenge }: Puzzle, part: number, nonce: number): string {
  return `${challenge}.${part}.${nonce}`;
}

export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0;
}

export function isSolution(sha256: (text: string) => Uint8Array, puzzle: Puzzle, nonces: readonly number[]): boolean {
  if (nonces.length !== puzzle.parts) return false;
  return nonces.every((nonce, part) => hasZeroBits(sha256(puzzleText(puzzle, part, nonce)), puzzle.bits));
}
