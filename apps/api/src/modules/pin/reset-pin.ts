import type { Intent } from '../../platform/http/idempotency/intent.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  endAllTrust,
  getPlayer,
  proveForMoney,
  refuseIfReassigned,
  spendProof,
  tellOwner,
  type MoneyCode,
} from '../players/index.ts';
import { mustBeAcceptable, mustNotBeDemo, wasSilent } from './choose-pin.ts';
import type { PinDeps } from './deps.ts';
import { findPin, resetPinRow } from './pin-store.ts';

export const RESET = 'Pin changed successfully';

/**
 * A new PIN for a forgotten or disabled one. Whoever can read the phone's messages can do this, so withdrawals wait a day after it,
 * in which the owner may notice, and no device is trusted any more, nor a passkey. Without a new PIN it asks for the code first.
 */
export async function resetPin(
  deps: PinDeps,
  asked: MoneyCode & { newPin?: string | undefined; intent: Intent },
): Promise<void> {
  const { playerId } = asked.player;
  const owner = await getPlayer(deps.db, playerId);
  mustNotBeDemo(deps, owner);
  const pin = asked.newPin === undefined ? null : await mustBeAcceptable(deps, owner, asked.newPin);
  const present = await findPin(deps.db, playerId);
  if (!present) throw new Refusal('pin_not_set');
  if (wasSilent(owner, present)) throw new Refusal('number_was_silent');
  const proof = await proveForMoney(deps, 'pin-reset', asked);
  if (pin === null) throw new Refusal('pin_missing');
  await refuseIfReassigned(deps, asked);

  deps.pinHasher.mustHaveRoom();
  const hashed = await deps.pinHasher.make({ playerId, pin });
  await deps.db.transaction().execute(async (tx) => {
    await spendProof(deps, tx, proof);
    await endAllTrust(tx, { playerId });
    await resetPinRow(tx, { playerId, hashed, now: await deps.databaseNow(tx) });
    await tellOwner(deps, tx, { playerId, about: 'pin-reset' });
    await asked.intent.save(tx, { data: { changed: true }, message: RESET });
  });
}
