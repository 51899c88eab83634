import { parseNewPin } from '@spw/rules/pin';
import { must, Refusal } from '../../platform/refusal.ts';
import type { PlayerRow } from '../players/index.ts';
import type { PinDeps } from './deps.ts';
import type { PinRow } from './pin-store.ts';

export function mustNotBeDemo({ demoPhones }: PinDeps, { phone }: PlayerRow): void {
  if (demoPhones.includes(phone)) throw new Refusal('pin_demo');
}

export async function mustBeAcceptable(deps: PinDeps, owner: PlayerRow, newPin: string): Promise<string> {
  const { pin } = await deps.currentSettings();
  return must(parseNewPin(newPin, pin.digits, owner));
}

/** The number was away for so long that it may be somebody else's now, and nobody has shown the PIN since. */
export function wasSilent({ returnedAt }: PlayerRow, pin: PinRow | undefined): boolean {
  return returnedAt !== null && (!pin || pin.provenAt < returnedAt);
}
