import type { TimeAndChance } from './time-and-chance.ts';

/** Ids and nonces that come out the same for the same seed. */
export function seededChance(seed: number): Pick<TimeAndChance, 'newId' | 'newNonce'> {
  let state = seed >>> 0;
  const word = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0).toString(16).padStart(8, '0');
  };
  const newNonce = () => word() + word() + word() + word();
  return {
    newNonce,
    newId: () => newNonce().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
  };
}
