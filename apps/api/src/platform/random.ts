import { randomBytes, randomInt } from 'node:crypto';

/** Chance is handed to whoever needs it, so that a test can choose it. Always from the operating system in production. */
export interface Random {
  readonly bytes: (count: number) => Buffer;
  /** A whole number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number;
}

export const systemRandom: Random = { bytes: randomBytes, below: (below) => randomInt(below) };
