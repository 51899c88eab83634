import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

// Every id and every reference is built here. Rows, receipts and providers know things by them: a format that is in use stays as it is.

/** A UUID of version 7: its first 48 bits are the time, so that rows made one after the other lie beside each other. */
export function newId({ clock, random }: { clock: Clock; random: Random }): string {
  const bytes = random.bytes(16);
  bytes.writeUIntBE(clock.now().getTime(), 0, 6);
  return uuidFrom(bytes, 7);
}

/** The least id that can have been made at this time or later. */
export function firstIdOf(time: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(time.getTime(), 0, 6);
  return uuidFrom(bytes, 7);
}

export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

/** A UUID of version 4, for a provider that takes no other. */
export function newRandomId(random: Random): string {
  return uuidFrom(random.bytes(16), 4);
}

/** A UUID of version 8, which is for ids of one's own making: the same facts have the same id, whoever comes first. */
export function idFrom(facts: string): string {
  return uuidFrom(createHash('sha256').update(facts).digest(), 8);
}

/** An id of the time of another one, and as unique: the same facts beside the same id have the same id. */
export function idBeside(id: string, facts: string): string {
  const bytes = createHash('sha256').update(`${id} ${facts}`).digest().subarray(0, 16);
  bytes.write(id.replaceAll('-', '').slice(0, 12), 'hex');
  return uuidFrom(bytes, 7);
}

export interface ReferenceFormat {
  readonly prefix: string;
  /** Without those that are taken for one another when somebody reads a reference out. */
  readonly letters: string;
  readonly length: number;
}

/** For people and providers, who know a thing by it. */
export function newReference(random: Random, { prefix, letters, length }: ReferenceFormat): string {
  return prefix + Array.from({ length }, () => letters[random.below(letters.length)]).join('');
}

/** The same facts have the same reference. */
export function referenceFrom(prefix: string, facts: string): string {
  return prefix + createHash('sha256').update(facts).digest('hex').slice(0, 32);
}

function uuidFrom(bytes: Buffer, version: number): string {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
