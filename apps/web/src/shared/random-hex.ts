import { toHex } from '@spw/rules/fairness';

/** Random bytes of the phone's own, hex: our share of a draw, or a key that no other tap has. */
export function randomHex(bytes = 16): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
