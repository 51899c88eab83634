import { allow, refuse, type Decision } from './decision.ts';

/** What a player without a PIN is shown as having, so it can never be one. */
export const UNSET_PIN = '0000';

// Often chosen although no pattern of ours shows it: neighbours on the pad, round years, the year of independence.
const COMMON = new Set(['1004', '1122', '1123', '1960', '2000', '2001', '2020', '2211']);

export interface PinOwner {
  readonly phone: string;
  /** 1990-12-31, when the player has told it. */
  readonly birthDate: string | null;
}

export function parsePin(text: string, digits: number): Decision<string, 'pin_missing' | 'pin_short'> {
  if (text === '') return refuse('pin_missing');
  return /^[0-9]+$/.test(text) && text.length === digits ? allow(text) : refuse('pin_short');
}

/** A new PIN. What a stranger would try first, and what a thief of the phone can read on it, is not one. */
export function parseNewPin(
  text: string,
  digits: number,
  owner: PinOwner,
): Decision<string, 'pin_missing' | 'pin_short' | 'pin_not_acceptable'> {
  const pin = parsePin(text, digits);
  if (!pin.ok) return pin;
  const guessable = isPattern(pin.value) || COMMON.has(pin.value) || partsOf(owner).includes(pin.value);
  return guessable ? refuse('pin_not_acceptable') : pin;
}

/** The same step from each digit to the next (4444, 1234, 9876; 9 and 0 are neighbours), or one pair again and again (1212). */
function isPattern(pin: string): boolean {
  const digits = pin.split('').map(Number);
  const steps = digits.slice(1).map((digit, at) => (digit - digits[at]! + 10) % 10);
  const isRun = [0, 1, 9].some((step) => steps.every((taken) => taken === step));
  return isRun || digits.every((digit, at) => digit === digits[at % 2]);
}

function partsOf({ phone, birthDate }: PinOwner): string[] {
  const [year = '', month = '', day = ''] = birthDate?.split('-') ?? [];
  return [phone.slice(-4), year, `${day}${month}`, `${month}${day}`];
}
