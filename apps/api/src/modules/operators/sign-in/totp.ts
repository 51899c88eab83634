import { createHmac, timingSafeEqual } from 'node:crypto';

/** One-time codes by the clock, as RFC 6238 has them and every authenticator knows them: SHA-1, six digits, thirty seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
// A phone's clock may be a little off, and a code takes time to type.
const STEPS_AROUND = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ISSUER = 'Spin-N-Win Console';

export const TOTP_SECRET_BYTES = 20;

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.at(-1)! & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  const digits = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(digits)) return null;
  const steps = STEPS_AROUND.map((around) => totpStep(now) + around);
  const shown = Buffer.from(digits);
  return steps.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), shown)) ?? null;
}

/** For an authenticator to scan, or to be typed into it. */
export function totpOffer(secret: Buffer, username: string): { secret: string; uri: string } {
  const text = base32(secret);
  const label = encodeURIComponent(`${ISSUER}:${username}`);
  const query = new URLSearchParams({
    secret: text,
    issuer: ISSUER,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: '30',
  });
  return { secret: text, uri: `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}` };
}

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('');
}
