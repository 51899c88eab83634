import { msg } from '@lingui/core/macro';
import { hasZeroBits, puzzleText, type Puzzle } from '@spw/rules/puzzle';
import { i18n } from '../i18n/i18n.ts';

/** How many hashes are asked for at once: few enough that a tap in between is answered at once. */
const BATCH = 64;

export function puzzleNotice(): string {
  return i18n._(msg`Your network is busy. Your phone is doing a short check`);
}

/** The solution as the server wants it in the header. The hashes are the browser's own, made beside the page and not in its way. */
export async function solvePuzzle(puzzle: Puzzle): Promise<string> {
  const nonces: number[] = [];
  for (let part = 0; part < puzzle.parts; part += 1) nonces.push(await solvePart(puzzle, part));
  return `${puzzle.challenge}:${nonces.join(',')}`;
}

async function solvePart(puzzle: Puzzle, part: number): Promise<number> {
  const text = new TextEncoder();
  for (let first = 0; ; first += BATCH) {
    const tries = Array.from({ length: BATCH }, (_, at) => text.encode(puzzleText(puzzle, part, first + at)));
    const hashes = await Promise.all(tries.map((bytes) => crypto.subtle.digest('SHA-256', bytes)));
    const found = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), puzzle.bits));
    if (found >= 0) return first + found;
  }
}
