import { parsePin, UNSET_PIN } from '@spw/rules/pin';
import type { Player } from '../../platform/http/caller/player.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { balancesOf } from '../ledger/index.ts';
import {
  getPlayer,
  proveForMoney,
  refuseIfReassigned,
  spendProof,
  tellOwner,
  type MoneyCode,
  type PlayerRow,
} from '../players/index.ts';
import { checkPin, provePin } from './check-pin.ts';
import { mustBeAcceptable, mustNotBeDemo, wasSilent } from './choose-pin.ts';
import type { PinDeps } from './deps.ts';
import { findPin, insertPin, replacePin } from './pin-store.ts';

interface Asked extends MoneyCode {
  readonly player: Player;
  readonly oldPin: string;
  readonly newPin: string;
}

/** The first PIN takes a code asked for it, another one takes the PIN before it. */
export async function createOrChangePin(deps: PinDeps, asked: Asked): Promise<'created' | 'changed'> {
  const { playerId, sessionId } = asked.player;
  const owner = await getPlayer(deps.db, playerId);
  mustNotBeDemo(deps, owner);
  const { pin: limits } = await deps.currentSettings();
  const oldPin = must(parsePin(asked.oldPin, limits.digits));
  const newPin = await mustBeAcceptable(deps, owner, asked.newPin);

  const isSet = (await findPin(deps.db, playerId)) !== undefined;
  if (!isSet && oldPin !== UNSET_PIN) throw new Refusal('pin_not_set');
  if (!isSet && (await createPin(deps, { asked, owner, newPin }))) return 'created';
  if (oldPin === UNSET_PIN) {
    // Sent again after a lost answer: it is this very PIN that was created.
    await checkPin(deps, { playerId, sessionId, pin: newPin });
    return 'created';
  }
  await changePin(deps, { playerId, sessionId, oldPin, newPin });
  return 'changed';
}

async function createPin(
  deps: PinDeps,
  { asked, owner, newPin }: { asked: Asked; owner: PlayerRow; newPin: string },
): Promise<boolean> {
  const { playerId } = owner;
  const { cash, playCredit, held } = await balancesOf(deps.db, playerId);
  const holdsMoney = cash + playCredit + held > 0n;
  if (wasSilent(owner, undefined) && holdsMoney) throw new Refusal('number_was_silent');
  const proof = await proveForMoney(deps, 'first-pin', asked);
  if (holdsMoney) await refuseIfReassigned(deps, asked);
  deps.pinHasher.mustHaveRoom();
  const hashed = await deps.pinHasher.make({ playerId, pin: newPin });
  return deps.db.transaction().execute(async (tx) => {
    const created = await insertPin(tx, { playerId, hashed, now: await deps.databaseNow(tx) });
    // Another tab was quicker: the proof may be its, and nothing was done here.
    if (!created) return false;
    await spendProof(deps, tx, proof);
    await tellOwner(deps, tx, { playerId, about: 'pin-created' });
    return true;
  });
}

async function changePin(
  deps: PinDeps,
  { playerId, sessionId, oldPin, newPin }: { playerId: bigint; sessionId: string; oldPin: string; newPin: string },
): Promise<void> {
  const { hash } = await provePin(deps, { playerId, sessionId, pin: oldPin });
  const hashed = await deps.pinHasher.make({ playerId, pin: newPin });
  await deps.db.transaction().execute(async (tx) => {
    const now = await deps.databaseNow(tx);
    if (!(await replacePin(tx, { playerId, hash, hashed, now }))) throw new Refusal('pin_wrong');
    await tellOwner(deps, tx, { playerId, about: 'pin-changed' });
  });
}
