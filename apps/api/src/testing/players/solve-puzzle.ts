import { createHash } from 'node:crypto';
import type { EndpointParts } from '@spw/contract/endpoint';
import { hasZeroBits, puzzleText, type Puzzle } from '@spw/rules/puzzle';
import type { Browser, Reply } from './browser.ts';

/** As a phone solves it, for the header of the next call. */
export function solvePuzzle(puzzle: Puzzle): string {
  const nonces = Array.from({ length: puzzle.parts }, (_, part) => {
    for (let nonce = 0; ; nonce += 1) {
      const hash = createHash('sha256')
        .update(puzzleText(puzzle, part, nonce))
        .digest();
      if (hasZeroBits(hash, puzzle.bits)) return nonce;
    }
  });
  return `${puzzle.challenge}:${nonces.join(',')}`;
}

/** As the web sends it: a puzzle that is asked for is solved, and the call made again. */
export async function sendSolving(
  browser: Browser,
  endpoint: Pick<EndpointParts, 'method' | 'path'>,
  body: object,
): Promise<Reply> {
  const reply = await browser.send(endpoint, { body, headers: { 'x-puzzle': 'can' } });
  if (reply.body.code !== 'puzzle_needed') return reply;
  return browser.send(endpoint, { body, headers: { 'x-puzzle': solvePuzzle(reply.body.meta.puzzle) } });
}
