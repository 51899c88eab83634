import { newReference as buildReference } from '../../../platform/ids.ts';
import type { Random } from '../../../platform/random.ts';

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export function newReference(random: Random): string {
  return buildReference(random, { prefix: 'SPW-', letters, length: 15 });
}

/** The same without our name in front, as the carriers' partner wants it. */
export function newTransactionName(random: Random): string {
  return buildReference(random, { prefix: '', letters, length: 15 });
}
