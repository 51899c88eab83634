import { keyedHashOf } from './document-hash.ts';
import type { Hashing } from './fairness.ts';

/** Everything that is decided before the first question of a round is shown. */
export interface RoundStart {
  readonly roundId: string;
  readonly turnId: string;
  readonly categoryId: string;
  readonly wildcard: boolean;
  /** How often the wheel was spun. */
  readonly spins: number;
  readonly seed: string;
  readonly clientBytes: string;
  /** The version of the bank that the questions were drawn from. */
  readonly questionBank: { readonly version: number; readonly root: string };
  readonly draws: readonly DrawnNumber[];
}

interface DrawnNumber {
  readonly list: string;
  readonly size: number;
  readonly number: number;
  readonly outcome: string;
  /** The level that got the question; null when it was passed over. */
  readonly level?: number | null;
}

/**
 * Binds a round to how it started. It is shown with the start and keyed with the seed, which is shown after the end: until then it tells
 * nothing of what was drawn.
 */
export function recordOf(hashing: Hashing, start: RoundStart): Promise<string> {
  const { roundId, turnId, categoryId, wildcard, spins, clientBytes, questionBank, draws } = start;
  const { version, root } = questionBank;
  const drawn = draws.map(({ list, size, number, outcome, level }) => [list, size, number, outcome, level]);
  const decided = [roundId, turnId, categoryId, wildcard, spins, clientBytes, version, root, drawn];
  return keyedHashOf(hashing, start.seed, ['round', ...decided]);
}
