import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isSolution, PUZZLE_PARTS, type Puzzle } from '@spw/rules/puzzle';
import type { Clock } from '../../clock.ts';
import type { Random } from '../../random.ts';
import type { Redis } from '../../redis/redis.ts';

export interface Puzzles {
  /** A puzzle for this very call: what is bound to it is the route, the address and the number that it is about. */
  readonly set: (boundTo: string) => Puzzle;
  /** Whether the puzzle is ours, set for this call, not too old, solved, and was never shown before. */
  readonly accept: (solution: string, boundTo: string) => Promise<boolean>;
}

interface Deps {
  readonly redis: Redis;
  readonly clock: Clock;
  readonly random: Random;
  readonly puzzleKey: string;
  readonly config: { readonly puzzleBits: number };
}

const GOOD_FOR_SECONDS = 120;
const MOST_REMEMBERED = 50_000;
const SOLUTION = /^([0-9a-z]+\.[\w-]{16})\.([\w-]{43}):(\d{1,9}(?:,\d{1,9})*)$/;

/** The server remembers nothing of a puzzle before it is solved: its own signature says that it set it. */
export function makePuzzles({ redis, clock, random, puzzleKey, config: { puzzleBits: bits } }: Deps): Puzzles {
  const usedHere = new Set<string>();
  const sign = (named: string, boundTo: string) =>
    createHmac('sha256', puzzleKey).update(`puzzle|${bits}|${named}|${boundTo}`).digest('base64url');
  const sha256 = (text: string) => createHash('sha256').update(text).digest();

  /** While Redis is away each process remembers for itself. */
  const isFirstUse = (named: string) =>
    redis.ask(
      'puzzle',
      async (client) => (await client.set(`puzzle:{${named}}`, '1', 'EX', GOOD_FOR_SECONDS, 'NX')) !== null,
      () => {
        if (usedHere.has(named)) return false;
        if (usedHere.size >= MOST_REMEMBERED) usedHere.delete(usedHere.values().next().value!);
        usedHere.add(named);
        return true;
      },
    );

  return {
    set(boundTo) {
      const expires = Math.floor(clock.now().getTime() / 1000) + GOOD_FOR_SECONDS;
      const named = `${expires.toString(36)}.${random.bytes(12).toString('base64url')}`;
      return { challenge: `${named}.${sign(named, boundTo)}`, bits, parts: PUZZLE_PARTS };
    },
    async accept(solution, boundTo) {
      const [, named, mac, nonces] = SOLUTION.exec(solution) ?? [];
      if (!named || !mac || !nonces) return false;
      if (!timingSafeEqual(Buffer.from(mac), Buffer.from(sign(named, boundTo)))) return false;
      if (Number.parseInt(named.split('.')[0]!, 36) * 1000 <= clock.now().getTime()) return false;
      const puzzle = { challenge: `${named}.${mac}`, bits, parts: PUZZLE_PARTS };
      return isSolution(sha256, puzzle, nonces.split(',').map(Number)) && isFirstUse(named);
    },
  };
}
