import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

/** A UUID of version 7: its first 48 bits are the time, so that rows made one after the other lie beside each other. */
export function newId({ clock, random }: { clock: Clock; random: Random }): string {
  const bytes = random.bytes(16);
  bytes.writeUIntBE(clock.now().getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
