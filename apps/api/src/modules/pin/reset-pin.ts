import { Refusal } from '../../platform/refusal.ts';
import { getPlayer, proveFresh, type FreshCode } from '../players/index.ts';
import { mustBeAcceptable, mustNotBeDemo, wasSilent } from './choose-pin.ts';
import type { PinDeps } from './deps.ts';
import { findPin, resetPinRow } from './pin-store.ts';

/**
 * A new PIN for a forgotten or disabled one. Whoever can read the phone's messages can do this, so withdrawals wait a day after it,
 * in which the owner may notice. Without a new PIN it asks for the code first.
 */
export async function resetPin(deps: PinDeps, asked: FreshCode & { newPin?: string | undefined }): Promise<void> {
  const { playerId } = asked.player;
  const owner = await getPlayer(deps.db, playerId);
  mustNotBeDemo(deps, owner);
  const pin = asked.newPin === undefined ? null : await mustBeAcceptable(deps, owner, asked.newPin);
  const present = await findPin(deps.db, playerId);
  if (!present) throw new Refusal('pin_not_set');
  if (wasSilent(owner, present)) throw new Refusal('number_was_silent');
  await proveFresh(deps, asked);
  if (pin === null) throw new Refusal('pin_missing');

  deps.pinHasher.mustHaveRoom();
  const hashed = await deps.pinHasher.make({ playerId, pin });
  await resetPinRow(deps.db, { playerId, hashed, now: await deps.databaseNow(deps.db) });
}
