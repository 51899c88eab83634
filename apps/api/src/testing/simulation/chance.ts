import { createHash } from 'node:crypto';
import type { Random } from '../../platform/random.ts';

/** Chance that always falls the same way for the same words, whoever asks first. */
export function fallsOn(words: readonly (string | number)[], inHundred: number): boolean {
  return createHash('sha256').update(words.join('\u001F')).digest().readUInt32BE(0) % 100 < inHundred;
}

export function oneOf<T>(chance: Random, list: readonly T[]): T {
  return list[chance.below(list.length)]!;
}

export function inHundred(chance: Random, share: number): boolean {
  return chance.below(100) < share;
}
