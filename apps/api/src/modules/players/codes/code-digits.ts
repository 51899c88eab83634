import { timingSafeEqual } from 'node:crypto';
import { macOf, type KeyRing } from '../../../platform/keys.ts';

interface Challenge {
  readonly challengeId: string;
  /** Never leaves the database, so that the key alone derives no code. */
  readonly salt: Buffer | null;
}

/**
 * The digits of a challenge are an HMAC of its id and its salt. Nothing that could be read out of the database, a backup or the job
 * queue holds a code, and whoever sends it can work it out again.
 */
export function codeDigits([key]: KeyRing, challenge: Challenge, digits: number): string {
  return digitsUnder(key, challenge, digits);
}

/** A code that was texted just before the key was changed is right too. */
export function isCodeOf(
  keys: KeyRing,
  challenge: Challenge,
  { given, digits }: { given: string; digits: number },
): boolean {
  return keys.filter((key) => sameDigits(given, digitsUnder(key, challenge, digits))).length > 0;
}

function digitsUnder(key: string, { challengeId, salt }: Challenge, digits: number): string {
  const mac = macOf(key, `code|${challengeId}|${salt?.toString('hex') ?? ''}`);
  // 48 bits taken modulo a million: the first digits are likelier by less than one in a hundred million.
  return String(mac.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}

function sameDigits(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
