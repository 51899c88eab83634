import { totpCode, totpStep } from '../modules/operators/sign-in/totp.ts';
import type { Clock } from '../platform/clock.ts';

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export interface Authenticator {
  /** What the authenticator shows now, or some steps from now. */
  readonly code: (stepsAway?: number) => string;
}

export function anAuthenticator(base32: string, clock: Clock): Authenticator {
  const bits = Array.from(base32, (letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
  return { code: (stepsAway = 0) => totpCode(Buffer.from(bytes), totpStep(clock.now()) + stepsAway) };
}
