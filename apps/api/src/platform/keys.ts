import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The key in use, then those before it that are still accepted. */
export type KeyRing = readonly [string, ...string[]];

/** A key for one purpose out of a secret that serves several: whoever has one of them learns nothing of the others. */
export function deriveKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `spw|${purpose}`, 32)).toString('base64url');
}

export function macOf(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Whether one of the keys made it. Each is tried, so that the time tells nothing. */
export function isMacOf(keys: KeyRing, text: string, given: Buffer): boolean {
  return keys.filter((key) => isSame(macOf(key, text), given)).length > 0;
}

function isSame(right: Buffer, given: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}
