import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The digits of a challenge are an HMAC of its id. Nothing that could be read out of the database, a backup or the job queue
 * holds a code, and whoever sends it can work it out again.
 */
export function codeDigits(secret: string, challengeId: string, digits: number): string {
  const mac = createHmac('sha256', secret).update(`code|${challengeId}`).digest();
  // 48 bits taken modulo a million: the first digits are likelier by less than one in a hundred million.
  return String(mac.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}

export function sameDigits(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
