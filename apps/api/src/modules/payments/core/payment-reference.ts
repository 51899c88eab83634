import type { Random } from '../../../platform/random.ts';

/** Without those that are taken for one another when somebody reads a reference out. */
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LENGTH = 15;

export function newReference(random: Random): string {
  return `SPW-${newTransactionName(random)}`;
}

/** The same without our name in front, as the carriers' partner wants it. */
export function newTransactionName(random: Random): string {
  return Array.from({ length: LENGTH }, () => LETTERS[random.below(LETTERS.length)]).join('');
}
